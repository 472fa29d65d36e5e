"""`/help`: how it works, by topic, short enough for a phone."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.client import KumiteClient
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view

START = """\
1. `/match new` opens a lobby in this channel, and you sit in it.
2. Others press **Join**. Or press **House fighter** and fight the bot.
3. **Fighter** lets you pick one, or build your own.
4. **Start**. The match gets its own thread where the server allows it.
-# `/settings server` says who may start matches, and where."""

TURN = """\
The board says who is awaited. If it is you, press **My turn**.
Only you see what opens: a question, and everything you can do now. Choose. That is all: the next \
question comes into the same panel by itself.
The bot rolls and posts the new board, with the rule of each line.
Lost the message? `/match turn` opens your panel again, today or next week."""

WARRIORS_WAY = """\
**Energy** dice pay for all you do, up to three Actions a Turn; spent, they are **Fatigue**.
**Strike** a neighbour: your roll is the damage. **Move** 1 to 6 spaces: roll that much and the \
die comes back.
Hit? **Block** takes your roll off; **Dodge** needs the hit's roll or more. What is left you \
resist, die after die: too low, and the die is lost.
Dice your opponents lose are your **Adrenaline**, for special moves.
After the Round 3 dice come back, one fewer for each Action. No dice left: Knocked Out.
-# `/rules search` finds every rule, such as `/rules search knockback`."""

ICONOCLASH = """\
A platform fighter with cards: bring every opponent from 25 HP to 0.
On your turn: 2 Movement Tokens, a new Environment Card for all, then exactly **two actions**. \
An action is an Attack Card with **one** of its abilities, or a card discarded for its **Boost**, \
which gives Movement Tokens. A token is a step in any of eight directions, before, between and \
after your actions.
Attacked? Play one **Shield**. Then the attacker **launches** you in a straight line: over the \
edge costs 2 HP, and you respawn. Damage comes last.
Pick **Items** up on your turn. A **Drop** lets all fall who stand on nothing.
Then you draw 2 cards; your hand keeps 8, and the Basic Card.
-# `/card`, `/fighter`, `/stage` and `/item` show what there is; `/ic hand` reads your hand out."""

WAY_OF_THE_FIGHTER = """\
Two fighters on ten spaces. Your dice are your life, your strength and your speed.
Each turn: draw, bring dice back from **Burnout**, use a **Command** (Kneel, Shift, Leap). Then \
both play a card with 1 to 4 dice, in secret. **Score** = priority + dice; the higher score goes \
first, and its damage cancels the other's action.
A card's **grid** says whom it hits: how far away, and in which position. In a position without \
a grid it is lost.
After a hit, go on with a **combo**: more dice, and at least the score before.
A point of damage moves a die from **Life** to **Energy**. None left and hit again: knocked out.
-# `/card`, `/pack` and `/keyword` explain everything; `/deck build` makes a deck of your own."""

COMMANDS = """\
`/match new · join · start · cancel` a match and its lobby
`/match turn · board · log · list` what is going on
`/match concede · export · verify · words` giving up, a file, the dice
`/ww …`, `/ic …` and `/wf …` every choice of Warriors Way, Iconoclash and Way of the Fighter \
that is open to you now
`/card · fighter · stage · item · pack · keyword` what the card games have, with pictures
`/deck build · list · share · import` decks of your own, for Way of the Fighter
`/rules search · clause` the rules
`/settings me · server` how you, and this server, want it"""

DICE = """\
The lobby shows the SHA-256 of a secret seed before anybody chooses anything. Every die comes \
from that seed and from the **Words** that players add.
At the end the seed is shown. `/match verify` works out every roll again; with `/match export` \
you can do it without the bot."""

TROUBLE = """\
**A button says the match has moved on**: somebody was faster. Press **My turn** again.
**Your panel stands still**: after a quarter of an hour it does. **Look again** wakes it.
**The lobby or board is gone**: `/match list` shows lobbies anew, `/match board` the board.
**No direct message comes**: yours are closed for this server; **My turn** works anyway.
**The bot may not do something here**: `/settings server` names what is missing."""

TOPICS = {
    "start": ("How to start a match", START),
    "turn": ("How a turn goes", TURN),
    "warriors_way": ("Warriors Way in short", WARRIORS_WAY),
    "iconoclash": ("Iconoclash in short", ICONOCLASH),
    "way_of_the_fighter": ("Way of the Fighter in short", WAY_OF_THE_FIGHTER),
    "commands": ("Commands", COMMANDS),
    "dice": ("Can I trust the dice?", DICE),
    "trouble": ("Something is stuck", TROUBLE),
}
"""By key: title and text."""


@app_commands.command(name="help")
@app_commands.describe(topic="What about")
@app_commands.choices(topic=[Choice(name=title, value=key) for key, (title, _) in TOPICS.items()])
@app_commands.allowed_contexts(guilds=True, dms=True)
async def show(interaction: Interaction, topic: str = "start") -> None:
    """How it works, in a few lines."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await respond(interaction, word_view(help_text(topic)))


def help_text(topic: str) -> str:
    """The text of a topic, and which others there are."""
    title, text = TOPICS.get(topic, TOPICS["start"])
    others = ", ".join(other for key, (other, _) in TOPICS.items() if key != topic)
    return f"### {title}\n{text}\n-# `/help` also has: {others}"


async def setup(client: KumiteClient) -> None:
    """Offer the command."""
    client.tree.add_command(show)
