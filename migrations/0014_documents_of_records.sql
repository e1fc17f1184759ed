CREATE TABLE "records" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"sort" text DEFAULT '' NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "records_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "records_sort" ON "records" USING btree ("kind","sort","sequence");--> statement-breakpoint
CREATE INDEX "records_data" ON "records" USING gin ("data" jsonb_path_ops);--> statement-breakpoint
-- What search finds a record by. The application writes it, for the description of a kind says which
-- fields are searched; see store/search-columns.ts.
ALTER TABLE "records" ADD COLUMN "search" tsvector NOT NULL DEFAULT '';--> statement-breakpoint
CREATE INDEX "records_search" ON "records" USING gin ("search");
