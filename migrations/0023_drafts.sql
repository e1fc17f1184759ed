CREATE TABLE "drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"task" text DEFAULT 'save' NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"form" text NOT NULL,
	"version" bigint,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"shown_on" text,
	"edited_on" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	"link_digest" text,
	"link_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "open_forms" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_forms_kind_record_id_account_id_pk" PRIMARY KEY("kind","record_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_forms" ADD CONSTRAINT "open_forms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_form" ON "drafts" USING btree ("account_id","form");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_link" ON "drafts" USING btree ("link_digest");--> statement-breakpoint
CREATE INDEX "drafts_record" ON "drafts" USING btree ("kind","record_id");