-- Who the current transaction acts for: `dragoman.account` and `dragoman.system` are set per transaction; with neither
-- set, tenant tables show nothing.
CREATE FUNCTION scope_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('dragoman.system', true) = 'on', false);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  parent_id uuid REFERENCES accounts,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  livemode boolean NOT NULL,
  invoicing boolean NOT NULL DEFAULT false,
  webhook_url text,
  webhook_secret bytea NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX accounts_one_sandbox ON accounts (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX accounts_by_email ON accounts (lower(email), livemode, id);
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts,
  name text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  hint text NOT NULL,
  scopes text[],
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_of_account ON api_keys (account_id, created_at DESC);
COMMENT ON COLUMN api_keys.account_id IS 'null: a key of the service''s team';
COMMENT ON COLUMN api_keys.scopes IS 'null: every scope';

CREATE TABLE sources (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  type text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  gateway text NOT NULL,
  gateway_reference text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sources_of_account ON sources (account_id, created_at);
CREATE UNIQUE INDEX sources_one_default ON sources (account_id) WHERE is_default;

CREATE TABLE partners (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  account_id uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);

CREATE TABLE files (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  blob text NOT NULL UNIQUE,
  filename text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  mimetype text NOT NULL,
  upload_source text NOT NULL,
  source_word_count integer,
  page_count integer,
  language_detection text,
  pdf_title text,
  pdf_creator text,
  pdf_last_modified timestamptz,
  source_metadata jsonb NOT NULL,
  integrations jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (id, account_id)
);
CREATE INDEX files_newest ON files (account_id, created_at DESC, id DESC);

-- Bytes whose row is gone; a job removes them from the store.
CREATE TABLE blob_garbage (
  blob text PRIMARY KEY,
  created_at timestamptz NOT NULL
);

CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  created_by uuid NOT NULL REFERENCES accounts,
  app_id uuid,
  partner_id uuid REFERENCES partners,
  number text NOT NULL CONSTRAINT quotes_number UNIQUE,
  status text NOT NULL,
  livemode boolean NOT NULL,
  services jsonb NOT NULL,
  reference text,
  client_reference text,
  case_reference text,
  webhook text,
  deadline timestamptz,
  notes text,
  use_cases jsonb NOT NULL DEFAULT '[]',
  autobuy boolean NOT NULL DEFAULT false,
  currency text NOT NULL,
  price_list text NOT NULL,
  estimate jsonb NOT NULL,
  line_items jsonb,
  total bigint,
  team_note text,
  order_id uuid,
  priced_at timestamptz,
  expires_at timestamptz,
  promised_at timestamptz,
  cancelled_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN quotes.account_id IS 'who owns and pays it; differs from created_by for a partner''s referral';
-- The wall reads both accounts of a quote: with both in the index, counting touches no row.
CREATE INDEX quotes_newest ON quotes (account_id, created_at DESC, id DESC) INCLUDE (created_by);
CREATE INDEX quotes_by_status ON quotes (account_id, status, created_at DESC, id DESC) INCLUDE (created_by);
CREATE INDEX quotes_by_reference ON quotes (account_id, reference, created_at DESC, id DESC) WHERE reference IS NOT NULL;
CREATE INDEX quotes_by_client_reference ON quotes (account_id, client_reference, created_at DESC, id DESC) WHERE client_reference IS NOT NULL;
CREATE INDEX quotes_by_case_reference ON quotes (account_id, case_reference, created_at DESC, id DESC) WHERE case_reference IS NOT NULL;
CREATE INDEX quotes_referred ON quotes (created_by, created_at DESC, id DESC) INCLUDE (account_id) WHERE created_by <> account_id;
CREATE INDEX quotes_queue ON quotes (status, created_at DESC, id DESC);
CREATE INDEX quotes_all_newest ON quotes (created_at DESC, id DESC);
CREATE INDEX quotes_expiring ON quotes (expires_at) WHERE status = 'ready';

CREATE TABLE quote_files (
  quote_id uuid NOT NULL REFERENCES quotes,
  position integer NOT NULL,
  file_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_by uuid NOT NULL,
  PRIMARY KEY (quote_id, position),
  -- Holding a file lets the quote's owner read it, so nobody may hold another's.
  FOREIGN KEY (file_id, created_by) REFERENCES files (id, account_id)
);
CREATE INDEX quote_files_of_file ON quote_files (file_id, account_id);

CREATE TABLE events (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  type text NOT NULL,
  event text NOT NULL,
  target text NOT NULL,
  url text NOT NULL,
  data jsonb NOT NULL,
  quote_id uuid,
  livemode boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX events_newest ON events (account_id, created_at DESC, id DESC);
CREATE INDEX events_of_target ON events (target, id);

CREATE TABLE audit (
  id uuid PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  address text,
  request_id text,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_of_target ON audit (target, created_at DESC);

CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  subject uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  status integer,
  headers jsonb,
  body bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
COMMENT ON COLUMN idempotency_keys.subject IS 'the id of what the request creates, so that a repeat after a crash creates nothing twice';

-- The second wall: every query names its account, and without that these policies still show nothing of another's.
-- The conditions are written out because a function would be unfolded again for every plan, and wrapped in coalesce
-- because the planner would otherwise take a bare equation for a filter that leaves next to nothing.
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON accounts USING (coalesce(
  id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON api_keys USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE sources ENABLE ROW LEVEL SECURITY;
ALTER TABLE sources FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE partners FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON partners USING (scope_system());
-- Who owns a quote and who made it for another see and cancel it; only the service places one on another's account.
ALTER TABLE quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE quotes FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON quotes FOR SELECT USING (coalesce(
  current_setting('dragoman.account', true) IN (account_id::text, created_by::text) OR current_setting('dragoman.system', true) = 'on', false));
CREATE POLICY changed ON quotes FOR UPDATE USING (coalesce(
  current_setting('dragoman.account', true) IN (account_id::text, created_by::text) OR current_setting('dragoman.system', true) = 'on', false));
CREATE POLICY made ON quotes FOR INSERT WITH CHECK (coalesce(
  account_id::text = current_setting('dragoman.account', true) AND created_by::text = current_setting('dragoman.account', true)
  OR current_setting('dragoman.system', true) = 'on', false));
CREATE POLICY removed ON quotes FOR DELETE USING (scope_system());
-- No policy can compare a row with what it was.
CREATE FUNCTION keep_owner() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'a quote stays with its account' USING ERRCODE = 'insufficient_privilege'; END $$;
CREATE TRIGGER keep_owner BEFORE UPDATE OF account_id, created_by ON quotes FOR EACH ROW
  WHEN (OLD.account_id <> NEW.account_id OR OLD.created_by <> NEW.created_by) EXECUTE FUNCTION keep_owner();
ALTER TABLE quote_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_files FORCE ROW LEVEL SECURITY;
CREATE POLICY seen ON quote_files FOR SELECT USING (coalesce(
  current_setting('dragoman.account', true) IN (account_id::text, created_by::text) OR current_setting('dragoman.system', true) = 'on', false));
CREATE POLICY made ON quote_files FOR INSERT WITH CHECK (coalesce(
  account_id::text = current_setting('dragoman.account', true) AND created_by::text = current_setting('dragoman.account', true)
  OR current_setting('dragoman.system', true) = 'on', false));
CREATE POLICY changed ON quote_files FOR UPDATE USING (scope_system());
CREATE POLICY removed ON quote_files FOR DELETE USING (scope_system());
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON files USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
-- A referred customer sees the files of the quotes placed on its account, and may change none of them.
CREATE POLICY referred ON files FOR SELECT USING (EXISTS (
  SELECT FROM quote_files held WHERE held.file_id = files.id
    AND held.account_id = nullif(current_setting('dragoman.account', true), '')::uuid));
ALTER TABLE events ENABLE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON events USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
-- Who made a quote for a referred customer may cancel it, and the customer is told.
CREATE POLICY of_quote ON events FOR INSERT WITH CHECK (
  EXISTS (SELECT FROM quotes q WHERE q.id = events.quote_id AND q.account_id = events.account_id));
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON audit USING (scope_system());

-- The two look-ups that no account's scope would do: each steps outside it and back. A SET clause of the function would
-- be shorter, but only a superuser may write one for a setting of our own.

-- One round trip: who holds this key, and what its account is. Runs before any account is known.
CREATE FUNCTION authenticate_key(key_hash bytea) RETURNS TABLE (
  key_id uuid, account_id uuid, scopes text[], revoked_at timestamptz,
  livemode boolean, invoicing boolean, disabled boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  RETURN QUERY
    SELECT k.id, k.account_id, k.scopes, k.revoked_at, a.livemode, a.invoicing,
           a.disabled_at IS NOT NULL OR parent.disabled_at IS NOT NULL
    FROM api_keys k
    LEFT JOIN accounts a ON a.id = k.account_id
    LEFT JOIN accounts parent ON parent.id = a.parent_id
    WHERE k.hash = key_hash;
  PERFORM set_config('dragoman.system', before, true);
END $$;

-- A quote may name any partner, of whichever account.
CREATE FUNCTION find_partner(partner uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  found uuid;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT p.id INTO found FROM partners p WHERE p.id = partner AND p.disabled_at IS NULL;
  PERFORM set_config('dragoman.system', before, true);
  RETURN found;
END $$;
