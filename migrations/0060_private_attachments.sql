-- expand
-- A guest who signs out everywhere ends their links. Every row that was allowed still is, so none is checked again.
ALTER TABLE order_links DROP CONSTRAINT order_links_ended_by_check,
  ADD CONSTRAINT order_links_ended_by_check CHECK (ended_by IN ('newer', 'owner', 'team', 'guest')) NOT VALID;
COMMENT ON COLUMN order_links.ended_by IS 'what ended it before its time: too many newer links to the same address, an owner, the team, the guest who signed out everywhere';

-- Whoever made an order for another sees what came with its messages only where the customer shares them.
ALTER TABLE order_files ADD COLUMN attached boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN order_files.attached IS 'it came with a message about the order or its quote';
ALTER POLICY maker ON order_files USING (EXISTS (
  SELECT FROM orders o WHERE o.id = order_files.order_id
    AND o.created_by = (SELECT nullif(current_setting('dragoman.account', true), '')::uuid)
    AND (NOT order_files.attached
      OR EXISTS (SELECT FROM quotes q WHERE q.id = o.quote_id AND q.messages_shared))));
