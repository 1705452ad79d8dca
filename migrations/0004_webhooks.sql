-- Whom we tell, and how each telling went.

ALTER TABLE accounts
  ADD COLUMN webhook_target text,
  ADD COLUMN old_webhook_secret bytea,
  ADD COLUMN old_webhook_secret_until timestamptz,
  ADD COLUMN sandbox_pace text CHECK (sandbox_pace IN ('instant', 'paced', 'manual'));
ALTER TABLE quotes ADD COLUMN webhook_target text;
-- The policies bind an owner who is no superuser, too.
SET LOCAL dragoman.system = 'on';
UPDATE accounts SET webhook_target = webhook_url WHERE webhook_url IS NOT NULL;
UPDATE quotes SET webhook_target = webhook WHERE webhook IS NOT NULL;
SET LOCAL dragoman.system = '';
COMMENT ON COLUMN accounts.webhook_target IS 'webhook_url, written so that two spellings of one address are equal';
COMMENT ON COLUMN accounts.sandbox_pace IS 'how the simulated team of a sandbox works; null: as the setting says';

-- Readers of events follow the order of commits: what a transaction wrote appears when every older one has ended.
ALTER TABLE events ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX events_by_commit ON events (account_id, xid, id);
CREATE INDEX events_by_type ON events (account_id, type, xid, id);
CREATE INDEX events_by_target ON events (account_id, target, xid, id);

CREATE TABLE webhook_destinations (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  app_id uuid,
  url text NOT NULL,
  disabled_at timestamptz,
  disabled_reason text,
  failures integer NOT NULL DEFAULT 0,
  open_until timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz NOT NULL,
  CONSTRAINT webhook_destinations_one UNIQUE NULLS NOT DISTINCT (account_id, app_id, url)
);
COMMENT ON COLUMN webhook_destinations.failures IS 'attempts that failed in a row';
COMMENT ON COLUMN webhook_destinations.open_until IS 'after many failures it is left alone until then, without spending attempts';

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events,
  account_id uuid NOT NULL REFERENCES accounts,
  destination_id uuid NOT NULL REFERENCES webhook_destinations,
  target text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  log jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (event_id, destination_id)
);
COMMENT ON COLUMN webhook_deliveries.log IS 'one entry for each attempt, oldest first';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (destination_id, event_id) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (destination_id, target, event_id) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (account_id, created_at DESC, event_id DESC, id DESC);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (account_id, status, created_at DESC, event_id DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);

-- Every event has its deliveries in the same transaction, whoever writes it.
CREATE FUNCTION queue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (
    SELECT a.webhook_target AS url FROM accounts a WHERE a.id = NEW.account_id AND a.webhook_target IS NOT NULL
    UNION
    SELECT q.webhook_target FROM quotes q WHERE q.id = NEW.quote_id AND q.webhook_target IS NOT NULL
  ), known AS (
    INSERT INTO webhook_destinations AS d (id, account_id, url, created_at)
    SELECT gen_random_uuid(), NEW.account_id, url, NEW.created_at FROM wanted
    WHERE NOT EXISTS (SELECT FROM webhook_destinations o
                      WHERE o.account_id = NEW.account_id AND o.app_id IS NULL AND o.url = wanted.url)
    ON CONFLICT ON CONSTRAINT webhook_destinations_one DO UPDATE SET created_at = d.created_at
    RETURNING d.id
  ), all_of_them AS (
    SELECT id FROM known
    UNION ALL
    SELECT o.id FROM webhook_destinations o JOIN wanted USING (url)
    WHERE o.account_id = NEW.account_id AND o.app_id IS NULL AND o.disabled_at IS NULL
  )
  INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, target, status, next_at, created_at)
  SELECT gen_random_uuid(), NEW.id, NEW.account_id, id, coalesce(NEW.data ->> 'order', NEW.target), 'waiting', now(), NEW.created_at
  FROM all_of_them
  ON CONFLICT (event_id, destination_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_deliveries AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION queue_deliveries();

ALTER TABLE webhook_destinations ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_destinations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook_destinations USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook_deliveries USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));

-- The simulated team looks for work twice a second. Not by updated_at: an index of it would slow every change of an order.
CREATE INDEX quotes_to_simulate ON quotes (created_at) WHERE NOT livemode AND status = 'requested';
CREATE INDEX orders_to_simulate ON orders (created_at) WHERE NOT livemode AND status IN ('created', 'in_progress', 'approved');
CREATE INDEX order_files_to_revise ON order_files (order_id) WHERE revision IS NOT NULL AND NOT replaced;
