CREATE TABLE "license_issues" (
	"serial" integer NOT NULL,
	"issue" integer NOT NULL,
	"license_id" integer NOT NULL,
	"from_issue" integer,
	"customer_id" integer NOT NULL,
	"applications" jsonb NOT NULL,
	"expiry_date" timestamp (3) with time zone NOT NULL,
	"comment" text,
	"issued_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_by" uuid,
	"file_sha256" varchar(64),
	"ended_date" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_because" varchar(20),
	CONSTRAINT "license_issues_serial_issue_pk" PRIMARY KEY("serial","issue")
);
--> statement-breakpoint
-- Which serials license numbers are made of: those whose check character by ISO 7064, MOD 37-2, is a letter that is
-- taken for no other character. The rule is that of licenses/licenseNumber.ts in libs/domain.
CREATE FUNCTION is_license_serial(serial bigint) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digit text;
  total int := 0;
BEGIN
  FOREACH digit IN ARRAY string_to_array(serial::text, NULL) LOOP
    total := (total + digit::int) * 2 % 37;
  END LOOP;
  RETURN position(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*', (38 - total) % 37 + 1, 1) IN 'ACDEFGHJKMNPRTVWXY') > 0;
END
$$;
--> statement-breakpoint
CREATE SEQUENCE license_serials AS integer;
--> statement-breakpoint
-- A sequence gives no number twice, whoever asks at the same time and whether their transaction is kept or not.
CREATE FUNCTION next_license_serial() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  serial integer;
BEGIN
  LOOP
    serial := nextval('license_serials');
    IF is_license_serial(serial) THEN
      RETURN serial;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "serial" integer;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "suspended_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "suspended_by" uuid;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "suspend_reason" varchar(500);--> statement-breakpoint
-- Licenses that are there already get numbers in the order of their ids. No day moves.
ALTER TABLE licenses DISABLE TRIGGER licenses_days_moved;
--> statement-breakpoint
UPDATE licenses SET serial = usable.serial
FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM licenses) AS old
JOIN (
  SELECT serial, row_number() OVER (ORDER BY serial) AS place
  FROM generate_series(1, (SELECT 3 * count(*) + 1000 FROM licenses)) AS serial
  WHERE is_license_serial(serial)
) AS usable USING (place)
WHERE licenses.id = old.id;
--> statement-breakpoint
ALTER TABLE licenses ENABLE TRIGGER licenses_days_moved;
--> statement-breakpoint
SELECT setval('license_serials', max(serial)) FROM licenses HAVING max(serial) IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "licenses" ALTER COLUMN "serial" SET DEFAULT next_license_serial(), ALTER COLUMN "serial" SET NOT NULL;
--> statement-breakpoint
ALTER SEQUENCE license_serials OWNED BY licenses.serial;
--> statement-breakpoint
-- Each starts a lineage. A file that is no base64, which was recorded from elsewhere, stays without a fingerprint.
INSERT INTO license_issues
  (serial, issue, license_id, customer_id, applications, expiry_date, comment, issued_date, issued_by, file_sha256)
SELECT serial, 1, id, customer_id, coalesce(covered.applications, '[]'), expiry_date, comment, created_date, created_by,
  CASE WHEN file.content ~ '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$'
    THEN encode(sha256(decode(file.content, 'base64')), 'hex') END
FROM licenses
CROSS JOIN LATERAL (SELECT nullif(regexp_replace(license_file, '\r?\n', '', 'g'), '') AS content) AS file
LEFT JOIN (
  SELECT license_id, jsonb_agg(jsonb_build_object('id', applications.id, 'applicationName', application_name)
    ORDER BY license_applications.id) AS applications
  FROM license_applications JOIN applications ON applications.id = application_id
  GROUP BY license_id
) AS covered ON covered.license_id = licenses.id;
--> statement-breakpoint
CREATE INDEX "license_issues_license" ON "license_issues" USING btree ("license_id","issue");--> statement-breakpoint
CREATE UNIQUE INDEX "license_issues_holding" ON "license_issues" USING btree ("serial") WHERE "license_issues"."ended_date" is null;--> statement-breakpoint
CREATE INDEX "licenses_suspended" ON "licenses" USING btree ("customer_id","expiry_date") WHERE "licenses"."suspended_date" is not null;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_serial_unique" UNIQUE("serial");
--> statement-breakpoint
-- Issues only come and end. A suspended one has ended, and may still be deleted.
CREATE FUNCTION refuse_license_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.ended_date IS NULL OR OLD.ended_because = 'Suspended')
    AND to_jsonb(NEW) - 'ended_date' - 'ended_by' - 'ended_because'
      = to_jsonb(OLD) - 'ended_date' - 'ended_by' - 'ended_because' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The issues of licenses cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER license_issues_fixed BEFORE UPDATE OR DELETE ON license_issues
  FOR EACH ROW EXECUTE FUNCTION refuse_license_issue_change();
--> statement-breakpoint
-- As before, but suspended licenses are not among those that are counted by their last day.
CREATE OR REPLACE FUNCTION keep_license_expiry_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days text[];
  amounts bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD')), array_agg(1::bigint)
    INTO days, amounts FROM added WHERE suspended_date IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD')), array_agg(-1::bigint)
    INTO days, amounts FROM removed WHERE suspended_date IS NULL;
  ELSE
    SELECT array_agg(day), array_agg(amount) INTO days, amounts
    FROM (
      SELECT to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, 1::bigint AS amount FROM added
      WHERE suspended_date IS NULL
      UNION ALL
      SELECT to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD'), -1::bigint FROM removed
      WHERE suspended_date IS NULL
    ) AS moved;
  END IF;
  IF days IS NOT NULL THEN
    PERFORM add_row_counts('licenses by last day', days, amounts);
  END IF;
  RETURN NULL;
END
$$;
