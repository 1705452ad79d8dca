-- The policies bind an owner who is no superuser, too.
SET LOCAL dragoman.system = 'on';

-- Who made the quote that an order came from, and whom they named as its customer; on the order too, which knows no quote.
ALTER TABLE quotes ADD COLUMN referral jsonb;
COMMENT ON COLUMN quotes.referral IS 'the customer as the maker named them: email, name, company, phone; null on an account''s own quote';
UPDATE quotes q SET referral = jsonb_build_object('email', a.email, 'name', a.name)
  FROM accounts a WHERE a.id = q.account_id AND q.created_by <> q.account_id;

ALTER TABLE orders ADD COLUMN created_by uuid REFERENCES accounts, ADD COLUMN referral jsonb,
  ADD COLUMN ordered_by uuid REFERENCES people;
COMMENT ON COLUMN orders.created_by IS 'the account that made its quote: the owner, or who referred the owner';
COMMENT ON COLUMN orders.ordered_by IS 'the member who ordered it, to whom letters go; null when nobody was signed in';
UPDATE orders o SET created_by = q.created_by, referral = q.referral FROM quotes q WHERE q.id = o.quote_id;
UPDATE orders SET created_by = account_id WHERE created_by IS NULL;
ALTER TABLE orders ALTER COLUMN created_by SET NOT NULL;
CREATE INDEX orders_referred ON orders (created_by, created_at DESC, id DESC) WHERE created_by <> account_id;

-- Who made a quote for a referred customer follows its order, and changes nothing of it.
CREATE POLICY maker ON orders FOR SELECT USING (coalesce(
  created_by::text = current_setting('dragoman.account', true), false));
CREATE POLICY maker ON order_files FOR SELECT USING (EXISTS (
  SELECT FROM orders o WHERE o.id = order_files.order_id
    AND o.created_by = nullif(current_setting('dragoman.account', true), '')::uuid));
CREATE POLICY maker ON conversions FOR SELECT USING (EXISTS (
  SELECT FROM orders o WHERE o.id = conversions.order_id
    AND o.created_by = nullif(current_setting('dragoman.account', true), '')::uuid));
CREATE POLICY maker ON files FOR SELECT USING (EXISTS (
  SELECT FROM order_files place JOIN orders o ON o.id = place.order_id WHERE place.file_id = files.id
    AND o.created_by = nullif(current_setting('dragoman.account', true), '')::uuid));

-- What the maker wrote for itself stands beside the event that the customer sees.
ALTER TABLE events ADD COLUMN maker_id uuid, ADD COLUMN maker_data jsonb;
COMMENT ON COLUMN events.maker_id IS 'the account that made the quote for another; null on an account''s own';
COMMENT ON COLUMN events.maker_data IS 'the fields of data that only the maker sees as they are';
UPDATE events e SET maker_id = q.created_by, maker_data = jsonb_build_object('reference', e.data -> 'reference',
    'client_reference', e.data -> 'client_reference', 'case_reference', e.data -> 'case_reference'),
    data = e.data || '{"reference": null, "client_reference": null, "case_reference": null}'
  FROM quotes q WHERE q.id = e.quote_id AND q.created_by <> q.account_id AND e.data ? 'reference';
UPDATE events e SET maker_id = q.created_by
  FROM quotes q WHERE q.id = e.quote_id AND q.created_by <> q.account_id AND e.maker_id IS NULL;
CREATE INDEX events_of_maker ON events (maker_id, xid, id) WHERE maker_id IS NOT NULL;
CREATE POLICY maker ON events FOR SELECT USING (coalesce(
  maker_id::text = current_setting('dragoman.account', true), false));


SET LOCAL dragoman.system = '';

CREATE TABLE order_links (
  hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  quote_id uuid NOT NULL REFERENCES quotes,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('newer', 'owner', 'team'))
);
CREATE INDEX order_links_of_quote ON order_links (quote_id) WHERE ended_at IS NULL;
CREATE INDEX order_links_by_expiry ON order_links (expires_at);
COMMENT ON COLUMN order_links.ended_by IS 'what ended it before its time: a newer link to the same address, an owner, the team';

CREATE TABLE guest_sessions (
  hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  quote_id uuid NOT NULL REFERENCES quotes,
  email text NOT NULL,
  address text,
  agent text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_sessions_of_quote ON guest_sessions (quote_id);
CREATE INDEX guest_sessions_by_expiry ON guest_sessions (expires_at);

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['order_links', 'guest_sessions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (coalesce(account_id::text = current_setting(''dragoman.account'', true)'
      || ' OR current_setting(''dragoman.system'', true) = ''on'', false))', named);
  END LOOP;
END $$;

ALTER TABLE accounts ADD COLUMN letters text NOT NULL DEFAULT 'all' CHECK (letters IN ('all', 'needed', 'none'));
COMMENT ON COLUMN accounts.letters IS 'which letters its people get about orders: all, those that need an answer or tell of money, or none';

ALTER TABLE mails ADD COLUMN accounts uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN mails.accounts IS 'the sandboxes that may read it, since it was not sent: the customer''s and the maker''s';
CREATE INDEX mails_of_sandbox ON mails USING gin (accounts) WHERE status = 'suppressed';
