-- A transaction that changes kept counts writes to a slot that no other transaction has: the first that is free, which
-- it keeps until it ends. So no two of them ever wait for a row of "row_counts", in whatever order they come to it.
-- Slots by the process number, as before, were shared by some, which then waited for each other crosswise: an edited
-- license counts down one day and up another.
CREATE OR REPLACE FUNCTION add_row_counts(list_name text, bucket_names text[], changes bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  own_slot int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(7360215, own_slot) LOOP
    own_slot := own_slot + 1;
  END LOOP;
  INSERT INTO row_counts AS kept (list, bucket, slot, count)
  SELECT list_name, change.bucket, own_slot::smallint, sum(change.amount)
  FROM unnest(bucket_names, changes) AS change (bucket, amount)
  GROUP BY change.bucket
  HAVING sum(change.amount) <> 0
  ORDER BY change.bucket
  ON CONFLICT (list, bucket, slot) DO UPDATE SET count = kept.count + excluded.count;
END
$$;
