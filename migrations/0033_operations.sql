-- What the team's console lists over all accounts has its indexes.
CREATE INDEX webhook_deliveries_all_newest ON webhook_deliveries (created_at DESC, event_id DESC, id DESC);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (created_at DESC, event_id DESC, id DESC) WHERE status = 'failed';
CREATE INDEX events_of_quote ON events (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);
CREATE INDEX mails_by_status ON mails (status, created_at DESC, id DESC);
CREATE INDEX mails_to ON mails (recipient, created_at DESC, id DESC);
CREATE INDEX mails_about ON mails (about, created_at DESC, id DESC) WHERE about IS NOT NULL;
CREATE INDEX invoices_due ON invoices (due_at) WHERE status = 'issued';
CREATE INDEX assignments_done ON assignments (done_at DESC, id DESC) WHERE status = 'done';
CREATE INDEX assignments_done_by ON assignments (person_id, done_at DESC, id DESC) WHERE status = 'done';
-- A partner's report adds up all of its orders, and reads them from the index alone.
DROP INDEX orders_of_partner;
CREATE INDEX orders_of_partner ON orders (partner_id, created_at DESC, id DESC)
  INCLUDE (livemode, status, currency, total, refunded_total, account_id, created_by) WHERE partner_id IS NOT NULL;
DROP INDEX quotes_of_partner;
CREATE INDEX quotes_of_partner ON quotes (partner_id, created_at DESC, id DESC)
  INCLUDE (livemode, currency, account_id, created_by) WHERE partner_id IS NOT NULL;

-- How the jobs of all processes are doing.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  succeeded_at timestamptz,
  outcome text NOT NULL CHECK (outcome IN ('done', 'failed')),
  seconds double precision NOT NULL,
  done integer NOT NULL,
  failures integer NOT NULL,
  error text
);
COMMENT ON COLUMN job_runs.done IS 'how much the last run did, in the job''s own units';
COMMENT ON COLUMN job_runs.failures IS 'runs that failed since the last that did not';
ALTER TABLE job_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON job_runs USING (scope_system());
