CREATE TABLE "documents" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"file_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"date" text NOT NULL,
	"time" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"photo_id" text,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"note_id" text NOT NULL,
	"name" text NOT NULL,
	"file_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "note_files_note_id_name_pk" PRIMARY KEY("note_id","name")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "notes_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("date","sequence");--> statement-breakpoint
CREATE INDEX "events_photo" ON "events" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "note_files_file" ON "note_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("domain","sequence" DESC NULLS FIRST);