-- Keys end by themselves, spend within limits and remember which key made them; people have more roles in an account;
-- the service notes where it is reached.

ALTER TABLE api_keys
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN limit_per_order bigint CHECK (limit_per_order >= 0),
  ADD COLUMN limit_per_month bigint CHECK (limit_per_month >= 0),
  ADD COLUMN made_by uuid REFERENCES api_keys;
CREATE INDEX api_keys_made_by ON api_keys (made_by) WHERE made_by IS NOT NULL;
COMMENT ON COLUMN api_keys.made_by IS 'the key that made it, whose limits hold for it too; null: an owner, the team or an operator';
COMMENT ON COLUMN api_keys.limit_per_order IS 'minor units of the account''s currency; null: no limit';
COMMENT ON COLUMN api_keys.limit_per_month IS 'of a calendar month in UTC; null: no limit';

CREATE TABLE key_spending (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  key_id uuid NOT NULL REFERENCES api_keys,
  -- No foreign key: autobuy reserves its money before the quote exists.
  quote_id uuid NOT NULL,
  payment_id uuid REFERENCES payments,
  amount bigint NOT NULL CHECK (amount >= 0),
  billed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX key_spending_of_key ON key_spending (key_id, created_at);
CREATE INDEX key_spending_of_quote ON key_spending (quote_id, created_at);
COMMENT ON COLUMN key_spending.payment_id IS 'the payment whose amount counts while it is open or made; null: amount counts';
COMMENT ON COLUMN key_spending.billed IS 'put on an invoice: counts even if the quote is withdrawn later';
ALTER TABLE key_spending ENABLE ROW LEVEL SECURITY;
ALTER TABLE key_spending FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON key_spending USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));

ALTER TABLE members DROP CONSTRAINT members_role_check;
ALTER TABLE members ADD CONSTRAINT members_role_check CHECK (role IN ('owner', 'member', 'billing', 'read_only'));

ALTER TABLE sessions ADD COLUMN set_up_skipped boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sessions.set_up_skipped IS 'who signed in by a link went on without choosing a password or a passkey';

-- One row: where the service was reached when it last started.
CREATE TABLE service_address (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  base_url text NOT NULL,
  noted_at timestamptz NOT NULL
);
ALTER TABLE service_address ENABLE ROW LEVEL SECURITY;
ALTER TABLE service_address FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON service_address USING (scope_system());
