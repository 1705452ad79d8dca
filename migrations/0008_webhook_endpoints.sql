-- Destinations become objects of their own. That of a referred quote belongs to who made the quote.

-- The policies bind an owner who is no superuser, too.
SET LOCAL dragoman.system = 'on';

ALTER TABLE webhook_destinations
  ADD COLUMN kind text CHECK (kind IN ('account', 'endpoint', 'app', 'quote')),
  ADD COLUMN target text,
  ADD COLUMN description text,
  ADD COLUMN events text[],
  ADD COLUMN webhook_secret bytea,
  ADD COLUMN old_webhook_secret bytea,
  ADD COLUMN old_webhook_secret_until timestamptz,
  ADD COLUMN failing_since timestamptz,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN deleted_at timestamptz,
  DROP CONSTRAINT webhook_destinations_one;
COMMENT ON COLUMN webhook_destinations.kind IS 'the account''s webhook_url, a further endpoint of it, the URL of an app that is connected, or a URL that came with quotes';
COMMENT ON COLUMN webhook_destinations.app_id IS 'of an app''s own URL, the app; of a quote''s URL, the app that gave it';
COMMENT ON COLUMN webhook_destinations.target IS 'url, written so that two spellings of one address are equal; what is sent goes there';
COMMENT ON COLUMN webhook_destinations.events IS 'patterns of the events that it hears of; null: all';
COMMENT ON COLUMN webhook_destinations.webhook_secret IS 'of a further endpoint; the others sign with the secret of the account or of the app';
COMMENT ON COLUMN webhook_destinations.failing_since IS 'the first failure after the last success';
COMMENT ON COLUMN webhook_destinations.deleted_at IS 'nothing more is sent; its deliveries stay in the log';

UPDATE webhook_destinations d SET target = d.url, updated_at = d.created_at, kind = CASE
    WHEN d.app_id IS NOT NULL THEN 'app'
    WHEN d.url = a.webhook_target THEN 'account'
    WHEN EXISTS (SELECT FROM quotes q WHERE q.account_id = d.account_id AND q.webhook_target = d.url) THEN 'quote'
    ELSE 'endpoint' END,
  disabled_reason = CASE WHEN d.disabled_at IS NOT NULL THEN 'gone' END
FROM accounts a WHERE a.id = d.account_id;
-- What an account or an app named before keeps its log, and is told nothing.
UPDATE webhook_destinations d SET deleted_at = now()
WHERE d.kind = 'endpoint'
  OR d.kind = 'app' AND NOT EXISTS (SELECT FROM apps p WHERE p.id = d.app_id AND p.webhook_target = d.url);
INSERT INTO webhook_destinations (id, account_id, kind, url, target, created_at, updated_at)
SELECT gen_random_uuid(), a.id, 'account', a.webhook_url, a.webhook_target, now(), now() FROM accounts a
WHERE a.webhook_target IS NOT NULL
  AND NOT EXISTS (SELECT FROM webhook_destinations d WHERE d.account_id = a.id AND d.kind = 'account');

-- The URL of a referred quote belongs to who made it: to its log, and to no other.
INSERT INTO webhook_destinations (id, account_id, kind, app_id, url, target, created_at, updated_at)
SELECT gen_random_uuid(), q.created_by, 'quote', q.app_id, q.webhook_target, q.webhook_target, now(), now() FROM quotes q
WHERE q.webhook_target IS NOT NULL AND q.created_by <> q.account_id
GROUP BY q.created_by, q.app_id, q.webhook_target;
UPDATE webhook_deliveries w SET account_id = q.created_by, destination_id = d.id
FROM events e, quotes q, webhook_destinations old, webhook_destinations d
WHERE e.id = w.event_id AND q.id = e.quote_id AND q.created_by <> q.account_id AND old.id = w.destination_id
  AND old.kind = 'quote' AND old.target = q.webhook_target AND d.kind = 'quote' AND d.account_id = q.created_by
  AND d.app_id IS NOT DISTINCT FROM q.app_id AND d.target = q.webhook_target;
UPDATE webhook_destinations d SET deleted_at = now()
WHERE d.kind = 'quote' AND NOT EXISTS (
  SELECT FROM quotes q WHERE q.created_by = d.account_id AND q.webhook_target = d.target);

ALTER TABLE webhook_destinations
  ALTER COLUMN kind SET NOT NULL,
  ALTER COLUMN target SET NOT NULL,
  ALTER COLUMN updated_at SET NOT NULL,
  ADD CHECK (disabled_reason IN ('gone', 'failing', 'by_owner')),
  ADD CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
  ADD CHECK (kind <> 'endpoint' OR webhook_secret IS NOT NULL OR deleted_at IS NOT NULL),
  ADD CHECK (kind <> 'app' OR app_id IS NOT NULL);
CREATE UNIQUE INDEX webhook_destinations_of_account ON webhook_destinations (account_id) WHERE kind = 'account';
-- Two of one address would be told everything twice; the statement that queues deliveries looks here too.
CREATE UNIQUE INDEX webhook_destinations_url ON webhook_destinations (account_id, target)
  WHERE kind IN ('account', 'endpoint') AND deleted_at IS NULL;
CREATE UNIQUE INDEX webhook_destinations_of_app ON webhook_destinations (account_id, app_id)
  WHERE kind = 'app' AND deleted_at IS NULL;
CREATE UNIQUE INDEX webhook_destinations_of_quotes ON webhook_destinations (account_id, target, app_id) NULLS NOT DISTINCT
  WHERE kind = 'quote' AND deleted_at IS NULL;
CREATE INDEX webhook_destinations_list ON webhook_destinations (account_id, created_at DESC, id DESC);
CREATE INDEX webhook_destinations_by_app ON webhook_destinations (app_id) WHERE kind = 'app';
CREATE INDEX webhook_destinations_failing ON webhook_destinations (failing_since)
  WHERE failing_since IS NOT NULL AND disabled_at IS NULL;

ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_status_check,
  ADD CHECK (status IN ('waiting', 'delivered', 'failed', 'skipped'));
CREATE INDEX webhook_deliveries_skipped ON webhook_deliveries (created_at) WHERE status = 'skipped';

SET LOCAL dragoman.system = '';
