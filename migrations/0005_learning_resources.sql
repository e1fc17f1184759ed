CREATE TABLE "file_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages" integer,
	"cover_id" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"hash" text NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', fold(text))) STORED NOT NULL,
	CONSTRAINT "page_texts_hash_page_pk" PRIMARY KEY("hash","page")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "links_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"paper_id" text NOT NULL,
	"mail_id" text,
	"email" text NOT NULL,
	"account_id" text,
	"network" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"title" text NOT NULL,
	"abstract" text NOT NULL,
	"year" text NOT NULL,
	"file_id" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "papers_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"video_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "videos_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_hash_file_texts_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."file_texts"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_texts_waiting" ON "file_texts" USING btree ("held_until") WHERE "file_texts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "page_texts_search" ON "page_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_hash" ON "uploads" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "links_newest" ON "links" USING btree ("domain","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "paper_requests_email" ON "paper_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "paper_requests_network" ON "paper_requests" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "paper_requests_account" ON "paper_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "paper_requests_paper" ON "paper_requests" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("domain","year","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "papers_file" ON "papers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("domain","sequence" DESC NULLS FIRST);--> statement-breakpoint
-- What was stored before waits to be read like all that comes.
INSERT INTO "file_texts" ("hash", "type")
SELECT DISTINCT "hash", "type" FROM "files" WHERE "type" = 'application/pdf';
