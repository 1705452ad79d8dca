-- A translation that the team is still working on, or that has left review, is not shown to its account.
ALTER TABLE files ADD COLUMN withheld boolean NOT NULL DEFAULT false;
DROP INDEX files_newest;
CREATE INDEX files_newest ON files (account_id, created_at DESC, id DESC) WHERE NOT withheld;
-- A final file and the translation it was made from share their bytes.
ALTER TABLE files DROP CONSTRAINT files_blob_key;
CREATE INDEX files_by_blob ON files (blob);

ALTER TABLE quotes ADD COLUMN max_total bigint, ADD COLUMN assignee text;
COMMENT ON COLUMN quotes.max_total IS 'autobuy takes no more than this';
COMMENT ON COLUMN quotes.assignee IS 'who of the team works on it: a person''s token, or a name from outside';
CREATE INDEX quotes_by_assignee ON quotes (assignee, created_at DESC, id DESC) WHERE assignee IS NOT NULL;

CREATE INDEX partners_newest ON partners (created_at DESC, id DESC);

CREATE TABLE gateway_customers (
  account_id uuid NOT NULL REFERENCES accounts,
  gateway text NOT NULL,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, gateway)
);
-- What a gateway has told us by itself, so that each is applied once.
CREATE TABLE gateway_events (
  gateway text NOT NULL,
  reference text NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, reference)
);
CREATE UNIQUE INDEX sources_by_reference ON sources (account_id, gateway, gateway_reference) WHERE gateway <> 'test';

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- No foreign key: autobuy reserves the payment before its quote exists.
  quote_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'hold')),
  status text NOT NULL,
  gateway text NOT NULL,
  source_id uuid NOT NULL,
  source_reference text NOT NULL,
  customer_reference text,
  source_label text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  captured bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  gateway_reference text,
  failure_code text,
  failure_message text,
  livemode boolean NOT NULL,
  leased_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN payments.leased_until IS 'by the database''s clock: until then the process that works on it is left alone';
COMMENT ON COLUMN payments.source_label IS 'for people, such as "visa 4242"; the source itself may be removed later';
-- However many requests race, a quote has one payment under way or made.
CREATE UNIQUE INDEX payments_one_open ON payments (quote_id)
  WHERE status IN ('pending', 'authorized', 'capturing', 'succeeded');
CREATE INDEX payments_of_quote ON payments (quote_id, created_at);
CREATE INDEX payments_unsettled ON payments (leased_until) WHERE status IN ('pending', 'capturing', 'releasing');
CREATE INDEX payments_by_reference ON payments (gateway_reference) WHERE gateway_reference IS NOT NULL;

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  move text NOT NULL CHECK (move IN ('refund', 'void')),
  status text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  actor jsonb NOT NULL,
  gateway_reference text,
  failure_message text,
  leased_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX refunds_one_open ON refunds (order_id) WHERE status = 'pending';
CREATE INDEX refunds_unsettled ON refunds (leased_until) WHERE status = 'pending';
CREATE INDEX refunds_of_order ON refunds (order_id, created_at);

