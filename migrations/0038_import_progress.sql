CREATE TABLE "import_progress" (
	"account_id" text NOT NULL,
	"topic" text NOT NULL,
	"import_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"report" jsonb,
	"trouble" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_progress_account_id_topic_pk" PRIMARY KEY("account_id","topic")
);
--> statement-breakpoint
ALTER TABLE "import_progress" ADD CONSTRAINT "import_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;