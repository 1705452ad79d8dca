-- Queues the deliveries of every event in the event's transaction:
--   to the account's own destinations, for everything on the account that they have chosen;
--   to the quote's own URL, for that quote and its order;
--   to an app's URL, for the quotes it made and their orders, and for its connection (only the app receives those).
-- The quote's URL and the app's belong to the account that made the quote. One URL receives an event once.
-- Deliveries are skipped while their destination, its account, or the account of its app is disabled. An app receives
-- nothing after its connection ends.
CREATE OR REPLACE FUNCTION queue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  names text[] := ARRAY[NEW.type || '.*', NEW.type || '.' || NEW.event];
  quote_app uuid;
  quote_maker uuid;
  quote_url text;
  told_app uuid;
  further uuid[] := '{}';
BEGIN
  -- The app and the maker of a quote may belong to another account than the quote.
  PERFORM set_config('dragoman.system', 'on', true);
  IF NEW.type = 'connection' THEN
    SELECT c.app_id, NEW.account_id INTO told_app, quote_maker FROM connections c WHERE c.id = NEW.connection_id;
  ELSIF NEW.quote_id IS NOT NULL THEN
    SELECT q.app_id, q.created_by, q.webhook_target INTO quote_app, quote_maker, quote_url
    FROM quotes q WHERE q.id = NEW.quote_id;
    -- A maker receives no event that it may not read.
    IF quote_maker <> NEW.account_id AND NEW.maker_id IS NULL THEN
      quote_app := NULL;
      quote_url := NULL;
    END IF;
    IF quote_app IS NOT NULL THEN
      -- Lock the connection, so that nothing is queued after its end.
      PERFORM FROM connections c
      WHERE c.app_id = quote_app AND c.account_id = quote_maker AND c.ended_at IS NULL FOR SHARE;
      IF FOUND THEN told_app := quote_app; END IF;
    END IF;
  END IF;
  IF quote_url IS NOT NULL AND NOT EXISTS (
    SELECT FROM webhook_destinations d
    WHERE d.account_id = NEW.account_id AND d.account_id = quote_maker AND d.kind IN ('account', 'endpoint')
      AND d.deleted_at IS NULL AND d.target = quote_url AND (d.events IS NULL OR d.events && names)
  ) THEN
    further := further || quote_destination(quote_maker, quote_app, quote_url, NEW.created_at);
  END IF;
  IF told_app IS NOT NULL THEN
    further := further || app_destination(quote_maker, told_app, NEW.created_at);
  END IF;
  -- Lock disabled destinations, so that nothing is skipped after one is enabled.
  PERFORM FROM webhook_destinations d
  WHERE d.disabled_at IS NOT NULL AND d.deleted_at IS NULL
    AND (d.id = ANY (further) OR (d.account_id = NEW.account_id AND d.kind IN ('account', 'endpoint')))
  ORDER BY d.id FOR SHARE;
  INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, status, next_at, created_at)
  SELECT new_id(), NEW.id, d.account_id, d.id, CASE WHEN d.disabled_at IS NULL AND NOT is_disabled(d.account_id, d.app_id) THEN 'waiting' ELSE 'skipped' END,
    now(), NEW.created_at
  FROM webhook_destinations d
  WHERE d.account_id = NEW.account_id AND d.kind IN ('account', 'endpoint') AND d.deleted_at IS NULL
    AND NEW.type <> 'connection' AND (d.events IS NULL OR d.events && names)
  UNION ALL
  SELECT new_id(), NEW.id, d.account_id, d.id, CASE WHEN d.disabled_at IS NULL AND NOT is_disabled(d.account_id, d.app_id) THEN 'waiting' ELSE 'skipped' END,
    now(), NEW.created_at
  FROM webhook_destinations d WHERE d.id = ANY (further);
  PERFORM set_config('dragoman.system', before, true);
  RETURN NULL;
END $$;

-- Destination of a URL that was set with a quote; created once, even when several events need it at the same moment.
CREATE OR REPLACE FUNCTION quote_destination(maker uuid, app uuid, place text, at timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  SELECT d.id INTO found_id FROM webhook_destinations d
  WHERE d.account_id = maker AND d.target = place AND d.app_id IS NOT DISTINCT FROM app AND d.kind = 'quote'
    AND d.deleted_at IS NULL;
  IF found_id IS NULL THEN
    INSERT INTO webhook_destinations AS d (id, account_id, kind, app_id, url, target, created_at, updated_at)
    VALUES (new_id(), maker, 'quote', app, place, place, at, at)
    ON CONFLICT (account_id, target, app_id) WHERE kind = 'quote' AND deleted_at IS NULL
      DO UPDATE SET created_at = d.created_at
    RETURNING d.id INTO found_id;
  END IF;
  RETURN found_id;
END $$;

-- Destination of an app for one account; null when the app receives no webhooks.
CREATE OR REPLACE FUNCTION app_destination(account uuid, app uuid, at timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  found_id uuid;
BEGIN
  SELECT d.id INTO found_id FROM webhook_destinations d JOIN apps p ON p.id = d.app_id
  WHERE d.account_id = account AND d.app_id = app AND d.kind = 'app' AND d.deleted_at IS NULL
    AND p.webhook_target IS NOT NULL AND p.disabled_at IS NULL;
  IF found_id IS NULL THEN
    INSERT INTO webhook_destinations AS d (id, account_id, kind, app_id, url, target, created_at, updated_at)
    SELECT new_id(), account, 'app', p.id, p.webhook_url, p.webhook_target, at, at FROM apps p
    WHERE p.id = app AND p.webhook_target IS NOT NULL AND p.disabled_at IS NULL
    ON CONFLICT (account_id, app_id) WHERE kind = 'app' AND deleted_at IS NULL DO UPDATE SET created_at = d.created_at
    RETURNING d.id INTO found_id;
  END IF;
  RETURN found_id;
END $$;

CREATE OR REPLACE TRIGGER queue_deliveries AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION queue_deliveries();
