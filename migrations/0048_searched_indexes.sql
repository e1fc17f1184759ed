-- The indexes in which a publication is listed are searched as well. PostgreSQL 15 can only make the
-- column anew; programs of before find it under its name, so all since 0035 may still run.
ALTER TABLE publications DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE publications ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(authors || ' ' || patentee)), 'B') ||
  setweight(to_tsvector('english', search_text(journal || ' ' || conference || ' ' || location || ' ' || year || ' ' || doi ||
    ' ' || application_number || ' ' || grant_number || ' ' || type || ' ' || book || ' ' || publisher || ' ' || isbn ||
    ' ' || index)), 'C') ||
  setweight(to_tsvector('english', search_text(abstract || ' ' || note)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX publications_search ON publications USING gin (search);
--> statement-breakpoint
UPDATE "site" SET "needs_migration" = greatest("needs_migration", 1795630401457);
