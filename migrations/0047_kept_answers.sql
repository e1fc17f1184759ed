CREATE TABLE "kept_answers" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"batch" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" jsonb,
	CONSTRAINT "kept_answers_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;