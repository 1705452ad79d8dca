-- Rare words are found by an index over the grams of each text: pieces of one, two and three letters, as numbers. It is of
-- a table of its own because behind a wall no index over arrays is used; numbers tell nobody what was written, and every
-- text that they lead to is read behind its wall.
ALTER TABLE search_texts ADD COLUMN fresh boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN search_texts.fresh IS 'a job has not written its grams yet, so that a search reads the text itself';
CREATE INDEX search_texts_fresh ON search_texts (kind, target) WHERE fresh;

CREATE TABLE search_grams (
  target uuid PRIMARY KEY,
  grams integer[] NOT NULL
);
-- The job writes many at once; a list of what is pending would be read by every search.
CREATE INDEX search_grams_found ON search_grams USING gin (grams) WITH (fastupdate = off);
