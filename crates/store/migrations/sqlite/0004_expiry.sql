-- Expiry in two steps, by a clock that is compared with that of the last sweep; and plans whose names can be changed.

-- One row: when abandoned tables and guests were last looked for. A clock far ahead of that moment is not trusted.
CREATE TABLE sweep (
    -- There is only one row, and this says so.
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The latest moment of a sweep, by the server's clock; NULL until the first server has looked at its clock.
    swept_ms INTEGER
) STRICT;

-- In a database from before this migration the last sign of life stands for the last sweep.
INSERT INTO sweep (id, swept_ms)
    SELECT 1, max(last_ms)
    FROM (SELECT max(updated_ms) AS last_ms FROM summary UNION ALL SELECT max(seen_ms) FROM guest) AS life;

-- When the table was found to be expired; NULL while it is not. A table that stays marked for a week is removed; whoever comes before
-- that clears the mark.
ALTER TABLE summary ADD COLUMN marked_ms INTEGER;

CREATE INDEX summary_marked ON summary (marked_ms) WHERE marked_ms IS NOT NULL;

-- The same for a guest who stays away.
ALTER TABLE guest ADD COLUMN marked_ms INTEGER;

CREATE INDEX guest_marked ON guest (marked_ms) WHERE marked_ms IS NOT NULL;

-- A plan can hold names of people who share a screen. They can be changed and deleted like guests' names; the rest never changes.
DROP TRIGGER game_table_is_fixed;

CREATE TRIGGER game_table_is_fixed BEFORE UPDATE OF id, created_ms, creator ON game_table
BEGIN
    SELECT RAISE (ABORT, 'a table is never changed');
END;
