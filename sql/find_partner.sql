-- Id and name of a partner that is not disabled: any account may name any partner in a quote. No account's scope allows
-- this lookup, so the function switches to system scope and back, like `agreement_of`.
CREATE OR REPLACE FUNCTION find_partner(partner uuid) RETURNS TABLE (id uuid, name text) LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  RETURN QUERY SELECT p.id, p.name FROM partners p WHERE p.id = partner AND p.disabled_at IS NULL;
  PERFORM set_config('dragoman.system', before, true);
END $$;
