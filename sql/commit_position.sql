-- Positions in commit order. They keep rising when the rows move to a server with other transaction numbers: see the
-- table counter_epochs, and docs/decisions/0045-positions-outlive-a-server.md.

-- Offset that the current epoch adds to a transaction's number.
CREATE OR REPLACE FUNCTION commit_base() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT max(number) FROM counter_epochs), 0)::bigint << 44;
END $$;

-- Position of the current transaction. Volatile, so that a statement that waited for a new epoch sees it.
CREATE OR REPLACE FUNCTION commit_position() RETURNS xid8 LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (coalesce((SELECT max(number) FROM counter_epochs), 0)::bigint << 44 | pg_current_xact_id()::text::bigint)::text::xid8;
END $$;

ALTER TABLE events ALTER COLUMN xid SET DEFAULT commit_position();
ALTER TABLE audit ALTER COLUMN xid SET DEFAULT commit_position();

-- Position below which nothing can be written any more: all earlier transactions have ended.
CREATE OR REPLACE FUNCTION commit_horizon() RETURNS xid8 LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (commit_base() | pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text::xid8;
END $$;

-- Whether the position is ahead of every transaction of this server: another server counted it.
CREATE OR REPLACE FUNCTION is_ahead(place xid8) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN place::text::numeric >= commit_base() + pg_snapshot_xmax(pg_current_snapshot())::text::numeric;
END $$;

-- The server that counts transactions: its identifier, and its timeline, which changes when a server is restored to an
-- earlier time. Parts that this server does not reveal are empty.
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
