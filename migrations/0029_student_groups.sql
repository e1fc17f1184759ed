ALTER TABLE "students" ADD COLUMN "degree" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "batch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "section" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "keeps_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "students_degree" ON "students" USING btree ("degree","year");--> statement-breakpoint
CREATE INDEX "students_batch" ON "students" USING btree ("batch","year");--> statement-breakpoint
CREATE INDEX "students_section" ON "students" USING btree ("section","year");