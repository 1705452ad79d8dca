-- URLs of destinations: an account's or app's webhook_url is set in its own row, and its destinations follow.

-- An owner who sets the URL again wants webhooks again, so the destination is enabled.
CREATE OR REPLACE FUNCTION point_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.webhook_target IS NULL THEN
    UPDATE webhook_destinations d SET deleted_at = now(), updated_at = NEW.updated_at
    WHERE d.account_id = NEW.id AND d.kind = 'account' AND d.deleted_at IS NULL;
  ELSE
    INSERT INTO webhook_destinations AS d (id, account_id, kind, url, target, created_at, updated_at)
    VALUES (new_id(), NEW.id, 'account', NEW.webhook_url, NEW.webhook_target, NEW.updated_at, NEW.updated_at)
    ON CONFLICT (account_id) WHERE kind = 'account' DO UPDATE SET url = excluded.url, target = excluded.target,
      updated_at = excluded.updated_at, deleted_at = NULL, disabled_at = NULL, disabled_reason = NULL, failures = 0,
      open_until = '-infinity', failing_since = NULL,
      -- The member who set the old URL did not set a new one; the caller saves the new member after this.
      person_id = CASE WHEN d.target = excluded.target AND d.deleted_at IS NULL THEN d.person_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER point_account AFTER UPDATE OF webhook_url ON accounts
  FOR EACH ROW EXECUTE FUNCTION point_account();
CREATE OR REPLACE TRIGGER point_new_account AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.webhook_target IS NOT NULL) EXECUTE FUNCTION point_account();

CREATE OR REPLACE FUNCTION point_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.webhook_target IS NULL THEN
    UPDATE webhook_destinations d SET deleted_at = now(), updated_at = NEW.updated_at
    WHERE d.app_id = NEW.id AND d.kind = 'app' AND d.deleted_at IS NULL;
  ELSE
    UPDATE webhook_destinations d SET url = NEW.webhook_url, target = NEW.webhook_target, updated_at = NEW.updated_at,
      deleted_at = NULL, disabled_at = NULL, disabled_reason = NULL, failures = 0, open_until = '-infinity',
      failing_since = NULL
    WHERE d.id IN (SELECT DISTINCT ON (o.account_id) o.id FROM webhook_destinations o WHERE o.app_id = NEW.id AND o.kind = 'app'
                   ORDER BY o.account_id, o.deleted_at DESC NULLS FIRST, o.created_at DESC);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER point_app AFTER UPDATE OF webhook_url ON apps FOR EACH ROW EXECUTE FUNCTION point_app();

-- Waiting deliveries are sent to a new URL at once, with all attempts left; without a URL, they fail.
CREATE OR REPLACE FUNCTION follow_destination() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Lock in id order, as the sender does.
  PERFORM FROM webhook_deliveries w WHERE w.destination_id = NEW.id AND w.status = 'waiting' ORDER BY w.id FOR UPDATE;
  IF NEW.deleted_at IS NULL THEN
    UPDATE webhook_deliveries w SET attempts = 0, next_at = now() WHERE w.destination_id = NEW.id AND w.status = 'waiting';
  ELSE
    UPDATE webhook_deliveries w SET status = 'failed', ended_at = NEW.updated_at,
      log = w.log || jsonb_build_object(
        'at', to_char(NEW.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'), 'url', NULL, 'status', NULL,
        'error', 'The destination was deleted.', 'response', NULL, 'connect_ms', NULL, 'total_ms', 0)
    WHERE w.destination_id = NEW.id AND w.status = 'waiting';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER follow_destination AFTER UPDATE OF target, deleted_at ON webhook_destinations FOR EACH ROW
  WHEN (OLD.target <> NEW.target OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION follow_destination();
