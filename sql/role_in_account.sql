-- Role of a person in an account, or in the live account of a sandbox; null: not a member. Rows of the live account are
-- outside the sandbox's scope, so the function switches to system scope and back, like `agreement_of`.
CREATE OR REPLACE FUNCTION role_in_account(person uuid, account uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  found_role text;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT m.role INTO found_role FROM accounts a JOIN members m ON m.account_id = coalesce(a.parent_id, a.id)
  WHERE a.id = account AND m.person_id = person;
  PERFORM set_config('dragoman.system', before, true);
  RETURN found_role;
END $$;
