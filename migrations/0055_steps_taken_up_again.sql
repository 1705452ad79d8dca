-- Whoever cannot have a table soon lets the others go on: the start fails, and is tried again.
SET LOCAL lock_timeout = '5s';

-- A step that nobody has marked counts as done once what it sets up is set; one that was taken up again stays open.
ALTER TABLE firm_guide DROP CONSTRAINT firm_guide_state_check;
ALTER TABLE firm_guide ADD CONSTRAINT firm_guide_state_check CHECK (state IN ('open', 'done', 'skipped'));
COMMENT ON COLUMN firm_guide.state IS 'open: was taken up again, whatever is set';
