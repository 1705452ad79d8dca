-- Pieces of a text in each of the sizes, as numbers that differ by kind of object. Two pieces may share a number, so
-- matches are compared with the text.
CREATE OR REPLACE FUNCTION grams_of(kind text, words text, sizes integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT DISTINCT ((
      codes[at]::bigint * 7919
        + CASE WHEN size > 1 THEN codes[at + 1]::bigint * 104729 + 1 ELSE 0 END
        + CASE WHEN size > 2 THEN codes[at + 2]::bigint * 1299709 + 1 ELSE 0 END
      ) * 2 + CASE kind WHEN 'order' THEN 1 WHEN 'invoice' THEN 1073741000 WHEN 'account' THEN 536870500 ELSE 0 END) % 2147483647
    FROM (SELECT ARRAY(SELECT ascii(letter) FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS one (letter, place)
            ORDER BY place) AS codes) AS letters,
      unnest(sizes) AS size, generate_series(1, cardinality(codes) + 1 - size) AS at)::integer[]
$$;
