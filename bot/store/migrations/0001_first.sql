-- Matches as they stand. `drawn` counts the numbers drawn from the seed, `head` is the hash of the
-- newest log row, `shown` the last step that a board shows or is about to show. `rematch_of` is the
-- match that this one repeats, `version` the program that took the last step.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled')),
    host INTEGER NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    thread INTEGER,
    settings TEXT NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    seed_hash TEXT NOT NULL,
    created REAL NOT NULL,
    lobby_message INTEGER,
    rematch_of INTEGER REFERENCES matches (id),
    question INTEGER NOT NULL DEFAULT 0,
    awaited TEXT NOT NULL DEFAULT '[]',
    seq INTEGER NOT NULL DEFAULT 0,
    drawn INTEGER NOT NULL DEFAULT 0,
    head TEXT NOT NULL DEFAULT '',
    version TEXT NOT NULL DEFAULT '',
    shown INTEGER NOT NULL DEFAULT 0,
    result TEXT,
    deadline REAL
);
CREATE UNIQUE INDEX one_rematch ON matches (rematch_of)
    WHERE rematch_of IS NOT NULL AND status <> 'cancelled';
CREATE INDEX matches_by_status ON matches (status);
CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person INTEGER,
    name TEXT NOT NULL,
    team INTEGER NOT NULL,
    sheet TEXT,
    fighter TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

-- Every accepted decision with the rolls it caused, chained by hashes, and never changed.
CREATE TABLE log (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    press TEXT NOT NULL UNIQUE,
    content TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
CREATE TRIGGER log_keeps_its_rows BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_loses_no_row BEFORE DELETE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;

CREATE TABLE saves (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (match_id, seq)
);

-- Boards to be sent. A row without a nonce is not claimed and grows; one with a nonce is fixed.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    first INTEGER,
    upto INTEGER NOT NULL,
    nonce TEXT UNIQUE,
    due REAL NOT NULL DEFAULT 0
);
CREATE INDEX outbox_by_match ON outbox (match_id);

-- Board messages that still have their buttons.
CREATE TABLE posts (
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    upto INTEGER NOT NULL,
    due REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (channel, message)
);
CREATE INDEX posts_by_match ON posts (match_id, upto);

-- Panels by direct message: to be sent (no message yet; given up if `due` is null), or out. `stale`
-- is 0 while the question is asked, 1 where the message does not show how things are, and 2 once it
-- tells what came of the answer.
CREATE TABLE directs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    person INTEGER NOT NULL,
    question INTEGER NOT NULL,
    nonce TEXT,
    due REAL DEFAULT 0,
    channel INTEGER,
    message INTEGER,
    stale INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match_id, person, question)
);

CREATE TABLE people (
    person INTEGER PRIMARY KEY,
    panel TEXT NOT NULL
);

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    starters TEXT NOT NULL,
    channels TEXT NOT NULL,
    threads INTEGER NOT NULL
);

-- Small things to remember, such as which commands Discord has been told of.
CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
