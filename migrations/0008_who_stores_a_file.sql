ALTER TABLE "files" ADD COLUMN "account_id" text;--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id");