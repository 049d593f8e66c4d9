// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.

/**
 * What the success of each call answers, one call a line, and the properties of each shape. As one text it is smaller than
 * as objects. Calls are written without `/api` and without the names in their paths.
 *
 * Behind a property: nothing for a text, `#` for a number, `!` for true or false, `@` for an id, `:7` for the seventh
 * shape; then `[]` for a list, `+` for a page of one (whose other properties are those of `:0`), `?` for what may be null or
 * missing.
 */
export const ANSWER_SHAPES = `
POST /Auth/login :1
POST /Auth/register :1
GET /Applications :2+
POST /Applications :2
GET /Applications//validLicenses :3[]
GET /Airports :4+
POST /Airports :5
GET /Airports/ :5
GET /Customers :6+
POST /Customers :7
GET /Customers/ :7
PUT /Customers/ :7
GET /Customers/all-with-contacts :9[]
POST /Customers/with-contacts :9
GET /Customers//with-contacts :9
PUT /Customers//with-contacts :9
GET /Licenses :11+
POST /Licenses :11
POST /Licenses/generate @
GET /Licenses/ :11
PUT /Licenses/ :11
POST /Licenses//renew :11
POST /Licenses//suspend :11
POST /Licenses//reinstate :11
GET /Licenses//history :12
GET /LicenseNumbers/ :12
POST /LicenseApplications :14
GET /LicenseApplications//applications :14[]
GET /LicenseApplications//applications/ :14
GET /LicenseKeys :15
GET /AuditLogs :20+
GET /AuditLogs/ :20
GET /Timelines// :18+
GET /Deleted :21+
GET /Deleted// :21
POST /Deleted///restore :22
GET /Users :23[]
POST /Users :23
GET /Users/me :23
PUT /Users/ :23
POST /Users//approve :23
GET /Users//sessions :24[]
POST /Users//confirmation :25
:0 pageNumber# totalPages# totalCount# hasPreviousPage! hasNextPage!
:1 token isApproved!? userId@ email firstName? lastName? location? department?
:2 id@ applicationName description? created createdBy@ etag?
:3 end count#
:4 id@ code name location?
:5 id@ code name location? created createdBy@ lastModified? lastModifiedBy@?
:6 id@ customerName customerAddress? customerPhoneNumber? customerEmail? contactPersonName? contactPersonPhone? contactPersonEmail? airportId@ airportName airportCode
:7 id@ customerName customerAddress? customerPhoneNumber? customerEmail? contactPersonName? contactPersonPhone? contactPersonEmail? airportId@ airportName airportCode licenses:11[]
:8 id@ applicationName description?
:9 id@ customerName customerAddress? customerPhoneNumber? customerEmail? contactPersonName? contactPersonPhone? contactPersonEmail? airportId@ airportName airportCode customerContacts:10[] created createdBy@ lastModified? lastModifiedBy@?
:10 id@ name email phone role customerName
:11 id@ customerId@ customerName licenseFile? hasFile!? expiryDate? isExpired! applications:8[] applicationIds@[]? createdBy@ createdDate updatedBy@? updatedDate? comment? number? issue#? status? suspendedDate? suspendedBy@? suspendReason?
:12 number licenseId@? issues:13[]
:13 issue# licenseId@ fromIssue#? customerId@ applicationIds@[] applicationNames[] expiryDate? comment? issuedDate issuedBy@ fileSha256? endedDate? endedBy@? endedBecause?
:14 id@ licenseId@ license:11? applicationId@ application:8?
:15 keys:16[] revokedKeys:17[]?
:16 kty crv x kid alg use
:17 kty crv x kid alg use revokedAt revokedSince?
:18 changeId@ date userId@? tokenName? kind rows:19[]
:19 id@ tableName recordId@ recordName? operation kind? oldValues? newValues?
:20 id@ tableName recordId@ operation userId@? operationDate changeId@? kind? recordName? tokenName? oldValues? newValues? change:18?
:21 tableName recordId@ name deletedDate deletedBy@? restorableUntil values
:22 tableName recordId@
:23 id@ userName email emailConfirmed! phoneNumber? phoneNumberConfirmed! twoFactorEnabled! lockoutEnabled! lockoutEnd? accessFailedCount# firstName? lastName? location? department? isAdmin! isApproved!? createdBy@? created etag?
:24 id@ created lastSeen expires isCurrent!
:25 userId@ token
`;
