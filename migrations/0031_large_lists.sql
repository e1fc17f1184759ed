CREATE INDEX "publications_latest" ON "publications" USING btree ("issued" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publications_added" ON "publications" USING btree ("created_at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publications_index" ON "publications" USING btree ("kind","index");--> statement-breakpoint
CREATE INDEX "publications_authors" ON "publications" USING gin (fold("authors" || ' ' || "patentee") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_indexable" ON "students" USING btree ("register_number") WHERE "students"."indexable";