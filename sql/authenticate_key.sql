-- Who holds this API key, and what its account is, in one round trip. Runs before any account is known.
-- No account's scope would do for this look-up, so it steps outside and back. A SET clause of the function would be
-- shorter, but only a superuser may write one for a setting of our own.
-- What a function answers cannot be replaced in place, so it is made anew.
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
    -- A key counts for itself and for those that made it, so that none asks more by making others.
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
