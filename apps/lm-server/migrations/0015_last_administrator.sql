-- Whoever waits for approval cannot sign in, so that another administrator must stay who can.
CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7360214);
  IF NOT EXISTS (SELECT 1 FROM users WHERE is_admin AND is_approved AND id <> OLD.id) THEN
    RAISE EXCEPTION 'The last administrator must stay' USING ERRCODE = 'restrict_violation',
      CONSTRAINT = 'users_last_administrator';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
DROP TRIGGER users_administrator_leaves ON users;
--> statement-breakpoint
DROP TRIGGER users_administrator_demoted ON users;
--> statement-breakpoint
CREATE TRIGGER users_administrator_leaves BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.is_admin AND OLD.is_approved) EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE TRIGGER users_administrator_demoted BEFORE UPDATE OF is_admin, is_approved ON users
  FOR EACH ROW WHEN (OLD.is_admin AND OLD.is_approved AND NOT (NEW.is_admin AND NEW.is_approved))
  EXECUTE FUNCTION keep_an_administrator();
