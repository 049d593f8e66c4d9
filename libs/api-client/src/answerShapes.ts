// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.

/**
 * What the success of each call answers, one call a line, and the properties of each shape. As one text it is smaller than
 * as objects. Calls are written without `/api` and without the names in their paths.
 *
 * Behind a property: nothing for a text, `#` for a number, `!` for true or false, `@` for an id, `:7` for the seventh
 * shape; then `*` for a list, `+` for a page of one (whose other properties are those of `:0`), `?` for what may be null or
 * missing.
 */
export const ANSWER_SHAPES = `
GET /Airports :4+
GET /Airports/ :5
GET /Applications :2+
GET /Applications//validLicenses :3*
GET /AuditLogs :17+
GET /AuditLogs/ :17
GET /Customers :6+
GET /Customers/ :7
GET /Customers//with-contacts :9
GET /Customers/all-with-contacts :9*
GET /Deleted :18+
GET /Deleted// :18
GET /LicenseApplications//applications :14*
GET /LicenseApplications//applications/ :14
GET /LicenseNumbers/ :12
GET /Licenses :11+
GET /Licenses/ :11
GET /Licenses//history :12
GET /Timelines// :15+
GET /Users :20*
GET /Users//sessions :21*
GET /Users/me :20
POST /Airports :5
POST /Applications :2
POST /Auth/login :1
POST /Auth/register :1
POST /Customers :7
POST /Customers/with-contacts :9
POST /Deleted///restore :19
POST /LicenseApplications :14
POST /Licenses :11
POST /Licenses//reinstate :11
POST /Licenses//renew :11
POST /Licenses//suspend :11
POST /Licenses/generate @
POST /Users :20
POST /Users//approve :20
POST /Users//confirmation :22
PUT /Customers/ :7
PUT /Customers//with-contacts :9
PUT /Licenses/ :11
PUT /Users/ :20
:0 pageNumber# totalPages# totalCount# hasPreviousPage! hasNextPage!
:1 token isApproved!? userId@ email firstName? lastName? location? department?
:2 id@ applicationName description? created createdBy@ etag?
:3 end count#
:4 id@ code name location?
:5 id@ code name location? created createdBy@ lastModified? lastModifiedBy@?
:6 id@ customerName customerAddress? customerPhoneNumber? customerEmail? contactPersonName? contactPersonPhone? contactPersonEmail? airportId@ airportName airportCode
:7 id@ customerName customerAddress? customerPhoneNumber? customerEmail? contactPersonName? contactPersonPhone? contactPersonEmail? airportId@ airportName airportCode licenses:11*
:8 id@ applicationName description?
:9 id@ customerName customerAddress? customerPhoneNumber? customerEmail? contactPersonName? contactPersonPhone? contactPersonEmail? airportId@ airportName airportCode customerContacts:10* created createdBy@ lastModified? lastModifiedBy@?
:10 id@ name email phone role customerName
:11 id@ customerId@ customerName licenseFile? hasFile!? expiryDate? isExpired! applications:8* applicationIds@*? createdBy@ createdDate updatedBy@? updatedDate? comment? number? issue#? status? suspendedDate? suspendedBy@? suspendReason?
:12 number licenseId@? issues:13*
:13 issue# licenseId@ fromIssue#? customerId@ applicationIds@* applicationNames* expiryDate? comment? issuedDate issuedBy@ fileSha256? endedDate? endedBy@? endedBecause?
:14 id@ licenseId@ license:11? applicationId@ application:8?
:15 changeId@ date userId@? tokenName? kind rows:16*
:16 id@ tableName recordId@ recordName? operation kind? oldValues? newValues?
:17 id@ tableName recordId@ operation userId@? operationDate changeId@? kind? recordName? tokenName? oldValues? newValues? change:15?
:18 tableName recordId@ name deletedDate deletedBy@? restorableUntil values
:19 tableName recordId@
:20 id@ userName email emailConfirmed! phoneNumber? phoneNumberConfirmed! twoFactorEnabled! lockoutEnabled! lockoutEnd? accessFailedCount# firstName? lastName? location? department? isAdmin! isApproved!? createdBy@? created etag?
:21 id@ created lastSeen expires isCurrent!
:22 userId@ token
`;
