-- The id and name of a partner that is not disabled: a quote may name any, of whichever account.
-- No account's scope would do for this look-up, so it steps outside and back. A SET clause of the function would be
-- shorter, but only a superuser may write one for a setting of our own.
CREATE OR REPLACE FUNCTION find_partner(partner uuid) RETURNS TABLE (id uuid, name text) LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  RETURN QUERY SELECT p.id, p.name FROM partners p WHERE p.id = partner AND p.disabled_at IS NULL;
  PERFORM set_config('dragoman.system', before, true);
END $$;
