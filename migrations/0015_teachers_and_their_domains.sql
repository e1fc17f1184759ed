ALTER TABLE "accounts" ADD COLUMN "domains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "domains" = '{InternetOfThings,CyberSecurity,BlockchainTechnology}' WHERE "role" = 'Teacher' OR "teacher";--> statement-breakpoint
CREATE INDEX "changes_actor" ON "changes" USING btree ("actor_id","id");