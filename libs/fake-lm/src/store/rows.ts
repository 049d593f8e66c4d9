import type { Schemas } from '@lm/api-client';

/** A user of the fake, with the password that signs them in. */
export type FakeUser = Omit<Schemas['User'], 'etag'> & { isApproved: boolean; password: string };
/** What is counted of failed sign-ins. */
export type FakeAccount = Pick<FakeUser, 'accessFailedCount' | 'lockoutEnd'>;
/** An airport of the fake. */
export type FakeAirport = Schemas['AirportDetail'];
/** An application of the fake. */
export type FakeApplication = Omit<Schemas['Application'], 'etag'>;
/** A customer of the fake; its name of the airport is looked up. */
export type FakeCustomer = Omit<
  Schemas['CustomerWithContacts'],
  'airportName' | 'airportCode' | 'customerContacts'
> & {
  customerContacts: Omit<Schemas['CustomerContact'], 'customerName'>[];
};
/** A license of the fake; what can be looked up or computed is not stored. */
export type FakeLicense = Required<
  Omit<
    Schemas['License'],
    'isExpired' | 'customerName' | 'applications' | 'applicationIds' | 'status' | 'hasFile'
  >
> & {
  expiryDate: string;
  links: { id: number; applicationId: number }[];
  /** Whether the file was made by the fake itself, which makes it anew when the license changes. */
  sealedHere: boolean;
};
/** One issue of a license, as it was then; its file is made when it is first asked for. */
export type FakeIssue = Omit<Schemas['LicenseIssue'], 'fileSha256'> & {
  customerName: string;
  license: FakeLicense;
};
/** A user who is signed in somewhere. */
export type FakeSession = Omit<Schemas['UserSession'], 'isCurrent'> & { userId: string };
/** A token with which a program calls as a user. */
export type FakeToken = Schemas['ApiToken'] & { userId: string };
/** An endpoint that is told of events. */
export type FakeWebhook = Omit<Schemas['Webhook'], 'waiting' | 'lastDelivered' | 'etag' | 'secret'> & {
  secret: string;
  previousSecret: string | null;
  /** Up to which entry of the audit log its events are queued. */
  cursor: number;
  version: number;
};
/** An event for an endpoint; without a position it is a test. */
export type FakeDelivery = Pick<
  Schemas['WebhookDeliveryDetail'],
  'id' | 'messageId' | 'eventType' | 'state' | 'created' | 'attempts'
> & {
  webhookId: string;
  position: number | null;
  queued: Date;
  due: Date;
  tries: number;
};
/** The tables whose rows can be restored after they were deleted. */
export type Restorable = 'applications' | 'customers' | 'licenses' | 'users';
/** A row that was deleted and can be restored. */
export type FakeDeletion = {
  [Name in Restorable]: { table: Name; row: Tables[Name]; deleted: Schemas['DeletedRecord'] };
}[Restorable];

/** What the fake keeps, by the name of its map. */
export type Tables = {
  users: FakeUser;
  airports: FakeAirport;
  applications: FakeApplication;
  customers: FakeCustomer;
  licenses: FakeLicense;
  auditLogs: Schemas['AuditLog'];
};

/** Stands for the programs behind the endpoints: gets what the server would send there, signed. */
export type WebhookReceiver = (request: Request) => Response | Promise<Response>;

/** An answer under an `Idempotency-Key`, and the call that it belongs to. */
export type KeyedAnswer = { call: string; answer: Promise<Response>; answeredAt: number };
