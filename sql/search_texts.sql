-- Search texts of quotes and orders: one for all viewers, and one with what their maker wrote for itself.
CREATE OR REPLACE FUNCTION people_named(services jsonb, referral jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', services #>> '{shipping_options,address,recipient}',
    services #>> '{credential_evaluation_options,subject_name}',
    services #>> '{expert_opinion_letter_options,subject_name}', referral ->> 'name', referral ->> 'company')
$$;

CREATE OR REPLACE FUNCTION search_quotes(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words)
  SELECT q.id, 'quote', q.account_id, q.created_by,
    lower(concat_ws(' ', q.number, nullif(people_named(q.services, q.referral), ''),
      (SELECT string_agg(f.filename, ' ' ORDER BY given.position)
       FROM quote_files given JOIN files f ON f.id = given.file_id WHERE given.quote_id = q.id))),
    lower(concat_ws(' ', q.reference, q.client_reference, q.case_reference, q.purchase_order))
  FROM quotes q WHERE q.id = ANY (ids)
  ON CONFLICT (target) DO UPDATE SET words = excluded.words, makers_words = excluded.makers_words, fresh = true
$$;

CREATE OR REPLACE FUNCTION search_orders(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words)
  SELECT o.id, 'order', o.account_id, o.created_by,
    lower(concat_ws(' ', o.number, nullif(people_named(o.services, q.referral), ''),
      (SELECT string_agg(f.filename, ' ' ORDER BY given.position)
       FROM order_files given JOIN files f ON f.id = given.file_id
       WHERE given.order_id = o.id AND given.collection IN ('source', 'reference')
         -- The maker must not find an order by files of messages that it may not read.
         AND NOT (given.attached AND o.created_by <> o.account_id)))),
    lower(concat_ws(' ', o.reference, o.client_reference, o.case_reference, o.purchase_order))
  FROM orders o LEFT JOIN quotes q ON q.id = o.quote_id WHERE o.id = ANY (ids)
  ON CONFLICT (target) DO UPDATE SET words = excluded.words, makers_words = excluded.makers_words, fresh = true
$$;

CREATE OR REPLACE FUNCTION search_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'orders' THEN PERFORM search_orders(ARRAY(SELECT id FROM touched));
    WHEN 'quote_files' THEN PERFORM search_quotes(ARRAY(SELECT DISTINCT quote_id FROM touched));
    ELSE PERFORM search_orders(ARRAY(SELECT DISTINCT order_id FROM touched WHERE collection IN ('source', 'reference')));
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'orders' THEN PERFORM search_orders(ARRAY[NEW.id]);
    ELSE PERFORM search_quotes(ARRAY[NEW.id]);
  END CASE;
  RETURN NULL;
END $$;

-- Files are inserted in a statement after their quote or order; without files, other columns are searched.
CREATE OR REPLACE TRIGGER search_files AFTER INSERT ON quote_files REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_touched();
CREATE OR REPLACE TRIGGER search_files AFTER INSERT ON order_files REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_touched();
-- Files of a quote are only deleted when others are inserted.
CREATE OR REPLACE TRIGGER search_files_gone AFTER DELETE ON order_files REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_touched();
CREATE OR REPLACE TRIGGER search_new AFTER INSERT ON orders REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION search_touched();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF services, reference, client_reference, case_reference, purchase_order
  ON quotes
  FOR EACH ROW WHEN ((OLD.services, OLD.reference, OLD.client_reference, OLD.case_reference, OLD.purchase_order)
    IS DISTINCT FROM (NEW.services, NEW.reference, NEW.client_reference, NEW.case_reference, NEW.purchase_order))
  EXECUTE FUNCTION search_changed();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF services, reference, client_reference, case_reference, purchase_order
  ON orders
  FOR EACH ROW WHEN ((OLD.services, OLD.reference, OLD.client_reference, OLD.case_reference, OLD.purchase_order)
    IS DISTINCT FROM (NEW.services, NEW.reference, NEW.client_reference, NEW.case_reference, NEW.purchase_order))
  EXECUTE FUNCTION search_changed();

-- An invoice is found by its number and billed name, a customer by name and email address.
CREATE OR REPLACE FUNCTION search_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words)
  VALUES (NEW.id, 'invoice', NEW.account_id, NEW.account_id, lower(concat_ws(E'\n', NEW.number, NEW.billed_name)), '')
  ON CONFLICT (target) DO UPDATE SET words = excluded.words, fresh = true;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_texts (target, kind, account_id, created_by, words, makers_words)
  VALUES (NEW.id, 'account', NEW.id, NEW.id, lower(concat_ws(E'\n', NEW.name, NEW.email)), '')
  ON CONFLICT (target) DO UPDATE SET words = excluded.words, fresh = true;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_new AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION search_invoice();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF number, billed_name ON invoices FOR EACH ROW
  WHEN ((OLD.number, OLD.billed_name) IS DISTINCT FROM (NEW.number, NEW.billed_name)) EXECUTE FUNCTION search_invoice();
CREATE OR REPLACE TRIGGER search_new AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION search_account();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, email ON accounts FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION search_account();
