CREATE TABLE "deleted_records" (
	"table_name" varchar(50) NOT NULL,
	"record_id" varchar(50) NOT NULL,
	"name" varchar(300) NOT NULL,
	"shown_values" text NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_by" uuid,
	"deleted_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_records_table_name_record_id_pk" PRIMARY KEY("table_name","record_id")
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"table_name" varchar(50) NOT NULL,
	"record_id" varchar(50) NOT NULL,
	"change_id" bigint NOT NULL,
	"audit_log_id" bigint NOT NULL,
	CONSTRAINT "timeline_entries_pk" PRIMARY KEY("table_name","record_id","change_id","audit_log_id")
);
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "record_name" varchar(300);--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "kind" varchar(20);--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "change_id" bigint;--> statement-breakpoint
CREATE INDEX "deleted_records_date" ON "deleted_records" USING btree ("deleted_date");--> statement-breakpoint
CREATE INDEX "audit_logs_any_record" ON "audit_logs" USING btree ("record_id","id");--> statement-breakpoint
-- The words of a name as searches compare them: see db/folded.ts for the rule.
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    CASE WHEN octet_length(name) = char_length(name) THEN lower(name)
    ELSE replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ØøŁłĐđÐðıςÆŒÞẞ', 'oollddddiσæœþß'
      ), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
    END, '[\s,.:;/\\()&+''"_@·–—-]+'), ''))
$$;
--> statement-breakpoint
CREATE INDEX "audit_logs_name_words" ON "audit_logs" USING gin (name_words("record_name"));
--> statement-breakpoint
-- Entries that are there already get their names, their changes and their timelines. What cannot be read as JSON stays
-- without.
CREATE FUNCTION json_or_null(value text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN value::jsonb;
EXCEPTION WHEN others THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE audit_logs DISABLE TRIGGER audit_logs_fixed;
--> statement-breakpoint
-- The entries of one transaction have its moment, and its user.
UPDATE audit_logs SET change_id = change.first
FROM (
  SELECT id, min(id) OVER (PARTITION BY operation_date, user_id) AS first FROM audit_logs
  WHERE table_name IN ('Airports', 'Applications', 'Customers', 'LicenseKeys', 'Licenses', 'Passwords', 'Roles', 'Users')
) AS change
WHERE audit_logs.id = change.id;
--> statement-breakpoint
UPDATE audit_logs SET record_name = left(named.name, 300)
FROM (
  SELECT id, CASE table_name
    WHEN 'Airports' THEN concat_ws(' - ', value->>'code', value->>'name')
    WHEN 'Applications' THEN value->>'applicationName'
    WHEN 'Customers' THEN value->>'customerName'
    WHEN 'Users' THEN coalesce(nullif(trim(concat_ws(' ', value->>'firstName', value->>'lastName')), ''), value->>'email')
    ELSE concat_ws(' · ',
      coalesce(substring(value->>'customerName' from '^\s*([A-Z0-9]{3,4})\s+-\s'), value->>'customerName'),
      (SELECT string_agg(one->>'applicationName', ', ' ORDER BY place)
       FROM jsonb_array_elements(CASE jsonb_typeof(value->'applications') WHEN 'array' THEN value->'applications' END)
         WITH ORDINALITY AS covered (one, place)))
  END AS name
  FROM audit_logs CROSS JOIN LATERAL (SELECT json_or_null(coalesce(new_values, old_values)) AS value) AS kept
  WHERE table_name IN ('Airports', 'Applications', 'Customers', 'Users', 'Licenses', 'Downloads')
) AS named
WHERE audit_logs.id = named.id AND named.name <> '';
--> statement-breakpoint
UPDATE audit_logs SET record_name = left(coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email), 300)
FROM users
WHERE record_id = users.id::text AND record_name IS NULL;
--> statement-breakpoint
ALTER TABLE audit_logs ENABLE TRIGGER audit_logs_fixed;
--> statement-breakpoint
INSERT INTO timeline_entries (table_name, record_id, change_id, audit_log_id)
SELECT CASE WHEN table_name IN ('Passwords', 'Roles') THEN 'Users' ELSE table_name END, record_id, change_id, id FROM audit_logs
WHERE table_name IN ('Applications', 'Customers', 'Licenses', 'Passwords', 'Roles', 'Users')
UNION
SELECT 'Customers', value->>'customerId', change_id, id
FROM audit_logs CROSS JOIN LATERAL unnest(ARRAY[json_or_null(old_values), json_or_null(new_values)]) AS kept (value)
WHERE table_name = 'Licenses' AND jsonb_typeof(value->'customerId') = 'number'
UNION
SELECT 'Applications', covered->>'id', change_id, id
FROM audit_logs CROSS JOIN LATERAL unnest(ARRAY[json_or_null(old_values), json_or_null(new_values)]) AS kept (value)
CROSS JOIN LATERAL jsonb_array_elements(
  CASE jsonb_typeof(value->'applications') WHEN 'array' THEN value->'applications' END) AS application (covered)
WHERE table_name = 'Licenses' AND jsonb_typeof(covered->'id') = 'number';
--> statement-breakpoint
DROP FUNCTION json_or_null(text);
