ALTER TABLE "publications" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "book" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "publisher" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "isbn" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The column that search reads follows (migration 0007): PostgreSQL 15 can only make it anew.
ALTER TABLE publications DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE publications ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(authors || ' ' || patentee)), 'B') ||
  setweight(to_tsvector('english', search_text(journal || ' ' || conference || ' ' || location || ' ' || year || ' ' || doi ||
    ' ' || application_number || ' ' || grant_number || ' ' || type || ' ' || book || ' ' || publisher || ' ' || isbn)), 'C') ||
  setweight(to_tsvector('english', search_text(abstract || ' ' || note)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX publications_search ON publications USING gin (search);
