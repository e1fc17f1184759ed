-- What courses said of their programme in words is a record each, with a page, in the order in which the
-- courses came. Its id is the text, by which courses and snapshots of before go on naming it; other signs
-- stand in it for those that part ids and addresses.
WITH said AS (
  SELECT min("data" ->> 'programme') AS title, min("sequence") AS first FROM "records"
  WHERE "kind" = 'course' AND "data" ->> 'programme' <> ''
  GROUP BY translate("data" ->> 'programme', ',/', '‚∕')
), addressed AS (
  SELECT title, row_number() OVER (ORDER BY first) AS place, coalesce(
    nullif(trim(BOTH '-' FROM left(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), 50)), ''),
    'programme') AS stem
  FROM said
), numbered AS (
  SELECT title, place, stem, row_number() OVER (PARTITION BY stem ORDER BY place) AS nth FROM addressed
), called AS (
  SELECT title, place, stem || CASE nth WHEN 1 THEN '' ELSE '-' || nth END AS slug FROM numbered
), told AS (
  -- 'B.E.', 'b e 2' and 'b e': a number may make the address of another.
  SELECT title, place, slug, row_number() OVER (PARTITION BY slug ORDER BY place) AS same FROM called
)
INSERT INTO "records" ("id", "kind", "data", "sort", "search")
SELECT 'programme:' || translate(title, ',/', '‚∕'), 'programme',
  jsonb_build_object('title', title, 'slug', slug || CASE same WHEN 1 THEN '' ELSE '-' || left(md5(title), 6) END,
    'place', lpad(place::text, 4, '0')),
  lpad(place::text, 4, '0'), setweight(to_tsvector('english', search_text(title)), 'A')
FROM told;--> statement-breakpoint
-- A draft holds a list as the text that its form sends.
UPDATE "drafts" SET "fields" = "fields" || jsonb_build_object('programmes',
  CASE "fields" ->> 'programme' WHEN '' THEN '[]'
  ELSE jsonb_build_array('programme:' || translate("fields" ->> 'programme', ',/', '‚∕'))::text END)
WHERE "kind" = 'course' AND "fields" ? 'programme';
