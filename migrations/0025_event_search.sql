-- What search finds events by: their speakers and descriptions as well.
ALTER TABLE events DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE events ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A') ||
  setweight(to_tsvector('english', search_text(
    jsonb_path_query_array(speakers, '$[*].name')::text)), 'B') ||
  setweight(to_tsvector('english', search_text(location || ' ' || date)), 'C') ||
  setweight(to_tsvector('english', search_text(abstract || ' ' || body || ' ' ||
    jsonb_path_query_array(speakers, '$[*].role')::text)), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX events_search ON events USING gin (search);
