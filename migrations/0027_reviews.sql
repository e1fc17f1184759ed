CREATE TABLE "reviews" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"account_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_account" ON "reviews" USING btree ("account_id");