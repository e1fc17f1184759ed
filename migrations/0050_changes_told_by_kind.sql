-- Whoever edits a list is shown the versions of its records, which are read from the log of that kind. So
-- the log is told kind by kind: a write to one kind leaves the lists of all others as they are.
CREATE OR REPLACE FUNCTION tell_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed((
    SELECT coalesce(array_agg(DISTINCT TG_TABLE_NAME || '/' || kind), '{}') FROM changed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell ON "changes";
--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON "changes" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON "changes" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON "changes" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON "changes" FOR EACH STATEMENT EXECUTE FUNCTION tell_table('changes/*');
--> statement-breakpoint
-- The name of the table alone would say nothing to whoever has read the records of one kind.
CREATE OR REPLACE TRIGGER tell_truncate AFTER TRUNCATE ON "records" FOR EACH STATEMENT EXECUTE FUNCTION tell_table('records/*');
