CREATE TABLE "target_backup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"target" text NOT NULL,
	"taken_at" timestamp with time zone,
	"current_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"mark" text,
	"trouble" text,
	"proof_trouble" text
);
