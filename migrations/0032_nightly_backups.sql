ALTER TABLE "site" ADD COLUMN "proved_backup_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "backup_trouble" text;