-- People who sign in, apps that act for accounts, and the page where a quote is paid.

-- People of the team and of accounts are one kind: the role is that in the team, null for those outside it.
ALTER TABLE people
  ALTER COLUMN role DROP NOT NULL,
  ADD COLUMN password text,
  ADD COLUMN password_at timestamptz,
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_at timestamptz,
  ADD COLUMN totp_step bigint;
COMMENT ON COLUMN people.password IS 'argon2id, with its salt and costs';
COMMENT ON COLUMN people.totp_at IS 'since when a code is asked for; null while the secret is only offered';
COMMENT ON COLUMN people.totp_step IS 'the last time step whose code was used, so that none is used twice';

CREATE TABLE members (
  account_id uuid NOT NULL REFERENCES accounts,
  person_id uuid NOT NULL REFERENCES people,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, person_id)
);
COMMENT ON COLUMN members.account_id IS 'the live side where there is one: it opens the sandbox too';
CREATE INDEX members_of_person ON members (person_id, created_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people,
  credential text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of_person ON passkeys (person_id, created_at);

CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES people,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (person_id, hash)
);

-- What is asked of a browser once: a passkey's signature.
CREATE TABLE passkey_challenges (
  hash bytea PRIMARY KEY,
  person_id uuid REFERENCES people,
  expires_at timestamptz NOT NULL
);

ALTER TABLE sign_in_links
  ADD COLUMN purpose text NOT NULL DEFAULT 'sign_in' CHECK (purpose IN ('sign_in', 'invite', 'reset', 'claim')),
  ADD COLUMN account_id uuid REFERENCES accounts;
COMMENT ON COLUMN sign_in_links.account_id IS 'the account that an invitation or a claim opens';
CREATE INDEX sign_in_links_of_person ON sign_in_links (person_id);

ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN step text NOT NULL DEFAULT 'done' CHECK (step IN ('done', 'code')),
  ADD COLUMN method text NOT NULL DEFAULT 'link',
  ADD COLUMN address text,
  ADD COLUMN agent text,
  ADD COLUMN seen_at timestamptz;
COMMENT ON COLUMN sessions.step IS 'code: the password was right, and the second factor is still asked for';
CREATE INDEX sessions_of_person ON sessions (person_id, created_at);

-- How often something was tried of late, over all processes.
CREATE TABLE tries (
  bucket text PRIMARY KEY,
  count integer NOT NULL,
  since timestamptz NOT NULL
);

