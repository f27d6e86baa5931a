-- Calling people who are elsewhere: web push to their devices.

-- One row: the key by which push services know this site. All nodes share it; with another key every subscription would be worthless.
CREATE TABLE push_key (
    -- There is only one row, and this says so.
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The P-256 key pair, PKCS#8 in base64url. Whoever has it can send nothing without also knowing a subscription.
    key TEXT NOT NULL
) STRICT;

-- A device that wants to be called. It goes with the device's token, so with a sign-out and with the guest.
CREATE TABLE push_subscription (
    token BLOB PRIMARY KEY REFERENCES guest_token (hash) ON DELETE CASCADE,
    -- Where its push service takes messages. A browser has one address, whoever is signed in there.
    endpoint TEXT NOT NULL UNIQUE,
    -- The device's public key and shared secret, base64url: only the device can read what it is sent.
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The language that it phrases messages in.
    language TEXT NOT NULL,
    -- The hours in which it is not called, in minutes after midnight of its own time; both NULL if there are none.
    quiet_from INTEGER,
    quiet_until INTEGER,
    -- How far its clock is ahead of universal time, in minutes; it says so again at every visit.
    utc_offset INTEGER NOT NULL,
    -- When it was last registered: of too many devices the oldest goes.
    updated_ms INTEGER NOT NULL
) STRICT;

-- Of what a guest was last called about at a table, so that nobody is called twice, by whichever node.
CREATE TABLE push_call (
    table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- How far the table was: it only grows.
    step INTEGER NOT NULL,
    -- Whether the guest has not looked at the table since.
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_call_guest ON push_call (guest);
