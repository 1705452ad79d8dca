-- What was done, and the events that tell of it, are one entry of a timeline when one transaction wrote both.
ALTER TABLE audit ADD COLUMN xid xid8;
ALTER TABLE audit ALTER COLUMN xid SET DEFAULT pg_current_xact_id();
COMMENT ON COLUMN audit.xid IS 'the transaction that wrote it; null on entries that are older than this column';
