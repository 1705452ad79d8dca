-- What is agreed with a customer, as it holds at a moment, in which version and in which currency; a sandbox goes by its live account.
-- That account's rows are not in the sandbox's scope, so it steps outside and back. A SET clause of the function would be
-- shorter, but only a superuser may write one for a setting of our own.
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
