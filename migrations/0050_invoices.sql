-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';
-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- An invoice keeps who bills whom as it was when it was issued, and how much of it is paid.
ALTER TABLE invoices
  ADD COLUMN seller jsonb,
  ADD COLUMN buyer jsonb,
  ADD COLUMN terms text,
  ADD COLUMN total bigint,
  ADD COLUMN paid bigint NOT NULL DEFAULT 0,
  ADD COLUMN credited bigint NOT NULL DEFAULT 0,
  ADD COLUMN link_hash bytea,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN sent_to text,
  ADD COLUMN reminded_days integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN reminded_at timestamptz;
COMMENT ON COLUMN invoices.seller IS 'who bills, as it was when it was issued';
COMMENT ON COLUMN invoices.buyer IS 'who is billed, as it was when it was issued';
COMMENT ON COLUMN invoices.total IS 'sum of its lines, fixed when it is issued';
COMMENT ON COLUMN invoices.paid IS 'sum of its payments, with credit that was counted against it';
COMMENT ON COLUMN invoices.credited IS 'what credit notes have taken off what is due';
COMMENT ON COLUMN invoices.link_hash IS 'of the secret in the link to its page, as it was when it was issued';
COMMENT ON COLUMN invoices.reminded_days IS 'days after it was due for which a reminder was sent';
UPDATE invoices i SET total = (SELECT coalesce(sum(amount), 0) FROM invoice_lines l WHERE l.invoice_id = i.id)
  WHERE status <> 'open';
UPDATE invoices SET paid = total WHERE status = 'paid';
ALTER TABLE invoices ADD CONSTRAINT invoices_not_overpaid CHECK (total IS NULL OR paid + credited <= total);

ALTER TABLE invoice_lines ADD COLUMN taxes jsonb NOT NULL DEFAULT '[]', ADD COLUMN tax_note jsonb;
COMMENT ON COLUMN invoice_lines.tax_note IS 'why no tax is charged, as the paper says it';

-- A card may pay what is due of an invoice; one such payment is under way at a time.
ALTER TABLE payments ALTER COLUMN quote_id DROP NOT NULL, ADD COLUMN invoice_id uuid REFERENCES invoices;
ALTER TABLE payments ADD CONSTRAINT payments_of_one CHECK ((quote_id IS NULL) <> (invoice_id IS NULL)) NOT VALID;
CREATE UNIQUE INDEX payments_one_open_of_invoice ON payments (invoice_id) WHERE status = 'pending';
CREATE INDEX payments_of_invoice ON payments (invoice_id, created_at) WHERE invoice_id IS NOT NULL;

CREATE TABLE paper_series (
  account_id uuid REFERENCES accounts,
  livemode boolean NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'receipt')),
  last bigint NOT NULL
);
COMMENT ON COLUMN paper_series.account_id IS 'null: the firm numbers all its papers in one series';
CREATE UNIQUE INDEX paper_series_one ON paper_series (account_id, livemode, kind) NULLS NOT DISTINCT;

CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  number text NOT NULL CONSTRAINT receipts_number UNIQUE,
  kind text NOT NULL CHECK (kind IN ('receipt', 'invoice')),
  payment_id uuid NOT NULL CONSTRAINT receipts_payment UNIQUE REFERENCES payments,
  quote_id uuid,
  order_id uuid,
  order_number text,
  invoice_id uuid REFERENCES invoices,
  invoice_number text,
  lines jsonb NOT NULL,
  taxes jsonb NOT NULL,
  tax_note jsonb,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  method text NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  livemode boolean NOT NULL,
  play_money boolean NOT NULL,
  file_id uuid,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN receipts.kind IS 'invoice: the buyer''s country asks for one; it is marked paid';
