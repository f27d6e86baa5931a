-- Bots: programs that play for a guest. Each is a guest of its own, with its own id, name and token, so that all that holds for
-- guests holds for them too.

-- The guest who made the bot and may revoke it; NULL for a person. A bot goes with its owner.
ALTER TABLE guest ADD COLUMN owner TEXT REFERENCES guest (id) ON DELETE CASCADE;

CREATE INDEX guest_owner ON guest (owner);
