-- Games over days: their clocks run while nobody has the table in memory.

-- When the table has something to do by itself, by the server's clock: a player's time is up, or a computer player is to act. NULL where
-- nothing is to come. Like all of this row it follows from the events.
ALTER TABLE summary ADD COLUMN due_ms INTEGER;

CREATE INDEX summary_due ON summary (due_ms) WHERE due_ms IS NOT NULL;
