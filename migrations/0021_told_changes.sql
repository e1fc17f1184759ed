-- Whoever keeps a page in memory must hear when something changes that the page shows. Every process
-- listens on the channel lyceum_site and is told there, when a transaction is committed, its number and
-- what it has changed: a table, or a part of one, such as the records of one kind ('records/notice').
-- A write of our own asks for the same list before it is committed, as the setting lyceum.changed.
CREATE FUNCTION tell_changed(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
  told text := coalesce(current_setting('lyceum.changed', true), '');
BEGIN
  FOREACH name IN ARRAY names LOOP
    CONTINUE WHEN strpos(told || ' ', ' ' || name || ' ') > 0;
    told := told || ' ' || name;
    PERFORM pg_notify('lyceum_site', pg_current_xact_id()::text || ' ' || name);
  END LOOP;
  PERFORM set_config('lyceum.changed', told, true);
END $$;
--> statement-breakpoint
-- The argument names the part that changes, where it is not the table as a whole.
CREATE FUNCTION tell_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed(CASE TG_NARGS WHEN 0 THEN ARRAY[TG_TABLE_NAME::text] ELSE TG_ARGV END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed((
    SELECT coalesce(array_agg(DISTINCT 'records/' || kind), '{}') FROM changed_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The arguments name columns whose changes nobody sees, such as which version the site has.
CREATE FUNCTION tell_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed_rows AS after JOIN former_rows AS before USING (id)
    WHERE to_jsonb(after) - TG_ARGV <> to_jsonb(before) - TG_ARGV
  ) THEN
    PERFORM tell_changed(ARRAY[TG_TABLE_NAME::text]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Each row by what it is known by ('sessions/k3v…'), as long as they are few.
CREATE FUNCTION tell_names(changed_table text, names text[]) RETURNS void LANGUAGE sql AS $$
  SELECT tell_changed(CASE
    WHEN cardinality(names) > 20 THEN ARRAY[changed_table || '/*']
    ELSE (SELECT coalesce(array_agg(changed_table || '/' || name), '{}') FROM unnest(names) AS name)
  END);
$$;
--> statement-breakpoint
CREATE FUNCTION tell_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_names(TG_TABLE_NAME, ARRAY(SELECT id FROM changed_rows LIMIT 21));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_seen_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_names(TG_TABLE_NAME, ARRAY(
    SELECT id FROM changed_rows AS after JOIN former_rows AS before USING (id)
    WHERE to_jsonb(after) - TG_ARGV <> to_jsonb(before) - TG_ARGV
    LIMIT 21));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What students say of themselves changes often, and lists of them show none of it: each is told by the
-- register number. The arguments name those columns.
CREATE FUNCTION tell_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed_rows AS after JOIN former_rows AS before USING (id)
    WHERE to_jsonb(after) - TG_ARGV <> to_jsonb(before) - TG_ARGV
  ) THEN
    PERFORM tell_changed('{students/roster}');
  ELSE
    PERFORM tell_names('students', ARRAY(SELECT register_number FROM changed_rows LIMIT 21));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "changes" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "file_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "links" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "note_files" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notes" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "papers" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "publications" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_words" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "videos" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON "records" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON "records" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON "records" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON "records" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR DELETE OR TRUNCATE ON "students" FOR EACH STATEMENT EXECUTE FUNCTION tell_table('students/roster');
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON "students" REFERENCING NEW TABLE AS changed_rows OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_students('summary', 'summary_search', 'linkedin', 'github', 'leetcode', 'email', 'visibility', 'indexable', 'photo_id', 'resume_id', 'now');
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION tell_table('accounts/*');
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rows();
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS changed_rows OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_seen_rows('last_seen_at', 'totp_step');
--> statement-breakpoint
-- A session that was opened changes nothing for anybody else.
CREATE TRIGGER tell AFTER TRUNCATE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION tell_table('sessions/*');
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rows();
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON "sessions" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rows();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "passkeys" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR DELETE OR TRUNCATE ON "site" FOR EACH STATEMENT EXECUTE FUNCTION tell_table();
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON "site" REFERENCING NEW TABLE AS changed_rows OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_seen('version', 'words_version');
