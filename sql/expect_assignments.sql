-- When an assignment is due: on its own day, or else when its order is promised.
CREATE OR REPLACE FUNCTION expect_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expected_at := coalesce(NEW.due_at, (SELECT promised_at FROM orders WHERE id = NEW.order_id));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION expect_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignments SET expected_at = NEW.promised_at WHERE order_id = NEW.id AND due_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER expect_assignment BEFORE INSERT OR UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION expect_assignment();
CREATE OR REPLACE TRIGGER expect_assignments AFTER UPDATE OF promised_at ON orders FOR EACH ROW
  WHEN (OLD.promised_at IS DISTINCT FROM NEW.promised_at) EXECUTE FUNCTION expect_assignments();
