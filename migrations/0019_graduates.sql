ALTER TABLE "students" DROP CONSTRAINT "students_year_range";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "cohort" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "now" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "students_cohort" ON "students" USING btree ("cohort") WHERE "students"."cohort" <> '';--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_year_range" CHECK ("students"."year" between 1 and 5);