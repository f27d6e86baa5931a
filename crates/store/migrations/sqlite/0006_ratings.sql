-- Ratings: what finished games say about the strength of their players. All of it follows from the events and could be computed again.

-- A game that has ended: the order in which games count is that of the moments here, then of the tables and games.
CREATE TABLE ended_game (
    -- Where it was played. No reference: what a game says about its players outlives its table.
    table_id TEXT NOT NULL,
    -- Which game of the table, from 1.
    game INTEGER NOT NULL CHECK (game >= 1),
    -- When it ended, as its event says.
    ended_ms INTEGER NOT NULL,
    -- What it says about its players, or why it does not count, as text that the store does not read; NULL until it is looked at.
    outcome TEXT,
    -- Whether the ratings contain it, or have been found not to.
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- A game is rated once.
    PRIMARY KEY (table_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX ended_game_order ON ended_game (ended_ms, table_id, game);
CREATE INDEX ended_game_unrated ON ended_game (ended_ms, table_id, game) WHERE NOT rated;

-- In the same transaction as the event, whatever version of the program writes it, so that no game is forgotten.
CREATE TRIGGER event_ends_game AFTER INSERT ON event WHEN NEW.kind = 'ended'
BEGIN
    INSERT INTO ended_game (table_id, game, ended_ms, rated) VALUES (
        NEW.table_id,
        (SELECT count(*) FROM event WHERE table_id = NEW.table_id AND kind = 'ended'),
        NEW.at_ms,
        FALSE
    );
END;

INSERT INTO ended_game (table_id, game, ended_ms, rated)
    SELECT table_id, row_number() OVER (PARTITION BY table_id ORDER BY event), at_ms, FALSE
    FROM event WHERE kind = 'ended';

-- The rating of a guest after a game. The last one is the guest's rating now.
CREATE TABLE rating (
    -- Whose it is. It goes with the guest, so that nothing of a guest stays behind.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- The ladder, by a name of the server's.
    ladder TEXT NOT NULL,
    -- The game, and when it ended, which orders a guest's games.
    ended_ms INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    game INTEGER NOT NULL,
    -- The value before the game, and the value and its uncertainty after it, in hundredths of a point.
    was INTEGER NOT NULL,
    value INTEGER NOT NULL,
    uncertainty INTEGER NOT NULL,
    -- How many games the guest then had on this ladder.
    games INTEGER NOT NULL,
    -- Nobody is rated twice for a game.
    PRIMARY KEY (guest, ladder, ended_ms, table_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_game ON rating (table_id, game);
CREATE INDEX rating_order ON rating (ended_ms, table_id, game);

-- One row: how often ratings were written. Whoever writes some says which number they go by, so that of two at once one is refused.
CREATE TABLE rater (
    -- There is only one row, and this says so.
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL
) STRICT;

INSERT INTO rater (id, version) VALUES (1, 0);
