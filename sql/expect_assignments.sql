-- Due time of an assignment: its own, or else the promised time of its order.
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

-- Backfill of rows from before these triggers. Other triggers are off: no visible value changes, so no one is notified.
SELECT set_config('dragoman.system', 'on', true);
ALTER TABLE assignments DISABLE TRIGGER USER;
UPDATE assignments a SET expected_at = coalesce(a.due_at, o.promised_at) FROM orders o
WHERE o.id = a.order_id AND a.expected_at IS DISTINCT FROM coalesce(a.due_at, o.promised_at);
ALTER TABLE assignments ENABLE TRIGGER USER;
SELECT set_config('dragoman.system', '', true);
