-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- What an order costs more, or less, after it was paid.
CREATE TABLE adjustments (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL,
  reason text NOT NULL,
  line_items jsonb NOT NULL,
  total bigint NOT NULL,
  currency text NOT NULL,
  files uuid[] NOT NULL DEFAULT '{}',
  note text,
  accepted_by uuid,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN adjustments.accepted_by IS 'the request that accepted it without a payment, so that its repeat finds it done';
COMMENT ON COLUMN adjustments.files IS 'the files that the customer added and that it is about';
COMMENT ON COLUMN adjustments.note IS 'what the customer said when declining it';
CREATE INDEX adjustments_of_order ON adjustments (order_id, created_at, id);
CREATE UNIQUE INDEX adjustments_one_open ON adjustments (order_id) WHERE status = 'proposed';

-- That a customer wants a paid order undone, and what became of it.
CREATE TABLE cancellations (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL,
  reason text NOT NULL,
  note text,
  answer text,
  fee bigint NOT NULL DEFAULT 0,
  amount bigint,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN cancellations.answer IS 'why the team declined it';
COMMENT ON COLUMN cancellations.amount IS 'what went back; null until it is granted';
CREATE INDEX cancellations_of_order ON cancellations (order_id, created_at, id);
CREATE UNIQUE INDEX cancellations_one_open ON cancellations (order_id) WHERE status = 'requested';

ALTER TABLE orders ADD COLUMN hold_asks boolean NOT NULL DEFAULT false,
  ADD COLUMN held_for_adjustment boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN orders.hold_asks IS 'the team has put it on hold and waits for an answer';
COMMENT ON COLUMN orders.held_for_adjustment IS 'it waits for the customer''s word on an adjustment';
UPDATE orders SET hold_asks = true WHERE status = 'on_hold' AND NOT held_for_payment;
ALTER TABLE order_files ADD COLUMN proposed boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN order_files.proposed IS 'added by the customer after payment; to be translated once an adjustment is accepted';

ALTER TABLE payments ADD COLUMN adjustment_id uuid;
COMMENT ON COLUMN payments.adjustment_id IS 'null: it pays the quote itself';
DROP INDEX payments_one_open;
CREATE UNIQUE INDEX payments_one_open ON payments (quote_id)
  WHERE adjustment_id IS NULL AND status IN ('pending', 'authorized', 'capturing', 'succeeded');
CREATE UNIQUE INDEX payments_one_open_of_adjustment ON payments (adjustment_id)
  WHERE adjustment_id IS NOT NULL AND status IN ('pending', 'authorized', 'capturing', 'succeeded');

-- Money goes back from several payments at once, on the invoice, and without an end of the order.
ALTER TABLE refunds ALTER COLUMN payment_id DROP NOT NULL, ALTER COLUMN actor DROP NOT NULL,
  ADD COLUMN batch_id uuid, ADD COLUMN cancellation_id uuid, ADD COLUMN adjustment_id uuid;
UPDATE refunds SET batch_id = id;
ALTER TABLE refunds ALTER COLUMN batch_id SET NOT NULL;
ALTER TABLE refunds DROP CONSTRAINT refunds_move_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_move_check CHECK (move IN ('refund', 'void', 'credit'));
COMMENT ON COLUMN refunds.batch_id IS 'what is given back together; the order ends with the last of it';
COMMENT ON COLUMN refunds.payment_id IS 'null: credited on the invoice';
COMMENT ON COLUMN refunds.actor IS 'who of the team; null: the customer, or the service by itself';
DROP INDEX refunds_one_open;
CREATE UNIQUE INDEX refunds_one_open ON refunds (payment_id) WHERE status = 'pending';
CREATE INDEX refunds_of_batch ON refunds (batch_id);

ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_kind_check;
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_kind_check CHECK (kind IN ('order', 'adjustment', 'credit'));

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['adjustments', 'cancellations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (coalesce(account_id::text = current_setting(''dragoman.account'', true)'
      || ' OR current_setting(''dragoman.system'', true) = ''on'', false))', named);
  END LOOP;
END $$;
