-- The account that an access token acts for, and the app's rights there, in one round trip. No account's scope allows
-- this lookup, so the function switches to system scope and back, like `agreement_of`. A return type cannot be replaced
-- in place, so the function is dropped first.
DROP FUNCTION IF EXISTS authenticate_token(bytea);
CREATE FUNCTION authenticate_token(token_hash bytea) RETURNS TABLE (
  connection_id uuid, account_id uuid, scopes text[], app_id uuid, verified boolean,
  expires_at timestamptz, ended boolean, livemode boolean, invoicing boolean, disabled boolean, paused boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  RETURN QUERY
    SELECT c.id, c.account_id,
           ARRAY(SELECT unnest(string_to_array(r.payload ->> 'scope', ' ')) INTERSECT SELECT unnest(c.scopes)),
           c.app_id, app.verified_at IS NOT NULL, r.expires_at, c.ended_at IS NOT NULL OR app.disabled_at IS NOT NULL,
           a.livemode, a.invoicing, a.disabled_at IS NOT NULL OR parent.disabled_at IS NOT NULL,
           maker.disabled_at IS NOT NULL OR live_maker.disabled_at IS NOT NULL
    FROM oauth_records r
    JOIN connections c ON c.id = r.connection_id
    JOIN apps app ON app.id = c.app_id
    JOIN accounts a ON a.id = c.account_id
    LEFT JOIN accounts parent ON parent.id = a.parent_id
    JOIN accounts maker ON maker.id = app.account_id
    LEFT JOIN accounts live_maker ON live_maker.id = maker.parent_id
    WHERE r.kind = 'AccessToken' AND r.hash = token_hash;
  PERFORM set_config('dragoman.system', before, true);
END $$;
