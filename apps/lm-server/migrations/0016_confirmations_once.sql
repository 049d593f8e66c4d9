ALTER TABLE "users" ADD COLUMN "email_confirmations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_confirmations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What may have been confirmed by a token of the last day, which names no number and counts as the first.
UPDATE "users" SET "email_confirmations" = "email_confirmed"::int, "phone_confirmations" = "phone_number_confirmed"::int
  WHERE "email_confirmed" OR "phone_number_confirmed";
