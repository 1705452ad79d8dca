-- Currencies whose default price list has a version in force. Everyone may know them, but the lists belong to the team,
-- so the function switches to system scope and back, like `agreement_of`.
CREATE OR REPLACE FUNCTION priced_currencies(at timestamptz) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  priced text[];
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT coalesce(array_agg(l.currency ORDER BY l.currency), '{}') INTO priced
  FROM price_lists l
  WHERE l.is_default AND EXISTS (
    SELECT FROM price_list_versions v WHERE v.list = l.key AND v.withdrawn_at IS NULL AND v.starts_at <= at);
  PERFORM set_config('dragoman.system', before, true);
  RETURN priced;
END $$;
