-- Writes a row to `changes` for every visible change, in the transaction of the change. A part that is shown with its
-- object counts as a change of the object.
CREATE OR REPLACE FUNCTION tell_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, quote_id, version)
  VALUES ('quote', CASE WHEN TG_OP = 'INSERT' THEN 'created' WHEN OLD.status <> NEW.status THEN 'status_update' END,
    NEW.id, NEW.account_id, NEW.id, NEW.version);
  RETURN NULL;
END $$;

-- Viewers who saw the order before the change receive it too: `was` has the old values.
CREATE OR REPLACE FUNCTION tell_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, order_id, version, was)
  VALUES ('order', CASE WHEN TG_OP = 'INSERT' THEN 'created' WHEN OLD.status <> NEW.status THEN 'status_update' END,
    NEW.id, NEW.account_id, NEW.id, NEW.version,
    CASE WHEN TG_OP = 'UPDATE' AND (OLD.status, OLD.assignee, OLD.assigned_to) IS DISTINCT FROM (NEW.status, NEW.assignee, NEW.assigned_to)
      THEN jsonb_build_object('status', OLD.status, 'assignee', OLD.assignee, 'assigned_to', to_jsonb(OLD.assigned_to)) END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_order_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, target, account_id, order_id) VALUES ('order', NEW.order_id, NEW.account_id, NEW.order_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_order_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, target, account_id, order_id)
  SELECT DISTINCT 'order', order_id, account_id, order_id FROM touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quote_id IS NULL THEN
    INSERT INTO changes (type, target, account_id) VALUES ('invoice', NEW.invoice_id, NEW.account_id);
    RETURN NULL;
  END IF;
  INSERT INTO changes (type, target, account_id, quote_id) VALUES ('quote', NEW.quote_id, NEW.account_id, NEW.quote_id);
  INSERT INTO changes (type, target, account_id, order_id)
  SELECT 'order', o.id, o.account_id, o.id FROM orders o WHERE o.quote_id = NEW.quote_id;
  RETURN NULL;
END $$;

-- Both the new and the previous assignee receive the change.
CREATE OR REPLACE FUNCTION tell_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, order_id, person_id, was)
  VALUES ('assignment', CASE WHEN TG_OP = 'INSERT' THEN 'created' WHEN OLD.status <> NEW.status THEN 'status_update' END,
    NEW.id, NEW.account_id, NEW.order_id, NEW.person_id,
    CASE WHEN TG_OP = 'UPDATE' AND OLD.person_id <> NEW.person_id THEN jsonb_build_object('person', OLD.person_id) END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, quote_id, order_id)
  VALUES ('message', CASE WHEN TG_OP = 'INSERT' THEN 'created' END, NEW.id, NEW.account_id, NEW.quote_id, NEW.order_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, quote_id, order_id) VALUES ('note', 'created', NEW.id, NEW.quote_id, NEW.order_id);
  -- Lists show the number of notes, and an order counts those on its quote: only for the team.
  INSERT INTO changes (type, target, quote_id, order_id, was)
  SELECT 'quote', NEW.quote_id, NEW.quote_id, NULL, '{"internal": true}'::jsonb WHERE NEW.quote_id IS NOT NULL
  UNION ALL SELECT 'order', o.id, NULL, o.id, '{"internal": true}' FROM orders o WHERE o.id = NEW.order_id OR o.quote_id = NEW.quote_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, order_id)
  VALUES ('certificate', CASE WHEN TG_OP = 'INSERT' THEN 'created' WHEN OLD.status <> NEW.status THEN 'status_update' END,
    NEW.id, NEW.account_id, NEW.order_id), ('order', NULL, NEW.order_id, NEW.account_id, NEW.order_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id)
  VALUES ('invoice', CASE WHEN TG_OP = 'INSERT' THEN 'created' WHEN OLD.status <> NEW.status THEN 'status_update' END,
    NEW.id, NEW.account_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, target, account_id) VALUES ('invoice', NEW.invoice_id, NEW.account_id);
  RETURN NULL;
END $$;

