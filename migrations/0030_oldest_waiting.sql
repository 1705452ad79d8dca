-- The metrics show for how long the oldest of what waits has waited, however many wait: each of them by its age. Quotes
-- have such an index already.
CREATE INDEX webhook_deliveries_waiting_since ON webhook_deliveries (created_at) WHERE status = 'waiting';
CREATE INDEX mails_waiting_since ON mails (created_at) WHERE status = 'waiting';
CREATE INDEX payments_unsettled_since ON payments (updated_at)
  WHERE status IN ('pending', 'capturing', 'releasing') AND confirm IS NULL;
CREATE INDEX refunds_unsettled_since ON refunds (created_at) WHERE status = 'pending';
CREATE INDEX certificate_requests_since ON certificate_requests (asked_at);
CREATE INDEX orders_held_since ON orders (updated_at) WHERE status = 'on_hold' AND livemode;
