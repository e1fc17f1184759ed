CREATE TABLE "jobs" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "jobs_queue_key_pk" PRIMARY KEY("queue","key")
);
--> statement-breakpoint
INSERT INTO jobs (queue, key, due_at, attempts, leased_until)
SELECT 'mails', id, due_at, attempts, held_until FROM mails WHERE done_at IS NULL;--> statement-breakpoint
-- Of a file that failed, the lease said when it was to be tried again.
INSERT INTO jobs (queue, key, attempts, leased_until)
SELECT 'texts', hash, attempts, held_until FROM file_texts WHERE state = 'waiting';--> statement-breakpoint
DROP INDEX "file_texts_waiting";--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","attempts","due_at");--> statement-breakpoint
ALTER TABLE "file_texts" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "file_texts" DROP COLUMN "held_until";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "held_until";--> statement-breakpoint
-- The queue that we had before, unless another program on this database uses it as well.
DO $$ BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    IF NOT EXISTS (
      SELECT FROM pgboss.queue WHERE name NOT LIKE '\_\_pgboss\_\_%' AND name NOT IN (
        'sweep-sessions', 'sweep-attempts', 'sweep-links', 'sweep-uploads', 'sweep-files', 'send-mails',
        'read-texts', 'sweep-mails', 'gather-words', 'sweep-words', 'turn-day')
    ) THEN
      DROP SCHEMA pgboss CASCADE;
    END IF;
  END IF;
END $$;
