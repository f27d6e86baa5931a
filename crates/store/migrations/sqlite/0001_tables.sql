-- The first schema: who plays, what has happened, and what lists show. STRICT, so that SQLite keeps to the types as PostgreSQL does.

-- Whose file this is: 'BigP' in ASCII. A file with another mark, or with content and no mark, is not touched.
PRAGMA application_id = 1114203984;

-- One row: how many processes have written here so far. Each takes the next number as its epoch when it starts.
CREATE TABLE writer (
    -- There is only one row, and this says so.
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The epoch of the process that started last.
    epoch INTEGER NOT NULL
) STRICT;

INSERT INTO writer (id, epoch) VALUES (1, 0);

-- A person without an account.
CREATE TABLE guest (
    -- What events call this person, also after the row is gone.
    id TEXT PRIMARY KEY,
    -- The name that others see. It stands only here, so that changing or deleting it changes it everywhere.
    name TEXT NOT NULL,
    -- When the first visit was, for those who run the server.
    created_ms INTEGER NOT NULL,
    -- The last sign of life: guests who stay away are forgotten in the end.
    seen_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX guest_seen ON guest (seen_ms);

-- What proves that a browser is a guest's; one for each device.
CREATE TABLE guest_token (
    -- SHA-256 of the token. Whoever reads this table learns no token.
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    -- Whose it is.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- When this device was let in.
    created_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX guest_token_guest ON guest_token (guest);

-- A link that lets one more device in as the same guest, once.
CREATE TABLE device_link (
    -- SHA-256 of the secret in the link.
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    -- Whom the link makes its reader.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- From this moment on it is worth nothing.
    expires_ms INTEGER NOT NULL,
    -- When it was used; a used link is kept until it expires, so that it cannot be made a second time.
    used_ms INTEGER
) STRICT;

CREATE INDEX device_link_guest ON device_link (guest);

-- A table as it was made. A row is never changed.
CREATE TABLE game_table (
    -- The id in the table's address.
    id TEXT PRIMARY KEY,
    -- When it was made.
    created_ms INTEGER NOT NULL,
    -- Who made it. No reference: the guest may be forgotten, the id stays.
    creator TEXT NOT NULL,
    -- The choices it was made with, as text that the store does not read.
    setup TEXT NOT NULL
) STRICT;

CREATE TRIGGER game_table_is_fixed BEFORE UPDATE ON game_table
BEGIN
    SELECT RAISE (ABORT, 'a table is never changed');
END;

-- What has happened at the tables: the saved truth, from which all else is computed. A row is never changed.
CREATE TABLE event (
    -- At which table. Events go only together with their whole table.
    table_id TEXT NOT NULL REFERENCES game_table (id),
    -- 1, 2, 3 … without a gap. The primary key refuses a second writer.
    event INTEGER NOT NULL CHECK (event >= 1),
    -- The process that wrote it. Along a table it never falls: a process that was replaced writes no more.
    epoch INTEGER NOT NULL,
    -- When it happened, by the clock of that process.
    at_ms INTEGER NOT NULL,
    -- What sort of event it is, and its contents; the store reads neither. They hold guests' ids, never names.
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, event)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_is_fixed BEFORE UPDATE ON event
BEGIN
    SELECT RAISE (ABORT, 'an event is never changed');
END;

-- What lists of tables show and sweeps look for: an index that could be rebuilt from the events.
CREATE TABLE summary (
    table_id TEXT PRIMARY KEY REFERENCES game_table (id),
    -- The state of the table in a word of the server's.
    state TEXT NOT NULL,
    -- Whether the public list shows it.
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    -- When something last happened: lists are sorted by it, abandoned tables are found by it.
    updated_ms INTEGER NOT NULL,
    -- When the game was over; NULL until then.
    finished_ms INTEGER,
    -- What a line of a list needs besides, as text that the store does not read; guests by their ids.
    about TEXT NOT NULL
) STRICT;

CREATE INDEX summary_state ON summary (state, updated_ms);
CREATE INDEX summary_listed ON summary (updated_ms) WHERE listed;

-- Who sits or sat at which table: 'my tables', and a guest who has one is not forgotten.
CREATE TABLE table_guest (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES game_table (id),
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_guest_table ON table_guest (table_id);
