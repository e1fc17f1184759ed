ALTER TABLE "documents" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was known of the documents that pages name stood in the program.
UPDATE "documents" SET "category" = 'curriculum' WHERE "key" LIKE 'curriculum %';--> statement-breakpoint
UPDATE "documents" SET "category" = 'calendar' WHERE "key" IN ('calendar', 'time table');--> statement-breakpoint
UPDATE "documents" SET "about" = 'For everyone who joined in 2023 or later.' WHERE "key" = 'curriculum 2023-2024';--> statement-breakpoint
UPDATE "documents" SET "about" = 'For those who joined from 2020 to 2022.' WHERE "key" = 'curriculum 2020-2021';
