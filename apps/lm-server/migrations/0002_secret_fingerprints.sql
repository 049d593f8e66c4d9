CREATE TABLE "secret_fingerprints" (
	"name" varchar(40) NOT NULL,
	"fingerprint" varchar(100) NOT NULL,
	CONSTRAINT "secret_fingerprints_name_fingerprint_pk" PRIMARY KEY("name","fingerprint")
);
