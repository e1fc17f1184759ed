ALTER TABLE "events" ADD COLUMN "photo_is" text DEFAULT 'decorative' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "photo_alt" text DEFAULT '' NOT NULL;