-- `was` marks that the account was enabled or disabled, so that its streams end.
CREATE OR REPLACE FUNCTION tell_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, version, was)
  VALUES ('account', CASE WHEN TG_OP = 'INSERT' THEN 'created' END, NEW.id, NEW.id, NEW.version,
    CASE WHEN TG_OP = 'UPDATE' AND (OLD.disabled_at IS NULL) <> (NEW.disabled_at IS NULL) THEN '{"admitted": true}'::jsonb END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, target, account_id)
  SELECT 'account', whose, whose FROM (SELECT CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END AS whose) found;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO changes (type, target, account_id, person_id) VALUES ('account', OLD.account_id, OLD.account_id, OLD.person_id);
  ELSE
    INSERT INTO changes (type, target, account_id, person_id) VALUES ('account', NEW.account_id, NEW.account_id, NEW.person_id);
  END IF;
  RETURN NULL;
END $$;

-- For rows of an account without a version; the trigger's argument is the type.
CREATE OR REPLACE FUNCTION tell_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id)
  VALUES (TG_ARGV[0], CASE WHEN TG_OP = 'INSERT' THEN 'created' END, NEW.id, NEW.account_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id, version)
  VALUES (TG_ARGV[0], CASE WHEN TG_OP = 'INSERT' THEN 'created' END, NEW.id, NEW.account_id, NEW.version);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, person_id, version)
  VALUES ('person', CASE WHEN TG_OP = 'INSERT' THEN 'created' END, NEW.id, NEW.id, NEW.version);
  RETURN NULL;
END $$;

-- Sent to no one: streams of the person check their caller again.
CREATE OR REPLACE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, person_id) SELECT DISTINCT 'session', 'deleted', person_id, person_id FROM touched;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, event, target, account_id)
  SELECT 'delivery', CASE WHEN TG_OP = 'INSERT' THEN 'created' END, id, account_id FROM touched;
  RETURN NULL;
END $$;

-- Arrivals and departures are changes; an extended presence is not.
CREATE OR REPLACE FUNCTION tell_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, event, target, was) VALUES ('presence', 'created', NEW.target, jsonb_build_object('kind', NEW.kind, 'actor', NEW.actor));
  ELSE
    INSERT INTO changes (type, event, target, was) VALUES ('presence', 'deleted', OLD.target, jsonb_build_object('kind', OLD.kind, 'actor', OLD.actor));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION tell_quote();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION tell_order();
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON order_files REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_order_files();
CREATE OR REPLACE TRIGGER tell_changed AFTER UPDATE ON order_files REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_order_files();
CREATE OR REPLACE TRIGGER tell_gone AFTER DELETE ON order_files REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_order_files();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON adjustments FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON cancellations FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON revisions FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON apostille_steps FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON originals FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON custody FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON conversions FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE OR REPLACE TRIGGER tell AFTER UPDATE OF status ON payments FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_payment();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION tell_assignment();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION tell_message();
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON notes FOR EACH ROW EXECUTE FUNCTION tell_note();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION tell_certificate();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION tell_invoice();
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON invoice_lines FOR EACH ROW EXECUTE FUNCTION tell_invoice_line();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION tell_account();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON sources FOR EACH ROW EXECUTE FUNCTION tell_source();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION tell_member();
-- Use of a key is not a change.
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OF name, scopes, revoked_at, expires_at, limit_per_order, limit_per_month, rate_limit
  ON api_keys FOR EACH ROW EXECUTE FUNCTION tell_versioned('key');
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON apps FOR EACH ROW EXECUTE FUNCTION tell_versioned('app');
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON connections FOR EACH ROW EXECUTE FUNCTION tell_own('connection');
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE ON partners FOR EACH ROW EXECUTE FUNCTION tell_versioned('partner');
-- Leases and failures are not changes of a destination: its deliveries show them.
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OF url, events, description, disabled_at, deleted_at
  ON webhook_destinations FOR EACH ROW EXECUTE FUNCTION tell_own('endpoint');
CREATE OR REPLACE TRIGGER tell AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_deliveries();
CREATE OR REPLACE TRIGGER tell_changed AFTER UPDATE ON webhook_deliveries REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_deliveries();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR UPDATE OF name, email, roles, languages, working_days, rates, disabled_at
  ON people FOR EACH ROW EXECUTE FUNCTION tell_person();
CREATE OR REPLACE TRIGGER tell AFTER DELETE ON sessions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_session();
CREATE OR REPLACE TRIGGER tell AFTER INSERT OR DELETE ON presence FOR EACH ROW EXECUTE FUNCTION tell_presence();
