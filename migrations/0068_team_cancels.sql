-- expand
-- A refund that waits for the gateway must still be audited as the team's cancel when it ends the order.
ALTER TABLE refunds ADD COLUMN cancels boolean NOT NULL DEFAULT false;
