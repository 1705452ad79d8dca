-- A process that sends leases destinations, not deliveries: a delivery is written once, when its attempt has ended.

ALTER TABLE webhook_destinations
  ADD COLUMN leased_by uuid,
  ADD COLUMN leased_until timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN wanted boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN webhook_destinations.leased_by IS 'the sender that alone may send to it until leased_until';
COMMENT ON COLUMN webhook_destinations.wanted IS 'a sender with less to do asks its holder to leave it';

ALTER TABLE webhook_deliveries DROP COLUMN leased_until;

-- Every index is written when a delivery ends. The order of a target is now kept by whoever holds the destination.
DROP INDEX webhook_deliveries_in_order;
-- UNIQUE (event_id, destination_id) finds the deliveries of an event as well.
DROP INDEX webhook_deliveries_of_event;
