-- Several servers share a PostgreSQL database; an SQLite file has one server, so nothing changes here but the version.
SELECT 1;
