-- As a query of its own a setting is read once for a statement, not once for a row: lists and counts pass many rows over.
-- Orders and what they are searched by have had such walls since 0022; now every table has.
DO $$
DECLARE
  wall record;
  account CONSTANT text := '(SELECT nullif(current_setting(''dragoman.account'', true), '''')::uuid)';
  system CONSTANT text := '(SELECT coalesce(current_setting(''dragoman.system'', true) = ''on'', false))';
BEGIN
  FOR wall IN
    SELECT c.relname AS named, p.polname AS policy, CASE c.relname WHEN 'accounts' THEN 'id' ELSE 'account_id' END AS owner
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND p.polname IN ('tenant', 'team')
  LOOP
    IF wall.policy = 'team' THEN
      EXECUTE format('ALTER POLICY team ON %I USING (%s)', wall.named, system);
    ELSE
      EXECUTE format('ALTER POLICY tenant ON %I USING (%s OR coalesce(%I = %s, false))', wall.named, system, wall.owner, account);
    END IF;
  END LOOP;
  FOR wall IN SELECT * FROM (VALUES ('quotes', 'seen'), ('quotes', 'changed'), ('quote_files', 'seen')) AS made (named, policy)
  LOOP
    EXECUTE format('ALTER POLICY %I ON %I USING (%s OR coalesce(account_id = %s OR created_by = %s, false))',
      wall.policy, wall.named, system, account, account);
  END LOOP;
  ALTER POLICY maker ON certificates
    USING (coalesce(created_by = (SELECT nullif(current_setting('dragoman.account', true), '')::uuid), false));
  ALTER POLICY maker ON events
    USING (coalesce(maker_id = (SELECT nullif(current_setting('dragoman.account', true), '')::uuid), false));
END $$;
