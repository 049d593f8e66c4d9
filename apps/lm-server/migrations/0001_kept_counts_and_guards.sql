-- How many rows a list has is kept beside the rows: each statement adds what it inserted and takes off what it
-- deleted, in its own transaction. Buckets are written in order, so that two writers cannot wait for each other.
CREATE FUNCTION add_row_counts(list_name text, bucket_names text[], changes bigint[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO row_counts AS kept (list, bucket, slot, count)
  SELECT list_name, change.bucket, (pg_backend_pid() % 8)::smallint, sum(change.amount)
  FROM unnest(bucket_names, changes) AS change (bucket, amount)
  GROUP BY change.bucket
  HAVING sum(change.amount) <> 0
  ORDER BY change.bucket
  ON CONFLICT (list, bucket, slot) DO UPDATE SET count = kept.count + excluded.count
$$;
--> statement-breakpoint
CREATE FUNCTION keep_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  amount bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO amount FROM added;
  ELSE
    SELECT -count(*) INTO amount FROM removed;
  END IF;
  IF amount <> 0 THEN
    PERFORM add_row_counts(TG_TABLE_NAME, ARRAY[''], ARRAY[amount]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Licenses are counted by their last day too: those expired now are the sum over the days before today.
CREATE FUNCTION keep_license_expiry_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days text[];
  amounts bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD')), array_agg(1::bigint)
    INTO days, amounts FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD')), array_agg(-1::bigint)
    INTO days, amounts FROM removed;
  ELSE
    SELECT array_agg(day), array_agg(amount) INTO days, amounts
    FROM (
      SELECT to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, 1::bigint AS amount FROM added
      UNION ALL
      SELECT to_char(expiry_date AT TIME ZONE 'UTC', 'YYYY-MM-DD'), -1::bigint FROM removed
    ) AS moved;
  END IF;
  IF days IS NOT NULL THEN
    PERFORM add_row_counts('licenses by last day', days, amounts);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit_log_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
  amounts bigint[];
BEGIN
  SELECT array_agg(table_name || '/' || operation), array_agg(1::bigint) INTO kinds, amounts FROM added;
  IF kinds IS NOT NULL THEN
    PERFORM add_row_counts('audit_logs', kinds, amounts);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER airports_added AFTER INSERT ON airports
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER airports_removed AFTER DELETE ON airports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER applications_added AFTER INSERT ON applications
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER applications_removed AFTER DELETE ON applications
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER customers_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER customers_removed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER licenses_added AFTER INSERT ON licenses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER licenses_removed AFTER DELETE ON licenses
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count();
--> statement-breakpoint
CREATE TRIGGER licenses_days_added AFTER INSERT ON licenses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_license_expiry_count();
--> statement-breakpoint
CREATE TRIGGER licenses_days_removed AFTER DELETE ON licenses
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_license_expiry_count();
--> statement-breakpoint
CREATE TRIGGER licenses_days_moved AFTER UPDATE ON licenses
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_license_expiry_count();
--> statement-breakpoint
CREATE TRIGGER audit_logs_added AFTER INSERT ON audit_logs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log_count();
--> statement-breakpoint
-- Every change to the airports is counted: the number is part of the ETag of their list.
CREATE FUNCTION count_airport_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_row_counts('airport changes', ARRAY[''], ARRAY[1::bigint]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER airports_changed AFTER INSERT OR UPDATE OR DELETE ON airports
  FOR EACH STATEMENT EXECUTE FUNCTION count_airport_change();
--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_fixed BEFORE UPDATE OR DELETE ON audit_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
-- An administrator can be deleted or demoted only while another one stays. The lock makes two such
-- transactions wait for each other, so that two administrators cannot remove one another at the same time.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7360214);
  IF NOT EXISTS (SELECT 1 FROM users WHERE is_admin AND id <> OLD.id) THEN
    RAISE EXCEPTION 'The last administrator must stay' USING ERRCODE = 'restrict_violation',
      CONSTRAINT = 'users_last_administrator';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_administrator_leaves BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.is_admin) EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER users_administrator_demoted BEFORE UPDATE OF is_admin ON users
  FOR EACH ROW WHEN (OLD.is_admin AND NOT NEW.is_admin) EXECUTE FUNCTION keep_an_administrator();