CREATE TABLE apps (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  name text NOT NULL,
  website text,
  logo bytea,
  logo_type text,
  redirect_uris text[] NOT NULL,
  confidential boolean NOT NULL,
  client_secret_hash bytea,
  webhook_url text,
  webhook_target text,
  webhook_secret bytea NOT NULL,
  old_webhook_secret bytea,
  old_webhook_secret_until timestamptz,
  verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN apps.account_id IS 'who made it; it may act for any account that connects it';
CREATE INDEX apps_of_account ON apps (account_id, created_at DESC, id DESC);
CREATE INDEX apps_newest ON apps (created_at DESC, id DESC);

CREATE TABLE connections (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  app_id uuid NOT NULL REFERENCES apps,
  person_id uuid REFERENCES people,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX connections_one_live ON connections (account_id, app_id) WHERE ended_at IS NULL;
CREATE INDEX connections_of_account ON connections (account_id, created_at DESC, id DESC);
CREATE INDEX connections_of_app ON connections (app_id, created_at DESC, id DESC);
CREATE INDEX connections_newest ON connections (created_at DESC, id DESC);

-- What the authorization server remembers: codes, tokens, grants, half-finished authorizations. Secrets only as hashes.
CREATE TABLE oauth_records (
  kind text NOT NULL,
  hash bytea NOT NULL,
  payload jsonb NOT NULL,
  grant_hash bytea,
  connection_id uuid,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (kind, hash)
);
CREATE INDEX oauth_records_of_grant ON oauth_records (grant_hash) WHERE grant_hash IS NOT NULL;
CREATE INDEX oauth_records_of_connection ON oauth_records (connection_id) WHERE connection_id IS NOT NULL;
CREATE INDEX oauth_records_expiring ON oauth_records (expires_at);

ALTER TABLE quotes ADD COLUMN payment_link_hash bytea;
COMMENT ON COLUMN quotes.payment_link_hash IS 'of the secret in payment_url; null on quotes older than this column';
ALTER TABLE quotes ADD FOREIGN KEY (app_id) REFERENCES apps;
ALTER TABLE webhook_destinations ADD FOREIGN KEY (app_id) REFERENCES apps;

-- A payment whose payer is asked by the bank to confirm it, or who gave a card for this once.
ALTER TABLE payments
  ALTER COLUMN source_id DROP NOT NULL,
  ADD COLUMN page jsonb,
  ADD COLUMN confirm jsonb;
COMMENT ON COLUMN payments.source_id IS 'null: the card was given for this payment only';
COMMENT ON COLUMN payments.page IS 'of a payment on the quote''s page, whose payer is there: a card to keep, where the receipt goes; null for others';
COMMENT ON COLUMN payments.confirm IS 'what the payer''s browser needs to confirm it at the bank; null when nothing is asked';

ALTER TABLE members ENABLE ROW LEVEL SECURITY;
ALTER TABLE members FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON members USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkeys FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON passkeys USING (scope_system());
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON recovery_codes USING (scope_system());
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkey_challenges FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON passkey_challenges USING (scope_system());
ALTER TABLE apps ENABLE ROW LEVEL SECURITY;
ALTER TABLE apps FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON apps USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
ALTER TABLE connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE connections FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON connections USING (coalesce(
  account_id::text = current_setting('dragoman.account', true) OR current_setting('dragoman.system', true) = 'on', false));
-- An account sees the apps that are or were connected to it, and may change none of them.
CREATE POLICY connected ON apps FOR SELECT USING (EXISTS (
  SELECT FROM connections c WHERE c.app_id = apps.id
    AND c.account_id = nullif(current_setting('dragoman.account', true), '')::uuid));
ALTER TABLE oauth_records ENABLE ROW LEVEL SECURITY;
ALTER TABLE oauth_records FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON oauth_records USING (scope_system());
ALTER TABLE tries ENABLE ROW LEVEL SECURITY;
ALTER TABLE tries FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON tries USING (scope_system());

-- One round trip: for which account this token acts, and what its app may do there.
CREATE FUNCTION authenticate_token(token_hash bytea) RETURNS TABLE (
  connection_id uuid, account_id uuid, scopes text[], app_id uuid, verified boolean,
  expires_at timestamptz, ended boolean, livemode boolean, invoicing boolean, disabled boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  RETURN QUERY
    SELECT c.id, c.account_id,
           ARRAY(SELECT unnest(string_to_array(r.payload ->> 'scope', ' ')) INTERSECT SELECT unnest(c.scopes)),
           c.app_id, app.verified_at IS NOT NULL, r.expires_at, c.ended_at IS NOT NULL OR app.disabled_at IS NOT NULL,
           a.livemode, a.invoicing, a.disabled_at IS NOT NULL OR parent.disabled_at IS NOT NULL
    FROM oauth_records r
    JOIN connections c ON c.id = r.connection_id
    JOIN apps app ON app.id = c.app_id
    JOIN accounts a ON a.id = c.account_id
    LEFT JOIN accounts parent ON parent.id = a.parent_id
    WHERE r.kind = 'AccessToken' AND r.hash = token_hash;
  PERFORM set_config('dragoman.system', before, true);
END $$;

-- Every event has its deliveries in the same transaction, whoever writes it: to the account, to the quote's own URL, and
-- to the app that made the quote or whose connection it is. What an app asked for ends with its connection.
CREATE OR REPLACE FUNCTION queue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  maker uuid;
  creator uuid;
  quote_url text;
  teller uuid;
BEGIN
  -- An app belongs to another account than the one it acts for.
  PERFORM set_config('dragoman.system', 'on', true);
  IF NEW.type = 'connection' THEN
    SELECT c.app_id INTO teller FROM connections c WHERE c.id = NEW.connection_id;
  ELSIF NEW.quote_id IS NOT NULL THEN
    SELECT q.app_id, q.created_by, q.webhook_target INTO maker, creator, quote_url FROM quotes q WHERE q.id = NEW.quote_id;
    IF maker IS NOT NULL THEN
      -- Locked, so that a connection ends before this or after it: nothing is queued behind its end.
      PERFORM FROM connections c WHERE c.app_id = maker AND c.account_id = creator AND c.ended_at IS NULL FOR SHARE;
      IF NOT FOUND THEN
        quote_url := NULL;
      -- What stands on a referred customer's account is no longer the app's to hear of.
      ELSIF creator = NEW.account_id THEN
        teller := maker;
      END IF;
    END IF;
  END IF;
  WITH wanted AS (
    SELECT NULL::uuid AS app_id, a.webhook_target AS url FROM accounts a
    WHERE a.id = NEW.account_id AND a.webhook_target IS NOT NULL
    UNION
    SELECT NULL, quote_url WHERE quote_url IS NOT NULL
    UNION
    SELECT p.id, p.webhook_target FROM apps p WHERE p.id = teller AND p.webhook_target IS NOT NULL AND p.disabled_at IS NULL
  ), known AS (
    INSERT INTO webhook_destinations AS d (id, account_id, app_id, url, created_at)
    SELECT gen_random_uuid(), NEW.account_id, app_id, url, NEW.created_at FROM wanted
    WHERE NOT EXISTS (SELECT FROM webhook_destinations o WHERE o.account_id = NEW.account_id
                      AND o.app_id IS NOT DISTINCT FROM wanted.app_id AND o.url = wanted.url)
    ON CONFLICT ON CONSTRAINT webhook_destinations_one DO UPDATE SET created_at = d.created_at
    RETURNING d.id
  ), all_of_them AS (
    SELECT id FROM known
    UNION ALL
    SELECT o.id FROM webhook_destinations o JOIN wanted ON o.url = wanted.url AND o.app_id IS NOT DISTINCT FROM wanted.app_id
    WHERE o.account_id = NEW.account_id AND o.disabled_at IS NULL
  )
  INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, target, status, next_at, created_at)
  SELECT gen_random_uuid(), NEW.id, NEW.account_id, id, coalesce(NEW.data ->> 'order', NEW.target), 'waiting', now(), NEW.created_at
  FROM all_of_them
  ON CONFLICT (event_id, destination_id) DO NOTHING;
  PERFORM set_config('dragoman.system', before, true);
  RETURN NULL;
END $$;
ALTER TABLE events ADD COLUMN connection_id uuid;
COMMENT ON COLUMN events.connection_id IS 'of a connection event; its target is the account';
