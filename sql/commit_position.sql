-- Positions in the order of commits. They go on rising when the rows move to a server that counts from another number:
-- see the table counter_epochs, and docs/decisions/0045-positions-outlive-a-server.md.

-- What the current epoch adds to a transaction's number.
CREATE OR REPLACE FUNCTION commit_base() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT max(number) FROM counter_epochs), 0)::bigint << 44;
END $$;

-- The position of the current transaction. Volatile, so that a statement which waited for a new epoch sees it.
CREATE OR REPLACE FUNCTION commit_position() RETURNS xid8 LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (coalesce((SELECT max(number) FROM counter_epochs), 0)::bigint << 44 | pg_current_xact_id()::text::bigint)::text::xid8;
END $$;

ALTER TABLE events ALTER COLUMN xid SET DEFAULT commit_position();
ALTER TABLE audit ALTER COLUMN xid SET DEFAULT commit_position();

-- The position before which nothing can be written any more: every transaction below it has ended.
CREATE OR REPLACE FUNCTION commit_horizon() RETURNS xid8 LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (commit_base() | pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text::xid8;
END $$;

-- Whether no transaction of this database has come to this position yet: it was counted by another one.
CREATE OR REPLACE FUNCTION is_ahead(place xid8) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN place::text::numeric >= commit_base() + pg_snapshot_xmax(pg_current_snapshot())::text::numeric;
END $$;

-- The server that counts the transactions, by its identifier and its timeline, which changes when a server is brought
-- back to an earlier time. A part that this server does not tell is left empty.
CREATE OR REPLACE FUNCTION counting_server() RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  identifier text := '';
  timeline text := '';
BEGIN
  BEGIN
    SELECT system_identifier::text INTO identifier FROM pg_control_system();
  EXCEPTION WHEN OTHERS THEN NULL;
  END;
  BEGIN
    timeline := left(pg_walfile_name(pg_current_wal_lsn()), 8);
  EXCEPTION WHEN OTHERS THEN NULL;
  END;
  RETURN identifier || '/' || timeline;
END $$;
