-- What rode inside an event's JSON becomes columns, and functions stand in sql/ as their current text.

-- Which files of sql/ are applied, and with what text.
CREATE TABLE repeatable_migrations (
  name text PRIMARY KEY,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE events
  ADD COLUMN lane text,
  ADD COLUMN links_payment boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN events.lane IS 'deliveries of one lane reach a destination in the order of their events: the token of the order concerned, else the target';
COMMENT ON COLUMN events.links_payment IS 'whoever shows it puts the quote''s payment link in: the link is a secret and not kept';
-- The policies bind an owner who is no superuser, too.
SET LOCAL dragoman.system = 'on';
UPDATE events SET
  lane = coalesce(data ->> 'order', target),
  links_payment = type = 'quote' AND coalesce(data ->> 'payment_url', 'false') <> 'false';
SET LOCAL dragoman.system = '';
ALTER TABLE events ALTER COLUMN lane SET NOT NULL;

-- It was a copy of the lane; a delivery reads it from its event.
ALTER TABLE webhook_deliveries DROP COLUMN target;
