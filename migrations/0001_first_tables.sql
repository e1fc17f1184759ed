CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"teacher" boolean DEFAULT false NOT NULL,
	"student_id" text,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "accounts_identity" CHECK (("accounts"."user_name" is null) <> ("accounts"."student_id" is null))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"batch" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"authors" text DEFAULT '' NOT NULL,
	"journal" text DEFAULT '' NOT NULL,
	"conference" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"volume" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"pages" text DEFAULT '' NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"index" text DEFAULT '' NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"doi" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"application_number" text DEFAULT '' NOT NULL,
	"grant_number" text DEFAULT '' NOT NULL,
	"date_granted" text DEFAULT '' NOT NULL,
	"patentee" text DEFAULT '' NOT NULL,
	"cite_key" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"issued" text DEFAULT '' NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "publications_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"sample_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" text PRIMARY KEY NOT NULL,
	"register_number" text NOT NULL,
	"name" text NOT NULL,
	"year" smallint NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"github" text DEFAULT '' NOT NULL,
	"leetcode" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"developer" boolean DEFAULT false NOT NULL,
	"photo_id" text,
	"resume_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(name || ' ' || register_number)) STORED NOT NULL,
	CONSTRAINT "students_year_range" CHECK ("students"."year" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_resume_id_files_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_name" ON "accounts" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email")) WHERE "accounts"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_student" ON "accounts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "changes_record" ON "changes" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "changes_batch" ON "changes" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("kind","issued" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publications_fingerprint" ON "publications" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "students_register_number" ON "students" USING btree ("register_number");--> statement-breakpoint
CREATE INDEX "students_year" ON "students" USING btree ("year","register_number");--> statement-breakpoint
CREATE INDEX "students_folded" ON "students" USING gin ("folded" gin_trgm_ops);