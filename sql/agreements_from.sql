-- Agreements with a customer at a moment and later; a sandbox has its live account's. The function switches to system
-- scope and back, like `agreement_of`.
CREATE OR REPLACE FUNCTION agreements_from(account uuid, at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  agreed jsonb;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT coalesce(jsonb_agg(v.value), '[]') INTO agreed
  FROM accounts a JOIN firm_versions v ON v.account_id = coalesce(a.parent_id, a.id)
  WHERE a.id = account AND v.topic = 'agreement' AND v.withdrawn_at IS NULL
    AND (v.holds_from > at OR (v.holds_from, v.version) = (
      SELECT f.holds_from, f.version FROM firm_versions f
      WHERE f.account_id = v.account_id AND f.topic = v.topic AND f.withdrawn_at IS NULL AND f.holds_from <= at
      ORDER BY f.holds_from DESC, f.version DESC LIMIT 1));
  PERFORM set_config('dragoman.system', before, true);
  RETURN agreed;
END $$;
