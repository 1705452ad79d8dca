-- Who is told of an event. Every event has its deliveries in the same transaction, whoever writes it:
--   to the account's own URL, of everything that happens on the account;
--   to the quote's own URL, of that quote and its order;
--   to an app's URL, of the quotes it made on this account and their orders, and of its connection.
-- What an app asked for ends with its connection. A destination or an app that is disabled is told nothing.
CREATE OR REPLACE FUNCTION queue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('dragoman.system', true), '');
  quote_app uuid;
  quote_maker uuid;
  quote_url text;
  told_app uuid;
BEGIN
  -- An app belongs to another account than the one it acts for.
  PERFORM set_config('dragoman.system', 'on', true);
  IF NEW.type = 'connection' THEN
    SELECT c.app_id INTO told_app FROM connections c WHERE c.id = NEW.connection_id;
  ELSIF NEW.quote_id IS NOT NULL THEN
    SELECT q.app_id, q.created_by, q.webhook_target INTO quote_app, quote_maker, quote_url
    FROM quotes q WHERE q.id = NEW.quote_id;
    IF quote_app IS NOT NULL THEN
      -- Locked, so that a connection ends before this or after it: nothing is queued behind its end.
      PERFORM FROM connections c
      WHERE c.app_id = quote_app AND c.account_id = quote_maker AND c.ended_at IS NULL FOR SHARE;
      IF NOT FOUND THEN
        quote_url := NULL;
      -- What stands on a referred customer's account is no longer the app's to hear of.
      ELSIF quote_maker = NEW.account_id THEN
        told_app := quote_app;
      END IF;
    END IF;
  END IF;
  WITH wanted AS (
    SELECT NULL::uuid AS app_id, a.webhook_target AS url FROM accounts a
    WHERE a.id = NEW.account_id AND a.webhook_target IS NOT NULL
    UNION
    SELECT NULL, quote_url WHERE quote_url IS NOT NULL
    UNION
    SELECT p.id, p.webhook_target FROM apps p
    WHERE p.id = told_app AND p.webhook_target IS NOT NULL AND p.disabled_at IS NULL
  ), made AS (
    INSERT INTO webhook_destinations AS d (id, account_id, app_id, url, created_at)
    SELECT gen_random_uuid(), NEW.account_id, app_id, url, NEW.created_at FROM wanted
    WHERE NOT EXISTS (SELECT FROM webhook_destinations o WHERE o.account_id = NEW.account_id
                      AND o.app_id IS NOT DISTINCT FROM wanted.app_id AND o.url = wanted.url)
    ON CONFLICT ON CONSTRAINT webhook_destinations_one DO UPDATE SET created_at = d.created_at
    RETURNING d.id
  ), destinations AS (
    SELECT id FROM made
    UNION ALL
    SELECT o.id FROM webhook_destinations o
    JOIN wanted ON o.url = wanted.url AND o.app_id IS NOT DISTINCT FROM wanted.app_id
    WHERE o.account_id = NEW.account_id AND o.disabled_at IS NULL
  )
  INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, status, next_at, created_at)
  SELECT gen_random_uuid(), NEW.id, NEW.account_id, id, 'waiting', now(), NEW.created_at FROM destinations
  ON CONFLICT (event_id, destination_id) DO NOTHING;
  PERFORM set_config('dragoman.system', before, true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_deliveries AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION queue_deliveries();
