-- A quote never changes its account or its maker: a policy cannot compare the old row with the new one.
CREATE OR REPLACE FUNCTION keep_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a quote stays with its account' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_owner BEFORE UPDATE OF account_id, created_by ON quotes FOR EACH ROW
  WHEN (OLD.account_id <> NEW.account_id OR OLD.created_by <> NEW.created_by) EXECUTE FUNCTION keep_owner();
