-- What customers and the team write to each other about a quote or an order.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  quote_id uuid,
  order_id uuid,
  author_kind text NOT NULL CHECK (author_kind IN ('customer', 'team', 'service')),
  author_name text NOT NULL,
  text text NOT NULL,
  livemode boolean NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT messages_about_one CHECK (num_nonnulls(quote_id, order_id) = 1)
);
COMMENT ON COLUMN messages.read_at IS 'when the other side was first shown it';
CREATE INDEX messages_of_quote ON messages (quote_id, created_at DESC, id DESC) WHERE quote_id IS NOT NULL;
CREATE INDEX messages_of_order ON messages (order_id, created_at DESC, id DESC) WHERE order_id IS NOT NULL;
-- What the simulated team of the sandboxes has to answer.
CREATE INDEX messages_unanswered ON messages (created_at) WHERE author_kind = 'customer' AND read_at IS NULL AND NOT livemode;

CREATE TABLE message_files (
  message_id uuid NOT NULL REFERENCES messages,
  position integer NOT NULL,
  file_id uuid NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (message_id, position),
  -- Nobody may attach another's file.
  FOREIGN KEY (file_id, account_id) REFERENCES files (id, account_id)
);
CREATE INDEX message_files_of_file ON message_files (file_id);

-- What the team writes for itself. No account is named here: none ever sees it.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  quote_id uuid,
  order_id uuid,
  author_name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT notes_about_one CHECK (num_nonnulls(quote_id, order_id) = 1)
);
CREATE INDEX notes_of_quote ON notes (quote_id, created_at DESC, id DESC) WHERE quote_id IS NOT NULL;
CREATE INDEX notes_of_order ON notes (order_id, created_at DESC, id DESC) WHERE order_id IS NOT NULL;

ALTER TABLE quotes ADD COLUMN messages_shared boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN quotes.messages_shared IS 'the customer lets who made the quote for them read the messages about it and its order';
ALTER TABLE orders ADD COLUMN hold_answered_at timestamptz;
COMMENT ON COLUMN orders.hold_answered_at IS 'when the customer wrote after the team had put it on hold';

DO $$
DECLARE named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['messages', 'message_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('CREATE POLICY tenant ON %I USING (coalesce(account_id::text = current_setting(''dragoman.account'', true)'
      || ' OR current_setting(''dragoman.system'', true) = ''on'', false))', named);
  END LOOP;
  ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
  ALTER TABLE notes FORCE ROW LEVEL SECURITY;
  CREATE POLICY team ON notes USING (scope_system());
END $$;
