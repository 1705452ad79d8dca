-- The currencies that are priced at a moment: their default list has a version that holds. Everybody may know them, while
-- the lists are the team's, so it steps outside the scope and back as `agreement_of` does.
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
