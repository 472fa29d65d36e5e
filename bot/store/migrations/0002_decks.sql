-- Decks that people have saved by name, each for one game: `sheet` is a fighter's sheet as that game
-- takes it. `key` is the name in small letters, so that a name in other letters is the same deck.
CREATE TABLE decks (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    sheet TEXT NOT NULL,
    PRIMARY KEY (person, game, key)
);
