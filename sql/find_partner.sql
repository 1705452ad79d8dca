-- The id of a partner that is not disabled: a quote may name any, of whichever account.
-- No account's scope would do for this look-up, so it steps outside and back. A SET clause of the function would be
-- shorter, but only a superuser may write one for a setting of our own.
CREATE OR REPLACE FUNCTION find_partner(partner uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  found uuid;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT p.id INTO found FROM partners p WHERE p.id = partner AND p.disabled_at IS NULL;
  PERFORM set_config('dragoman.system', before, true);
  RETURN found;
END $$;
