CREATE TABLE "log_verification" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"run" uuid NOT NULL,
	"state" varchar(10) NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"started_by" uuid NOT NULL,
	"started" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished" timestamp (3) with time zone,
	"findings" jsonb
);
