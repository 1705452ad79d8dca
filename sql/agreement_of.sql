-- The agreement with a customer at a moment, with its version and currency; a sandbox has its live account's. Rows of
-- the live account are outside the sandbox's scope, so the function switches to system scope and back. A SET clause
-- would be shorter, but only a superuser may write one for a custom setting.
CREATE OR REPLACE FUNCTION agreement_of(account uuid, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  agreed jsonb;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT coalesce(v.value, '{}') || jsonb_build_object(
    'currency', coalesce(live.currency, a.currency), 'version', coalesce(v.version, 0)) INTO agreed
  FROM accounts a LEFT JOIN accounts live ON live.id = a.parent_id
    LEFT JOIN LATERAL (
      SELECT f.value, f.version FROM firm_versions f
      WHERE f.account_id = coalesce(a.parent_id, a.id) AND f.topic = 'agreement' AND f.withdrawn_at IS NULL
        AND f.holds_from <= at
      ORDER BY f.holds_from DESC, f.version DESC LIMIT 1) v ON true
  WHERE a.id = account;
  PERFORM set_config('dragoman.system', before, true);
  RETURN agreed;
END $$;
