ALTER TABLE "links" ADD COLUMN "course" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "course" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "course" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "links_course" ON "links" USING btree ("course");--> statement-breakpoint
CREATE INDEX "notes_course" ON "notes" USING btree ("course");--> statement-breakpoint
CREATE INDEX "videos_course" ON "videos" USING btree ("course");