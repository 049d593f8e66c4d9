-- What an entry of the audit log says of a person can be erased, once the salt of its leaf is. That it is there, and
-- who did what when, stays.
CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('old_values', NULL, 'new_values', NULL, 'record_name', NEW.record_name)
      AND (NEW.record_name IS NULL OR NEW.record_name = OLD.record_name)
      AND EXISTS (SELECT FROM log_leaves WHERE kind = 'audit' AND record = OLD.id AND issue = 0 AND salt IS NULL)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
