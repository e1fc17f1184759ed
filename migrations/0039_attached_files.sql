-- A search asks for what has a file attached once for each file, and would read through what is still to be
-- sorted into this index every time.
ALTER INDEX "records_data" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('records_data');--> statement-breakpoint
-- Attachments are found by their words now: what is there and was never read waits to be, and what was
-- read gives its words to those that misspelt ones are taken for.
WITH unread AS (
  INSERT INTO "file_texts" ("hash", "type")
  SELECT DISTINCT "hash", "type" FROM "files" WHERE "type" IN (
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain')
  ON CONFLICT DO NOTHING
  RETURNING "hash"
)
INSERT INTO "jobs" ("queue", "key") SELECT 'texts', "hash" FROM unread ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "file_texts" SET "words_at" = NULL WHERE "state" = 'read';
