-- Several servers on one database: each is a node, and a table belongs to the node that holds its lease. SQLite has one server and
-- none of this.

-- A server that is running now. A row is a session: a server that was silent for too long loses its row, and comes back with another.
CREATE TABLE node (
    -- Made anew for each session, so that nobody mistakes a later session for an earlier one.
    id TEXT PRIMARY KEY,
    -- What its operator calls it.
    name TEXT NOT NULL,
    -- Whether it can send messages to the other nodes.
    bus_ok BOOLEAN NOT NULL,
    -- Until when it lives if nothing more is heard of it, by the clock of this database. It dies only when another node deletes the row.
    expires_at TIMESTAMPTZ NOT NULL
);

-- Which node a table belongs to. A lease is held as long as the row of its node exists.
CREATE TABLE lease (
    table_id TEXT PRIMARY KEY REFERENCES game_table (id),
    -- The session that holds it; empty once it is released. No reference: the lease outlives the row of its node.
    node TEXT NOT NULL,
    -- Which lease of the table this is; the events that its holder writes carry the same number.
    epoch BIGINT NOT NULL
);

-- Every epoch comes from here, so that those of a table never fall, whoever writes to it.
CREATE SEQUENCE writer_epoch;
SELECT setval('writer_epoch', greatest(epoch, 1), epoch > 0) FROM writer;

-- Whether a node exists at this moment. Volatile, so that it sees what was committed while a statement waited for a lease's row.
CREATE FUNCTION node_exists(wanted TEXT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN EXISTS (SELECT 1 FROM node WHERE id = wanted);
END
$$;
