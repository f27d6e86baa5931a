-- Names that stay: a guest who keeps a name signs in elsewhere with a passkey or a recovery code, and nobody else can take the name.

-- A name that is kept, as it looks to a reader. The name itself stands only in `guest`.
CREATE TABLE kept_name (
    -- Who keeps it. The name is free again when the guest is gone.
    guest TEXT PRIMARY KEY REFERENCES guest (id) ON DELETE CASCADE,
    -- How it looks as it is written, and in small letters: each of them belongs to one guest, so that no two kept names look alike.
    written TEXT NOT NULL UNIQUE,
    small TEXT NOT NULL UNIQUE
);

-- A passkey: a key pair on a device or in a password manager, of which only the public half is here.
CREATE TABLE passkey (
    -- The id that the authenticator has given it, in base64url.
    id TEXT PRIMARY KEY,
    -- Whose it is.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- The public key, in base64url, and its algorithm as COSE numbers them.
    public_key TEXT NOT NULL,
    algorithm BIGINT NOT NULL,
    -- The authenticator's count of its signatures; 0 for those that do not count.
    counter BIGINT NOT NULL,
    -- What the guest calls it.
    name TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    -- The last sign-in; NULL until the first.
    used_ms BIGINT,
    -- When a signature had a count that was not higher than the one before: there may be a copy. NULL if that never happened.
    doubted_ms BIGINT
);

CREATE INDEX passkey_guest ON passkey (guest);

-- A code that signs in one device, once, when no passkey is at hand.
CREATE TABLE recovery_code (
    -- SHA-256 of the code. Whoever reads this table learns no code.
    hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
    -- Whose it is.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    -- When it was used; NULL until then.
    used_ms BIGINT
);

CREATE INDEX recovery_code_guest ON recovery_code (guest);

-- A challenge that an authenticator is to sign, so that no signature can be used twice. It goes when it is used or has expired.
CREATE TABLE challenge (
    -- SHA-256 of the challenge.
    hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
    -- The guest who adds a passkey; NULL for signing in, where nobody knows yet who it is.
    guest TEXT REFERENCES guest (id) ON DELETE CASCADE,
    -- The host name that the passkey belongs to.
    site TEXT NOT NULL,
    -- From this moment on it is worth nothing.
    expires_ms BIGINT NOT NULL
);

CREATE INDEX challenge_expires ON challenge (expires_ms);
CREATE INDEX challenge_guest ON challenge (guest);

-- A guest who was merged into another: events are never changed, so they go on to hold the former id.
CREATE TABLE guest_alias (
    -- The id of the guest that was.
    alias TEXT PRIMARY KEY,
    -- The guest to whom everything of that guest belongs now.
    guest TEXT NOT NULL REFERENCES guest (id) ON DELETE CASCADE,
    merged_ms BIGINT NOT NULL
);

CREATE INDEX guest_alias_guest ON guest_alias (guest);
