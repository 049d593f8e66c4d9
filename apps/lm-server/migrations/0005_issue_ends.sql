-- Issues only come and end, once: a suspended license that is deleted leaves the end of its issue as it is.
CREATE OR REPLACE FUNCTION refuse_license_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.ended_date IS NULL
    AND to_jsonb(NEW) - 'ended_date' - 'ended_by' - 'ended_because'
      = to_jsonb(OLD) - 'ended_date' - 'ended_by' - 'ended_because' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The issues of licenses cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
