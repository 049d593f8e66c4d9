CREATE TABLE "shared_file_keys" (
	"file_start" varchar(104) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "license_keys" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "license_keys" ADD COLUMN "revoked_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "license_keys" ADD COLUMN "serial" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "license_keys" ADD COLUMN "vouchers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
INSERT INTO "shared_file_keys"
  SELECT DISTINCT left(license_file, 104) FROM licenses WHERE file_sealed_here AND license_file IS NOT NULL;
