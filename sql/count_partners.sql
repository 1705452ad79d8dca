-- Figures of partners per month: each change is appended, so that no two orders wait for each other, and a job adds the
-- rows up. Sandboxes and voided orders are not counted.
CREATE OR REPLACE FUNCTION count_partner_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.partner_id IS NOT NULL AND OLD.livemode THEN
    INSERT INTO partner_figures (partner_id, month, currency, quotes)
    VALUES (OLD.partner_id, date_trunc('month', OLD.created_at AT TIME ZONE 'UTC'), OLD.currency, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.partner_id IS NOT NULL AND NEW.livemode THEN
    INSERT INTO partner_figures (partner_id, month, currency, quotes)
    VALUES (NEW.partner_id, date_trunc('month', NEW.created_at AT TIME ZONE 'UTC'), NEW.currency, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_partner_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.partner_id IS NOT NULL AND OLD.livemode AND OLD.status <> 'voided' THEN
    INSERT INTO partner_figures (partner_id, month, currency, orders, value, refunded)
    VALUES (OLD.partner_id, date_trunc('month', OLD.created_at AT TIME ZONE 'UTC'), OLD.currency, -1, -OLD.total, -OLD.refunded_total);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.partner_id IS NOT NULL AND NEW.livemode AND NEW.status <> 'voided' THEN
    INSERT INTO partner_figures (partner_id, month, currency, orders, value, refunded)
    VALUES (NEW.partner_id, date_trunc('month', NEW.created_at AT TIME ZONE 'UTC'), NEW.currency, 1, NEW.total, NEW.refunded_total);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_partner AFTER INSERT ON quotes FOR EACH ROW
  WHEN (NEW.partner_id IS NOT NULL) EXECUTE FUNCTION count_partner_quote();
CREATE OR REPLACE TRIGGER count_partner_changed AFTER UPDATE OF partner_id, livemode, currency ON quotes FOR EACH ROW
  WHEN ((OLD.partner_id, OLD.livemode, OLD.currency) IS DISTINCT FROM (NEW.partner_id, NEW.livemode, NEW.currency))
  EXECUTE FUNCTION count_partner_quote();
CREATE OR REPLACE TRIGGER count_partner_gone AFTER DELETE ON quotes FOR EACH ROW
  WHEN (OLD.partner_id IS NOT NULL) EXECUTE FUNCTION count_partner_quote();
CREATE OR REPLACE TRIGGER count_partner AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.partner_id IS NOT NULL) EXECUTE FUNCTION count_partner_order();
CREATE OR REPLACE TRIGGER count_partner_changed AFTER UPDATE OF partner_id, livemode, currency, status, total, refunded_total
  ON orders FOR EACH ROW
  WHEN ((OLD.partner_id IS NOT NULL OR NEW.partner_id IS NOT NULL)
    AND (OLD.partner_id, OLD.livemode, OLD.currency, OLD.status = 'voided', OLD.total, OLD.refunded_total)
      IS DISTINCT FROM (NEW.partner_id, NEW.livemode, NEW.currency, NEW.status = 'voided', NEW.total, NEW.refunded_total))
  EXECUTE FUNCTION count_partner_order();
CREATE OR REPLACE TRIGGER count_partner_gone AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.partner_id IS NOT NULL) EXECUTE FUNCTION count_partner_order();

-- Backfill of earlier rows: no quote or order is written until the triggers above are in effect.
SELECT set_config('dragoman.system', 'on', true);
INSERT INTO partner_figures (partner_id, month, currency, quotes, orders, value, refunded, fresh)
SELECT partner_id, month, currency, sum(quotes), sum(orders), sum(value), sum(refunded), false FROM (
  SELECT partner_id, date_trunc('month', created_at AT TIME ZONE 'UTC') AS month, currency, 1 AS quotes, 0 AS orders,
    0 AS value, 0 AS refunded FROM quotes WHERE partner_id IS NOT NULL AND livemode
  UNION ALL
  SELECT partner_id, date_trunc('month', created_at AT TIME ZONE 'UTC'), currency, 0, 1, total, refunded_total
  FROM orders WHERE partner_id IS NOT NULL AND livemode AND status <> 'voided') AS made
WHERE NOT EXISTS (SELECT FROM partner_figures)
GROUP BY partner_id, month, currency;
SELECT set_config('dragoman.system', '', true);
