-- Licenses are counted by ten thousand ids too, so that a page in the middle of the list is found without walking to
-- it. The triggers come first: they keep writers out until what is there has been counted.
CREATE FUNCTION keep_license_id_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  blocks text[];
  amounts bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(lpad((id / 10000)::text, 6, '0')), array_agg(1::bigint) INTO blocks, amounts FROM added;
  ELSE
    SELECT array_agg(lpad((id / 10000)::text, 6, '0')), array_agg(-1::bigint) INTO blocks, amounts FROM removed;
  END IF;
  IF blocks IS NOT NULL THEN
    PERFORM add_row_counts('licenses by ten thousand', blocks, amounts);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER licenses_ids_added AFTER INSERT ON licenses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_license_id_count();
--> statement-breakpoint
CREATE TRIGGER licenses_ids_removed AFTER DELETE ON licenses
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_license_id_count();
--> statement-breakpoint
INSERT INTO row_counts (list, bucket, slot, count)
SELECT 'licenses by ten thousand', lpad((id / 10000)::text, 6, '0'), 0, count(*) FROM licenses GROUP BY 2;