-- The books of the gateway that ships for development and sandboxes: it must remember across a crash, as a real one does.
CREATE TABLE test_gateway_charges (
  reference text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  card text NOT NULL,
  status text NOT NULL,
  amount bigint NOT NULL,
  captured bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  failure_code text,
  created_at timestamptz NOT NULL
);
CREATE TABLE test_gateway_refunds (
  reference text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  charge text NOT NULL REFERENCES test_gateway_charges,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE invoice_series (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  prefix text NOT NULL CONSTRAINT invoice_series_prefix UNIQUE,
  last integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE invoice_series IS 'invoices of one account are numbered without gaps; the prefix is random, so that numbers tell nothing of other accounts';

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  number text CONSTRAINT invoices_number UNIQUE,
  status text NOT NULL,
  currency text NOT NULL,
  billed_name text,
  billed_email text,
  livemode boolean NOT NULL,
  issued_at timestamptz,
  due_at timestamptz,
  settled_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  payment_reference text,
  file_id uuid REFERENCES files,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invoices_one_open ON invoices (account_id, currency) WHERE status = 'open';
CREATE INDEX invoices_newest ON invoices (account_id, created_at DESC, id DESC);
CREATE INDEX invoices_queue ON invoices (status, created_at DESC, id DESC);
CREATE INDEX invoices_all_newest ON invoices (created_at DESC, id DESC);

CREATE TABLE invoice_lines (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  account_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('order', 'credit')),
  quote_id uuid,
  order_id uuid NOT NULL,
  quote_number text,
  order_number text NOT NULL,
  description text NOT NULL,
  amount bigint NOT NULL,
  reference text,
  client_reference text,
  case_reference text,
  created_at timestamptz NOT NULL
);
CREATE INDEX invoice_lines_of_invoice ON invoice_lines (invoice_id, created_at, id);
CREATE INDEX invoice_lines_of_order ON invoice_lines (order_id);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  app_id uuid,
  partner_id uuid REFERENCES partners,
  quote_id uuid CONSTRAINT orders_one_per_quote UNIQUE REFERENCES quotes,
  number text NOT NULL CONSTRAINT orders_number UNIQUE,
  status text NOT NULL,
  held_from text,
  hold_reason text,
  held_for_payment boolean NOT NULL DEFAULT false,
  livemode boolean NOT NULL,
  services jsonb NOT NULL,
  source_language text,
  target_language text[] NOT NULL,
  translation_type text,
  certification text,
  delivery text,
  turnaround text,
  currency text NOT NULL,
  line_items jsonb NOT NULL,
  total bigint NOT NULL,
  refunded_total bigint NOT NULL DEFAULT 0,
  reference text,
  client_reference text,
  case_reference text,
  deadline timestamptz,
  promised_at timestamptz,
  notes text,
  assignee text,
  shipment jsonb,
  end_reason text,
  approved_at timestamptz,
  intake_processed_at timestamptz,
  translator_assigned_at timestamptz,
  translator_accepted_at timestamptz,
  translator_completed_at timestamptz,
  proofreader_completed_at timestamptz,
  all_translations_approved_at timestamptz,
  notarized_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN orders.held_from IS 'the state it left when it was put on hold';
CREATE INDEX orders_newest ON orders (account_id, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (account_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_reference ON orders (account_id, reference, created_at DESC, id DESC) WHERE reference IS NOT NULL;
CREATE INDEX orders_by_client_reference ON orders (account_id, client_reference, created_at DESC, id DESC) WHERE client_reference IS NOT NULL;
CREATE INDEX orders_by_case_reference ON orders (account_id, case_reference, created_at DESC, id DESC) WHERE case_reference IS NOT NULL;
CREATE INDEX orders_queue ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_all_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_assignee ON orders (assignee, created_at DESC, id DESC) WHERE assignee IS NOT NULL;

CREATE TABLE order_files (
  order_id uuid NOT NULL REFERENCES orders,
  file_id uuid NOT NULL REFERENCES files,
  account_id uuid NOT NULL REFERENCES accounts,
  collection text NOT NULL CHECK (collection IN ('source', 'reference', 'translation', 'final', 'certificate')),
  position integer NOT NULL,
  language text,
  source_file_id uuid,
  made_from uuid,
  service text,
  live boolean NOT NULL,
  replaced boolean NOT NULL DEFAULT false,
  approved_at timestamptz,
  revision text,
  revised_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, file_id)
);
COMMENT ON COLUMN order_files.live IS 'in the order''s files for its account to see';
COMMENT ON COLUMN order_files.replaced IS 'it had its place in the order once, and never will again';
COMMENT ON COLUMN order_files.made_from IS 'the translation that a final file was made from';
COMMENT ON COLUMN order_files.service IS 'the service whose result it is, where that is not a translation';
CREATE INDEX order_files_of_file ON order_files (file_id);
-- One translation of each document into each language.
CREATE UNIQUE INDEX order_files_one_translation ON order_files (order_id, source_file_id, language)
  WHERE collection = 'translation' AND NOT replaced;

-- How many orders an account has in each state: changes are appended, so that no two orders wait for each other, and
-- a job adds them up.
CREATE TABLE order_counts (
  account_id uuid NOT NULL,
  status text NOT NULL,
  n bigint NOT NULL,
  fresh boolean NOT NULL DEFAULT true
);
COMMENT ON COLUMN order_counts.fresh IS 'not yet added up';
CREATE INDEX order_counts_fresh ON order_counts (account_id, status) WHERE fresh;
CREATE INDEX order_counts_of_account ON order_counts (account_id, status) INCLUDE (n);
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_counts VALUES (NEW.account_id, NEW.status, 1);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO order_counts VALUES (OLD.account_id, OLD.status, -1), (NEW.account_id, NEW.status, 1);
  ELSE
    INSERT INTO order_counts VALUES (OLD.account_id, OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_orders AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_orders();
CREATE TRIGGER count_moves AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_orders();

-- Rates of exchange as the team imports them, and the conversions made with them, which keep what they used.
CREATE TABLE currency_rates (
  base text NOT NULL,
  quote text NOT NULL,
  date date NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  source text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (base, quote, date)
);
CREATE TABLE conversions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  account_id uuid NOT NULL REFERENCES accounts,
  file_id uuid,
  description text,
  amount numeric NOT NULL,
  source_currency text NOT NULL,
  target_currency text NOT NULL,
  result numeric NOT NULL,
  rate numeric NOT NULL,
  rate_date date NOT NULL,
  rate_source text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX conversions_of_order ON conversions (order_id, created_at, id);

-- Mail on its way out, written in the transaction that gives the reason for it.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  about text,
  status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'suppressed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
COMMENT ON COLUMN mails.status IS 'suppressed: it tells of something in a sandbox, and nobody outside is to be written to';
CREATE INDEX mails_waiting ON mails (next_at) WHERE status = 'waiting';

CREATE INDEX audit_newest ON audit (created_at DESC, id DESC);
CREATE INDEX audit_of_actor ON audit (actor, created_at DESC, id DESC);
CREATE INDEX audit_of_action ON audit (action, created_at DESC, id DESC);

ALTER TABLE people ADD COLUMN updated_at timestamptz;
CREATE UNIQUE INDEX people_by_email ON people (lower(email)) WHERE email IS NOT NULL;

-- The wall of every table above.
DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['gateway_customers', 'payments', 'refunds', 'invoices', 'invoice_lines', 'orders', 'order_files', 'conversions', 'order_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (coalesce(account_id::text = current_setting(''dragoman.account'', true)'
      || ' OR current_setting(''dragoman.system'', true) = ''on'', false))', named);
  END LOOP;
  FOREACH named IN ARRAY ARRAY['gateway_events', 'test_gateway_charges', 'test_gateway_refunds',
                               'invoice_series', 'currency_rates', 'mails'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY team ON %I USING (scope_system())', named);
  END LOOP;
END $$;
