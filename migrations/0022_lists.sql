-- Lists sorted and narrowed in more ways, each in an index. The wall reads both accounts of an order: with both in the
-- index, what lies in front of a page is passed over without touching a row.
DROP INDEX orders_newest;
CREATE INDEX orders_newest ON orders (account_id, created_at DESC, id DESC) INCLUDE (created_by);
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (account_id, status, created_at DESC, id DESC) INCLUDE (created_by);
CREATE INDEX orders_by_change ON orders (account_id, updated_at DESC, id DESC) INCLUDE (created_by);
CREATE INDEX quotes_by_change ON quotes (account_id, updated_at DESC, id DESC) INCLUDE (created_by);
CREATE INDEX orders_all_by_change ON orders (updated_at DESC, id DESC);
CREATE INDEX quotes_all_by_change ON quotes (updated_at DESC, id DESC);
CREATE INDEX orders_needing_answer ON orders (account_id, created_at DESC, id DESC)
  WHERE status = 'on_hold' AND hold_asks AND hold_answered_at IS NULL;
CREATE INDEX orders_needing_payment ON orders (account_id, created_at DESC, id DESC)
  WHERE status = 'on_hold' AND (held_for_payment OR held_for_adjustment);

-- Every key of metadata by itself: a document could only be searched where no wall stands.
CREATE TABLE metadata_entries (
  target uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('quote', 'order')),
  account_id uuid NOT NULL REFERENCES accounts,
  created_by uuid NOT NULL REFERENCES accounts,
  key text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (target, key)
);
CREATE INDEX metadata_entries_found ON metadata_entries (key, value, created_by, target);

CREATE TABLE search_texts (
  target uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('quote', 'order')),
  account_id uuid NOT NULL REFERENCES accounts,
  created_by uuid NOT NULL REFERENCES accounts,
  words text NOT NULL,
  makers_words text NOT NULL
);
COMMENT ON COLUMN search_texts.words IS 'number, names of people and of files, in small letters';
COMMENT ON COLUMN search_texts.makers_words IS 'the references, which are of whoever wrote them';
CREATE INDEX search_texts_of_account ON search_texts (account_id, kind, target DESC);
CREATE INDEX search_texts_referred ON search_texts (created_by, kind, target DESC) WHERE created_by <> account_id;
CREATE INDEX search_texts_all ON search_texts (kind, target DESC);

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['metadata_entries', 'search_texts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (scope_system())', named);
    EXECUTE format('CREATE POLICY maker ON %I FOR SELECT USING (scope_system())', named);
  END LOOP;
  -- As a query of its own the setting is read once for a statement, not once for a row: lists pass many rows over.
  FOREACH named IN ARRAY ARRAY['metadata_entries', 'search_texts', 'orders'] LOOP
    EXECUTE format('ALTER POLICY tenant ON %I USING (coalesce('
      || 'account_id = (SELECT nullif(current_setting(''dragoman.account'', true), '''')::uuid), false)'
      || ' OR (SELECT coalesce(current_setting(''dragoman.system'', true) = ''on'', false)))', named);
    EXECUTE format('ALTER POLICY maker ON %I USING (coalesce('
      || 'created_by = (SELECT nullif(current_setting(''dragoman.account'', true), '''')::uuid), false))', named);
  END LOOP;
END $$;

SELECT set_config('dragoman.system', 'on', true);
INSERT INTO metadata_entries
  SELECT q.id, 'quote', q.account_id, q.created_by, entry.key, entry.value FROM quotes q, jsonb_each_text(q.metadata) AS entry;
INSERT INTO metadata_entries
  SELECT o.id, 'order', o.account_id, o.created_by, entry.key, entry.value FROM orders o, jsonb_each_text(o.metadata) AS entry;
INSERT INTO search_texts
  SELECT q.id, 'quote', q.account_id, q.created_by,
    lower(concat_ws(' ', q.number, q.services #>> '{shipping_options,address,recipient}',
      q.services #>> '{credential_evaluation_options,subject_name}',
      q.services #>> '{expert_opinion_letter_options,subject_name}', q.referral ->> 'name', q.referral ->> 'company',
      (SELECT string_agg(f.filename, ' ' ORDER BY given.position)
       FROM quote_files given JOIN files f ON f.id = given.file_id WHERE given.quote_id = q.id))),
    lower(concat_ws(' ', q.reference, q.client_reference, q.case_reference)) FROM quotes q;
INSERT INTO search_texts
  SELECT o.id, 'order', o.account_id, o.created_by,
    lower(concat_ws(' ', o.number, o.services #>> '{shipping_options,address,recipient}',
      o.services #>> '{credential_evaluation_options,subject_name}',
      o.services #>> '{expert_opinion_letter_options,subject_name}', q.referral ->> 'name', q.referral ->> 'company',
      (SELECT string_agg(f.filename, ' ' ORDER BY given.position)
       FROM order_files given JOIN files f ON f.id = given.file_id
       WHERE given.order_id = o.id AND given.collection IN ('source', 'reference')))),
    lower(concat_ws(' ', o.reference, o.client_reference, o.case_reference))
  FROM orders o LEFT JOIN quotes q ON q.id = o.quote_id;
