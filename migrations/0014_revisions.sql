-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

-- Every change of a translation that a customer asked for, and what it undid of the order.
CREATE TABLE revisions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  order_id uuid NOT NULL REFERENCES orders,
  file_id uuid NOT NULL REFERENCES files,
  status text NOT NULL CHECK (status IN ('asked', 'answered', 'withdrawn', 'replaced')),
  text text NOT NULL,
  marks jsonb NOT NULL DEFAULT '[]',
  asked_by text,
  answer_id uuid REFERENCES files,
  approved_at timestamptz,
  notarized_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  shipments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON COLUMN revisions.file_id IS 'the translation that is to be changed';
COMMENT ON COLUMN revisions.marks IS 'places on its pages: page, x, y, width, height as parts of the page, text';
COMMENT ON COLUMN revisions.asked_by IS 'token of the key, app or person, or the address of a guest; null: not known any more';
COMMENT ON COLUMN revisions.answer_id IS 'the translation that took its place';
COMMENT ON COLUMN revisions.approved_at IS 'when what it undid was approved; so too for the other milestones and the parcels';
CREATE INDEX revisions_of_order ON revisions (order_id, created_at, id);
CREATE UNIQUE INDEX revisions_one_asked ON revisions (file_id) WHERE status = 'asked';
ALTER TABLE revisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE revisions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON revisions USING (coalesce(account_id::text = current_setting('dragoman.account', true)
  OR current_setting('dragoman.system', true) = 'on', false));
CREATE POLICY maker ON revisions FOR SELECT USING (EXISTS (
  SELECT FROM orders o WHERE o.id = revisions.order_id
    AND o.created_by = nullif(current_setting('dragoman.account', true), '')::uuid));

-- Those that nobody has answered yet; what they undid is not known any more.
INSERT INTO revisions (id, account_id, order_id, file_id, status, text, created_at)
SELECT gen_random_uuid(), account_id, order_id, file_id, 'asked', revision, coalesce(revised_at, created_at)
FROM order_files WHERE revision IS NOT NULL AND NOT replaced;

-- What was delivered stays with the customer until the next completion.
ALTER TABLE order_files ADD COLUMN superseded boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN order_files.superseded IS 'delivered, and to be delivered anew after a revision; it is shown until then';
