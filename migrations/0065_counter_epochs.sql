-- expand
-- Each database server counts its transactions from its own beginning. An epoch is the time in which one server counts; a
-- position is the epoch's number × 2^44, plus the transaction's number, so later epochs always come after earlier ones.
CREATE TABLE counter_epochs (
  number integer PRIMARY KEY CHECK (number BETWEEN 0 AND 500000),
  server text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN counter_epochs.server IS 'the identifier and the timeline of the server that counts in this epoch';
ALTER TABLE counter_epochs ENABLE ROW LEVEL SECURITY;
ALTER TABLE counter_epochs FORCE ROW LEVEL SECURITY;
CREATE POLICY everyone ON counter_epochs FOR SELECT USING (true);
CREATE POLICY team ON counter_epochs USING (scope_system());

COMMENT ON COLUMN events.xid IS 'the position of the transaction that wrote it, see counter_epochs';
COMMENT ON COLUMN audit.xid IS 'the position of the transaction that wrote it, see counter_epochs; null on entries that are older than this column';
