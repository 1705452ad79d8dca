-- What is agreed with a customer, as it holds at a moment; a sandbox goes by what is agreed with its live account.
-- That account's rows are not in the sandbox's scope, so it steps outside and back. A SET clause of the function would be
-- shorter, but only a superuser may write one for a setting of our own.
CREATE OR REPLACE FUNCTION agreement_of(account uuid, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  agreed jsonb;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT v.value INTO agreed FROM accounts a JOIN firm_versions v ON v.account_id = coalesce(a.parent_id, a.id)
  WHERE a.id = account AND v.topic = 'agreement' AND v.withdrawn_at IS NULL AND v.holds_from <= at
  ORDER BY v.holds_from DESC, v.version DESC LIMIT 1;
  PERFORM set_config('dragoman.system', before, true);
  RETURN agreed;
END $$;
