CREATE TABLE "document_addresses" (
	"address_key" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "menu" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until now a document was known by its title alone.
UPDATE "documents" SET "title_key" = "key", "address_key" = replace("key", ' ', '_');--> statement-breakpoint
INSERT INTO "document_addresses" SELECT DISTINCT ON ("address_key") "address_key", "key" FROM "documents" ORDER BY "address_key", "key";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "title_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "address_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_title" ON "documents" USING btree ("title_key");--> statement-breakpoint
CREATE INDEX "documents_address" ON "documents" USING btree ("address_key");--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "document_addresses" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