CREATE INDEX receipts_newest ON receipts (account_id, created_at DESC, id DESC);
CREATE INDEX receipts_all_newest ON receipts (created_at DESC, id DESC);
CREATE INDEX receipts_of_order ON receipts (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE credit_notes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  number text NOT NULL CONSTRAINT credit_notes_number UNIQUE,
  invoice_id uuid REFERENCES invoices,
  receipt_id uuid REFERENCES receipts,
  paper_number text NOT NULL,
  refund_id uuid,
  order_id uuid NOT NULL,
  order_number text NOT NULL,
  reason text NOT NULL,
  taxes jsonb NOT NULL,
  tax_note jsonb,
  amount bigint NOT NULL CHECK (amount > 0),
  applied bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  livemode boolean NOT NULL,
  play_money boolean NOT NULL,
  file_id uuid,
  created_at timestamptz NOT NULL,
  CHECK ((invoice_id IS NULL) <> (receipt_id IS NULL)),
  CHECK (applied >= 0 AND applied <= amount)
);
COMMENT ON COLUMN credit_notes.paper_number IS 'number of the invoice or receipt that it takes from';
COMMENT ON COLUMN credit_notes.applied IS 'what has been counted against invoices, gone back to a card or been paid out; the rest counts against the next';
CREATE UNIQUE INDEX credit_notes_of_refund ON credit_notes (refund_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX credit_notes_newest ON credit_notes (account_id, created_at DESC, id DESC);
CREATE INDEX credit_notes_all_newest ON credit_notes (created_at DESC, id DESC);
CREATE INDEX credit_notes_of_invoice ON credit_notes (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX credit_notes_of_order ON credit_notes (order_id);
CREATE INDEX credit_notes_of_receipt ON credit_notes (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX credit_notes_unapplied ON credit_notes (account_id, currency) WHERE applied < amount;

CREATE TABLE invoice_payments (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  invoice_id uuid NOT NULL REFERENCES invoices,
  method text NOT NULL CHECK (method IN ('card', 'transfer', 'check', 'cash', 'other', 'credit')),
  amount bigint NOT NULL CHECK (amount > 0),
  reference text,
  payment_id uuid CONSTRAINT invoice_payments_payment UNIQUE REFERENCES payments,
  credit_note_id uuid REFERENCES credit_notes,
  recorded_by text,
  paid_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN invoice_payments.recorded_by IS 'who of the team wrote it down; null for cards and credit';
CREATE INDEX invoice_payments_of_invoice ON invoice_payments (invoice_id, paid_at, id);
CREATE INDEX invoice_payments_of_account ON invoice_payments (account_id, paid_at);
INSERT INTO invoice_payments (id, account_id, invoice_id, method, amount, reference, paid_at, created_at)
  SELECT gen_random_uuid(), account_id, id, 'other', paid, payment_reference, settled_at, settled_at
  FROM invoices WHERE status = 'paid' AND paid > 0;

CREATE TABLE credit_payouts (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  credit_note_id uuid NOT NULL REFERENCES credit_notes,
  amount bigint NOT NULL CHECK (amount > 0),
  reference text,
  recorded_by text NOT NULL,
  paid_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN credit_payouts.recorded_by IS 'who of the team wrote it down';
CREATE INDEX credit_payouts_of_note ON credit_payouts (credit_note_id);
CREATE INDEX credit_payouts_of_account ON credit_payouts (account_id, paid_at);

-- A statement adds up those of an account before a day, and lists those of a period.
CREATE INDEX invoices_of_statement ON invoices (account_id, issued_at) WHERE issued_at IS NOT NULL;

-- The report of taxes adds up the papers of a period.
CREATE INDEX invoices_of_period ON invoices (issued_at) WHERE issued_at IS NOT NULL;
CREATE INDEX invoices_voided ON invoices (voided_at) WHERE voided_at IS NOT NULL;

-- The walls of the tables above.
DO $$
DECLARE
  named text;
  account CONSTANT text := '(SELECT nullif(current_setting(''dragoman.account'', true), '''')::uuid)';
  system CONSTANT text := '(SELECT coalesce(current_setting(''dragoman.system'', true) = ''on'', false))';
BEGIN
  FOREACH named IN ARRAY ARRAY['receipts', 'credit_notes', 'invoice_payments', 'credit_payouts', 'paper_series'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    IF named = 'paper_series' THEN
      EXECUTE format('CREATE POLICY team ON %I USING (%s)', named, system);
    ELSE
      EXECUTE format('CREATE POLICY tenant ON %I USING (%s OR coalesce(account_id = %s, false))', named, system, account);
    END IF;
  END LOOP;
END $$;
