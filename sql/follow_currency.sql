-- Copies the currency of a live account to its sandbox, which is outside the account's scope: the function switches to
-- system scope and back, like `agreement_of`.
CREATE OR REPLACE FUNCTION follow_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
BEGIN
  PERFORM set_config('dragoman.system', 'on', true);
  UPDATE accounts SET currency = NEW.currency, updated_at = NEW.updated_at
  WHERE parent_id = NEW.id AND currency <> NEW.currency;
  PERFORM set_config('dragoman.system', before, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER follow_currency AFTER UPDATE OF currency ON accounts
  FOR EACH ROW WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION follow_currency();
