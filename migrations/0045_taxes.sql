-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

ALTER TABLE accounts ADD COLUMN tax_exempt jsonb;
COMMENT ON COLUMN accounts.tax_exempt IS 'why no tax is charged, and the number of the certificate; null: it is charged';

-- Where and why taxes are what they are, as it was when it was priced.
ALTER TABLE quotes ADD COLUMN tax_note jsonb, ADD COLUMN tax_place jsonb;
ALTER TABLE orders ADD COLUMN tax_note jsonb, ADD COLUMN tax_place jsonb;
COMMENT ON COLUMN quotes.tax_note IS 'why no tax is charged, or not yet';
COMMENT ON COLUMN quotes.tax_place IS 'country and region by which it is taxed; null where nobody has said';

-- What was charged and given back of each tax: what the report adds up. Never changed, never deleted.
CREATE TABLE tax_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'adjustment', 'refund')),
  paper_id uuid NOT NULL,
  livemode boolean NOT NULL,
  country text,
  region text,
  currency text NOT NULL,
  name text NOT NULL,
  rate text NOT NULL,
  base bigint NOT NULL,
  amount bigint NOT NULL,
  entered_at timestamptz NOT NULL
);
COMMENT ON COLUMN tax_entries.paper_id IS 'the order, adjustment or refund; each of its taxes once';
COMMENT ON COLUMN tax_entries.base IS 'below zero where money was given back';
CREATE UNIQUE INDEX tax_entries_once ON tax_entries (paper_id, name, rate);
CREATE INDEX tax_entries_of_period ON tax_entries (livemode, entered_at);
CREATE INDEX tax_entries_of_order ON tax_entries (order_id);
ALTER TABLE tax_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_entries USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
