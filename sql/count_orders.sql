-- Number of orders per account and status: each change is appended, so that no two orders wait for each other, and a
-- job adds the rows up.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_counts (account_id, status, n) VALUES (NEW.account_id, NEW.status, 1);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO order_counts (account_id, status, n) VALUES (OLD.account_id, OLD.status, -1), (NEW.account_id, NEW.status, 1);
  ELSE
    INSERT INTO order_counts (account_id, status, n) VALUES (OLD.account_id, OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_orders AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_orders();
CREATE OR REPLACE TRIGGER count_moves AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_orders();
