-- Text as search takes it apart: folded, and with blanks for the signs at which PostgreSQL's parser
-- would keep words together (as addresses, paths, or numbers below zero). The words of a question go
-- the same way.
CREATE FUNCTION search_text(words text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(public.fold(words), './-_@:+~&=#%|*<>\"''`^·•–—…“”‘’«»→', '                                 ') $$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "page_texts_search";--> statement-breakpoint
ALTER TABLE "page_texts" drop column "search";--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', search_text(text))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "file_texts" ADD COLUMN "words_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "words_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_start" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_texts_words" ON "file_texts" USING btree ("read_at") WHERE "file_texts"."state" = 'read' and ("file_texts"."words_at" is null or "file_texts"."words_at" < "file_texts"."read_at");--> statement-breakpoint
CREATE INDEX "students_resume" ON "students" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "page_texts_search" ON "page_texts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
-- Columns that the schema of the program leaves out: see store/search-columns.ts.
ALTER TABLE students ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('simple', search_text(name || ' ' || register_number))) STORED;
--> statement-breakpoint
CREATE INDEX students_names ON students USING gin (search);
--> statement-breakpoint
ALTER TABLE students ADD COLUMN summary_search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('english', search_text(summary))) STORED;
--> statement-breakpoint
CREATE INDEX students_summaries ON students USING gin (summary_search);
--> statement-breakpoint
ALTER TABLE publications ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(authors || ' ' || patentee)), 'B') ||
  setweight(to_tsvector('english', search_text(journal || ' ' || conference || ' ' || location || ' ' || year || ' ' || doi ||
    ' ' || application_number || ' ' || grant_number)), 'C') ||
  setweight(to_tsvector('english', search_text(abstract || ' ' || note)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX publications_search ON publications USING gin (search);
--> statement-breakpoint
ALTER TABLE events ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(location || ' ' || date)), 'C') ||
  setweight(to_tsvector('english', search_text(abstract)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX events_search ON events USING gin (search);
--> statement-breakpoint
ALTER TABLE notes ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(description)), 'C')) STORED;
--> statement-breakpoint
CREATE INDEX notes_search ON notes USING gin (search);
--> statement-breakpoint
ALTER TABLE links ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(name)), 'A') ||
  setweight(to_tsvector('english', search_text(description)), 'C') ||
  setweight(to_tsvector('english', search_text(url)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX links_search ON links USING gin (search);
--> statement-breakpoint
ALTER TABLE videos ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(description)), 'C')) STORED;
--> statement-breakpoint
CREATE INDEX videos_search ON videos USING gin (search);
--> statement-breakpoint
ALTER TABLE papers ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(year)), 'B') ||
  setweight(to_tsvector('english', search_text(abstract)), 'C')) STORED;
--> statement-breakpoint
CREATE INDEX papers_search ON papers USING gin (search);
--> statement-breakpoint
ALTER TABLE note_files ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('english', search_text(name))) STORED;
--> statement-breakpoint
CREATE INDEX note_files_search ON note_files USING gin (search);
