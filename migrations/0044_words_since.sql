ALTER TABLE "site" ADD COLUMN "words_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- No page shows which words have been gathered.
CREATE OR REPLACE TRIGGER tell_update AFTER UPDATE ON "site" REFERENCING NEW TABLE AS changed_rows OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_seen('version', 'words_version', 'words_since', 'lineage', 'needs_migration');
