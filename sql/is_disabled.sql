-- Whether an account is disabled, itself or through its live account, or an app through the account that made it. Rows
-- of other accounts are outside an account's scope, so the function switches to system scope and back, like
-- `agreement_of`.
CREATE OR REPLACE FUNCTION is_disabled(account uuid, app uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  found_out boolean;
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  SELECT EXISTS (
    SELECT FROM accounts a LEFT JOIN accounts live ON live.id = a.parent_id
    WHERE (a.id = account OR a.id = (SELECT p.account_id FROM apps p WHERE p.id = app))
      AND (a.disabled_at IS NOT NULL OR live.disabled_at IS NOT NULL)) INTO found_out;
  PERFORM set_config('dragoman.system', before, true);
  RETURN found_out;
END $$;
