DROP INDEX "webhook_deliveries_finished";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_delivered" ON "webhook_deliveries" USING btree ("webhook_id","finished");--> statement-breakpoint
-- It was when one was given up, and nothing of one that was sent again: of both the attempts know when one succeeded.
UPDATE "webhook_deliveries" SET "finished" = (
    SELECT max(("attempt"->>'at')::timestamptz) FROM jsonb_array_elements("attempts") AS "attempt"
    WHERE ("attempt"->>'status')::int BETWEEN 200 AND 299)
  WHERE "state" <> 'delivered';
