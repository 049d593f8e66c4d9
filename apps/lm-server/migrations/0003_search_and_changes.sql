DROP INDEX "audit_logs_user";--> statement-breakpoint
DROP INDEX "audit_logs_date";--> statement-breakpoint
CREATE INDEX "audit_logs_change" ON "audit_logs" USING btree ("change_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_kind" ON "audit_logs" USING btree ("kind","id") WHERE "audit_logs"."kind" is not null;--> statement-breakpoint
CREATE INDEX "deleted_records_name_words" ON "deleted_records" USING gin (name_words("name"));--> statement-breakpoint
CREATE INDEX "license_issues_expiry" ON "license_issues" USING btree ("expiry_date");--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id","id","change_id");--> statement-breakpoint
CREATE INDEX "audit_logs_date" ON "audit_logs" USING btree ("operation_date","id","change_id");;
--> statement-breakpoint
-- An audit log that lists changes instead of entries has fewer rows: by how many is kept beside the entries, for all of
-- them, a table, an operation and both. An entry is one too many when one before it is of the same change.
CREATE FUNCTION audit_log_repeats(later audit_logs) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT unnest(ARRAY[
    '/',
    CASE WHEN bool_or(before.table_name = later.table_name) THEN later.table_name || '/' END,
    CASE WHEN bool_or(before.operation = later.operation) THEN '/' || later.operation END,
    CASE WHEN bool_or(before.table_name = later.table_name AND before.operation = later.operation)
      THEN later.table_name || '/' || later.operation END])
  FROM audit_logs AS before
  WHERE later.change_id < later.id AND before.change_id = later.change_id AND before.id < later.id
  HAVING count(*) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit_log_repeats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buckets text[];
BEGIN
  SELECT array_agg(bucket) INTO buckets FROM added CROSS JOIN LATERAL audit_log_repeats(added::audit_logs) AS bucket
  WHERE added.change_id < added.id AND bucket IS NOT NULL;
  IF buckets IS NOT NULL THEN
    PERFORM add_row_counts('audit log repeats', buckets, array_fill(1::bigint, ARRAY[cardinality(buckets)]));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_repeats_added AFTER INSERT ON audit_logs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log_repeats();
--> statement-breakpoint
SELECT add_row_counts('audit log repeats', array_agg(bucket), array_agg(1::bigint))
FROM audit_logs CROSS JOIN LATERAL audit_log_repeats(audit_logs) AS bucket
WHERE change_id < id AND bucket IS NOT NULL
HAVING count(*) > 0;
