-- The lay of the day: everybody plays the same lay against the same computer players, once.

-- Who plays the lay of which day at which table, and how it ended. Only counts of it are told, never whose result is which.
CREATE TABLE day_game (
    -- Days since 1970 by universal time.
    day INTEGER NOT NULL,
    -- Whose game it is. It goes with the guest, so that nothing of a guest stays behind.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- Where it is played; it goes with the table too.
    table_id TEXT NOT NULL REFERENCES game_table (id),
    -- The guest's points, and those minus the best other player's; NULL until the game is over, and for ever if a computer player
    -- has played for the guest.
    points INTEGER,
    margin INTEGER,
    -- One table for each guest and day: the first result counts.
    PRIMARY KEY (day, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX day_game_guest ON day_game (guest);
CREATE UNIQUE INDEX day_game_table ON day_game (table_id);
