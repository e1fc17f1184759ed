CREATE TABLE "publication_imports" (
	"account_id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publication_imports" ADD CONSTRAINT "publication_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;