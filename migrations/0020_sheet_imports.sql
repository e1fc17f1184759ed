CREATE TABLE "sheet_imports" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sheet_imports_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;