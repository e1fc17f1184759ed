ALTER TABLE "accounts" ADD COLUMN "links_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_until" timestamp with time zone;