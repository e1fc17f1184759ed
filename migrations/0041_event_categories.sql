ALTER TABLE "events" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What was a choice of six is a record each, with the name and the page that it had.
INSERT INTO "records" ("id", "kind", "data", "sort", "search")
SELECT 'eventCategory-' || choice, 'eventCategory',
  jsonb_build_object('name', name, 'listedOn', listed_on, 'place', place), place,
  setweight(to_tsvector('english', search_text(name)), 'A')
FROM (VALUES
  ('major', 'Major event', '', '0001'),
  ('cocurricular', 'Co-curricular', 'cocurricular', '0002'),
  ('seminar', 'Seminar or talk', 'cocurricular', '0003'),
  ('workshop', 'Workshop', 'cocurricular', '0004'),
  ('extracurricular', 'Extra-curricular', 'extraCurricular', '0005'),
  ('festival', 'Part of a festival', 'extraCurricular', '0006')
) AS first (choice, name, listed_on, place);--> statement-breakpoint
UPDATE "events" SET "categories" = ARRAY['eventCategory-' || "category"] WHERE "category" <> '';--> statement-breakpoint
-- A draft holds a list as the text that its form sends.
UPDATE "drafts" SET "fields" = "fields" || jsonb_build_object('categories',
  CASE "fields" ->> 'category' WHEN '' THEN '[]'
  ELSE '["eventCategory-' || ("fields" ->> 'category') || '"]' END)
WHERE "kind" = 'event' AND "fields" ? 'category';
