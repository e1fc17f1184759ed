ALTER TABLE "site" ADD COLUMN "lineage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "needs_migration" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- No page shows which server writes, nor who may run on this schema.
CREATE OR REPLACE TRIGGER tell_update AFTER UPDATE ON "site" REFERENCING NEW TABLE AS changed_rows OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_seen('version', 'words_version', 'lineage', 'needs_migration');
