-- The holder of an API key and its account, in one round trip, before any account is known. No account's scope allows
-- this lookup, so the function switches to system scope and back, like `agreement_of`. A return type cannot be replaced
-- in place, so the function is dropped first.
DROP FUNCTION IF EXISTS authenticate_key(bytea);
CREATE FUNCTION authenticate_key(key_hash bytea) RETURNS TABLE (
  key_id uuid, account_id uuid, scopes text[], revoked_at timestamptz, expires_at timestamptz, livemode boolean,
  invoicing boolean, disabled boolean, limited_keys uuid[], key_limits integer[]
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  RETURN QUERY
    SELECT k.id, k.account_id, k.scopes, k.revoked_at, k.expires_at, a.livemode, a.invoicing,
           a.disabled_at IS NOT NULL OR parent.disabled_at IS NOT NULL, limited.keys, limited.limits
    FROM api_keys k
    -- Requests count for the key and the keys it descends from, so that no key raises its limit by making others.
    LEFT JOIN LATERAL (
      WITH RECURSIVE chain AS (
        SELECT k.id, k.rate_limit, k.made_by
        UNION ALL SELECT m.id, m.rate_limit, m.made_by FROM api_keys m JOIN chain c ON m.id = c.made_by
      ) SELECT array_agg(c.id) AS keys, array_agg(c.rate_limit) AS limits FROM chain c WHERE c.rate_limit IS NOT NULL
    ) limited ON true
    LEFT JOIN accounts a ON a.id = k.account_id
    LEFT JOIN accounts parent ON parent.id = a.parent_id
    WHERE k.hash = key_hash;
  PERFORM set_config('dragoman.system', before, true);
END $$;
