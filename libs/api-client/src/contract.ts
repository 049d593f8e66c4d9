// Generated from openapi/lm.yaml by tools/generate-api-client.mjs. Change the contract instead.

import type { operations } from './schema';

/** A schema in the words of JSON Schema 2020-12, without references. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** An answer of a call: without `content` it has no body. */
export type ContractAnswer = {
  content?: { mediaType: string; schema: JsonSchema };
  /** By their names in small letters. */
  headers: JsonSchema;
};

/** What a call takes and what it may answer. */
export type ContractCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind {@link CONTRACT_PREFIX}, with its parameters in braces. */
  path: string;
  /** No session is needed. */
  isPublic: boolean;
  params?: JsonSchema;
  query?: JsonSchema;
  /** By their names in small letters. */
  headers?: JsonSchema;
  body?: JsonSchema;
  /** The status of its success. */
  success: number;
  /** Every answer by its status. */
  answers: Readonly<Record<number, ContractAnswer>>;
};

/** The path of the API on its host. */
export const CONTRACT_PREFIX = '/lm';

const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] });

const LoginInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', maxLength: 320 },
    password: { type: 'string', format: 'password', writeOnly: true, maxLength: 1024 },
  },
  examples: [{ email: 'ada@provider.example', password: 'correct-Horse-7' }],
};

const UserId: JsonSchema = {
  type: 'string',
  format: 'uuid',
  examples: ['5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11'],
};

const LoginResult: JsonSchema = {
  type: 'object',
  required: ['token', 'userId', 'email', 'firstName', 'lastName', 'location', 'department'],
  properties: {
    token: { type: 'string' },
    isApproved: { type: 'boolean' },
    userId: UserId,
    email: { type: 'string' },
    firstName: { type: ['string', 'null'] },
    lastName: { type: ['string', 'null'] },
    location: { type: ['string', 'null'] },
    department: { type: ['string', 'null'] },
  },
  examples: [
    {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3OTYwMDAwMDB9.c2lnbmF0dXJl',
      userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      email: 'ada@provider.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      location: 'Oslo',
      department: 'Licensing',
    },
  ],
};

const ErrorCode: JsonSchema = {
  type: 'string',
  enum: [
    'invalid-input',
    'malformed-request',
    'if-match-not-supported',
    'idempotency-key-not-supported',
    'sign-in-failed',
    'sign-in-needed',
    'not-allowed',
    'not-approved',
    'sign-up-closed',
    'token-scope',
    'not-found',
    'no-such-address',
    'license-deleted',
    'method-not-allowed',
    'request-timeout',
    'airport-code-taken',
    'airport-taken',
    'already-confirmed',
    'already-restored',
    'application-covered',
    'email-taken',
    'in-use',
    'last-administrator',
    'last-application',
    'license-not-suspended',
    'license-overlap',
    'license-replaced',
    'license-suspended',
    'name-taken',
    'restore-blocked',
    'secret-overlap',
    'too-many-tokens',
    'too-many-webhooks',
    'webhook-disabled',
    'verification-running',
    'events-gone',
    'stale',
    'too-large',
    'body-not-json',
    'idempotency-key-reused',
    'too-many-requests',
    'quota-exceeded',
    'server-fault',
    'unavailable',
    'outcome-unknown',
  ],
};

const FieldProblem: JsonSchema = {
  type: 'object',
  required: ['detail'],
  properties: { detail: { type: 'string' }, pointer: { type: 'string' }, parameter: { type: 'string' } },
  examples: [{ pointer: '/customerContacts/0/email', detail: 'Email is required' }],
};

const LicenseId: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647, examples: [1042] };

const LicenseNumber: JsonSchema = { type: 'string', examples: ['L-00417-P'] };

const ApplicationId: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647, examples: [7] };

const NamedApplication: JsonSchema = {
  type: 'object',
  required: ['id', 'applicationName'],
  properties: { id: ApplicationId, applicationName: { type: 'string' } },
  examples: [{ id: 7, applicationName: 'Gates' }],
};

const OverlappingLicense: JsonSchema = {
  type: 'object',
  required: ['id', 'number', 'applications'],
  properties: {
    id: LicenseId,
    number: LicenseNumber,
    applications: { type: 'array', items: NamedApplication },
  },
  examples: [{ id: 1042, number: 'L-00417-P', applications: [{ id: 7, applicationName: 'Gates' }] }],
};

const DeletedTable: JsonSchema = {
  type: 'string',
  enum: ['Applications', 'Customers', 'Licenses', 'Users'],
  examples: ['Licenses'],
};

const RestoreBlocker: JsonSchema = {
  type: 'object',
  required: ['tableName', 'recordId', 'name'],
  properties: {
    tableName: DeletedTable,
    recordId: { type: 'string', examples: ['12'] },
    name: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
  },
  examples: [{ tableName: 'Customers', recordId: '12', name: 'OSL - Oslo Gardermoen' }],
};

const Problem: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    code: ErrorCode,
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    instance: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    fields: { type: 'array', items: FieldProblem },
    inTheWay: { type: 'array', items: OverlappingLicense },
    presentId: { type: 'integer', minimum: 1, maximum: 2147483647, examples: [1043] },
    blockers: { type: 'array', items: RestoreBlocker },
  },
  examples: [
    {
      type: '/reference/errors.html#invalid-input',
      code: 'invalid-input',
      title: 'Bad Request',
      status: 400,
      detail: 'Application name is required',
      errors: { ApplicationName: ['Application name is required'] },
      fields: [{ pointer: '/applicationName', detail: 'Application name is required' }],
    },
  ],
};

const BadRequestAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const ForbiddenAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const PayloadTooLargeAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const UnsupportedMediaTypeAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const TooManyRequestsAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: {
    type: 'object',
    required: ['x-request-id', 'retry-after'],
    properties: {
      'x-request-id': { type: 'string' },
      'retry-after': { type: 'integer', minimum: 0 },
      ratelimit: { type: 'string' },
      'ratelimit-policy': { type: 'string' },
    },
  },
};

const ServiceUnavailableAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: {
    type: 'object',
    required: ['x-request-id', 'retry-after'],
    properties: { 'x-request-id': { type: 'string' }, 'retry-after': { type: 'integer', minimum: 0 } },
  },
};

const RegisterInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password', 'confirmPassword', 'firstName', 'lastName'],
  properties: {
    email: { type: 'string', format: 'email', minLength: 1, maxLength: 100 },
    password: { type: 'string', format: 'password', writeOnly: true, minLength: 8, maxLength: 1024 },
    confirmPassword: { type: 'string', format: 'password', writeOnly: true, maxLength: 1024 },
    firstName: { type: 'string', minLength: 1, maxLength: 50 },
    lastName: { type: 'string', minLength: 1, maxLength: 50 },
    location: { type: ['string', 'null'], maxLength: 100 },
    department: { type: ['string', 'null'], maxLength: 100 },
  },
  examples: [
    {
      email: 'grace@provider.example',
      password: 'correct-Horse-7',
      confirmPassword: 'correct-Horse-7',
      firstName: 'Grace',
      lastName: 'Hopper',
    },
  ],
};

const ConflictAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const Message: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string' } },
};

const UnauthorizedAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: {
    type: 'object',
    required: ['x-request-id', 'www-authenticate'],
    properties: { 'x-request-id': { type: 'string' }, 'www-authenticate': { type: 'string' } },
  },
};

const Author: JsonSchema = { type: 'string', examples: ['5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11'] };

const EntityTag: JsonSchema = { type: 'string', examples: ['"7-3"'] };

const Application: JsonSchema = {
  type: 'object',
  required: ['id', 'applicationName', 'description', 'created', 'createdBy'],
  properties: {
    id: ApplicationId,
    applicationName: { type: 'string', examples: ['Gates'] },
    description: { type: ['string', 'null'], examples: ['Stand and gate allocation'] },
    created: { type: 'string', format: 'date-time' },
    createdBy: Author,
    etag: EntityTag,
  },
  examples: [
    {
      id: 7,
      applicationName: 'Gates',
      description: 'Stand and gate planning',
      created: '2026-11-21T09:30:00.000Z',
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      etag: '"7-3"',
    },
  ],
};

const Cursor: JsonSchema = { type: 'string', examples: ['-id~1042~1042~ztntfp'] };

const ApplicationPage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: Application },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    nextCursor: Cursor,
  },
  examples: [
    {
      items: [
        {
          id: 7,
          applicationName: 'Gates',
          description: 'Stand and gate planning',
          created: '2026-11-21T09:30:00.000Z',
          createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          etag: '"7-3"',
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
      nextCursor: 'eyJzIjoiaWQifQ',
    },
  ],
};

const ApplicationInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['applicationName'],
  properties: {
    applicationName: { type: 'string', minLength: 1, maxLength: 50, examples: ['Gates'] },
    description: { type: ['string', 'null'], maxLength: 500, examples: ['Stand and gate allocation'] },
    id: { ...ApplicationId, readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    etag: { ...EntityTag, readOnly: true },
  },
  examples: [{ applicationName: 'Gates', description: 'Stand and gate allocation' }],
};

const KeyReusedAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const ApplicationUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'applicationName'],
  properties: {
    id: ApplicationId,
    applicationName: { type: 'string', minLength: 1, maxLength: 50, examples: ['Gates'] },
    description: { type: ['string', 'null'], maxLength: 500, examples: ['Stand and gate allocation'] },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    etag: { ...EntityTag, readOnly: true },
  },
  examples: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate allocation' }],
};

const NotFoundAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const PreconditionFailedAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const DeletedAnswer: ContractAnswer = { headers: { type: 'object', required: [], properties: {} } };

const ValidLicenses: JsonSchema = {
  type: 'object',
  required: ['end', 'count'],
  properties: { end: { type: 'string', format: 'date-time' }, count: { type: 'integer', minimum: 0 } },
  examples: [{ end: '2026-11-30T23:59:59.999Z', count: 14 }],
};

const AirportId: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647, examples: [1871] };

const Airport: JsonSchema = {
  type: 'object',
  required: ['id', 'code', 'name', 'location'],
  properties: {
    id: AirportId,
    code: { type: 'string', examples: ['OSL'] },
    name: { type: 'string', examples: ['Oslo Gardermoen'] },
    location: { type: ['string', 'null'], examples: ['Oslo, Norway'] },
  },
  examples: [{ id: 1871, code: 'OSL', name: 'Oslo Gardermoen', location: 'Gardermoen, Norway' }],
};

const AirportPage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: Airport },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    nextCursor: Cursor,
  },
  examples: [
    {
      items: [{ id: 1871, code: 'OSL', name: 'Oslo Gardermoen', location: 'Gardermoen, Norway' }],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
      nextCursor: 'eyJzIjoiaWQifQ',
    },
  ],
};

const AirportInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'name'],
  properties: {
    code: { type: 'string', pattern: '^[A-Z]{3}$', examples: ['OSL'] },
    name: { type: 'string', minLength: 1, maxLength: 100, examples: ['Oslo Gardermoen'] },
    location: { type: ['string', 'null'], maxLength: 100, examples: ['Oslo, Norway'] },
    id: { ...AirportId, readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    lastModified: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    lastModifiedBy: { type: ['string', 'null'], readOnly: true },
  },
  examples: [{ code: 'OSL', name: 'Oslo Gardermoen', location: 'Gardermoen, Norway' }],
};

const AirportDetail: JsonSchema = {
  type: 'object',
  required: ['id', 'code', 'name', 'location', 'created', 'createdBy', 'lastModified', 'lastModifiedBy'],
  properties: {
    id: AirportId,
    code: { type: 'string', examples: ['OSL'] },
    name: { type: 'string', examples: ['Oslo Gardermoen'] },
    location: { type: ['string', 'null'], examples: ['Oslo, Norway'] },
    created: { type: 'string', format: 'date-time' },
    createdBy: Author,
    lastModified: { type: ['string', 'null'], format: 'date-time' },
    lastModifiedBy: orNull(Author),
  },
  examples: [
    {
      id: 1871,
      code: 'OSL',
      name: 'Oslo Gardermoen',
      location: 'Gardermoen, Norway',
      created: '2026-11-21T09:30:00.000Z',
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      lastModified: null,
      lastModifiedBy: null,
    },
  ],
};

const AirportUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'code', 'name'],
  properties: {
    id: AirportId,
    code: { type: 'string', pattern: '^[A-Z]{3}$', examples: ['OSL'] },
    name: { type: 'string', minLength: 1, maxLength: 100, examples: ['Oslo Gardermoen'] },
    location: { type: ['string', 'null'], maxLength: 100, examples: ['Oslo, Norway'] },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    lastModified: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    lastModifiedBy: { type: ['string', 'null'], readOnly: true },
  },
  examples: [{ id: 1871, code: 'OSL', name: 'Oslo Gardermoen', location: 'Gardermoen, Norway' }],
};

const CustomerId: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647, examples: [12] };

const Customer: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'customerName',
    'customerAddress',
    'customerPhoneNumber',
    'customerEmail',
    'contactPersonName',
    'contactPersonPhone',
    'contactPersonEmail',
    'airportId',
    'airportName',
    'airportCode',
  ],
  properties: {
    id: CustomerId,
    customerName: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'] },
    customerPhoneNumber: { type: ['string', 'null'] },
    customerEmail: { type: ['string', 'null'] },
    contactPersonName: { type: ['string', 'null'] },
    contactPersonPhone: { type: ['string', 'null'] },
    contactPersonEmail: { type: ['string', 'null'] },
    airportId: AirportId,
    airportName: { type: 'string' },
    airportCode: { type: 'string' },
  },
  examples: [
    {
      id: 12,
      customerName: 'OSL - Oslo Gardermoen',
      customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
      customerPhoneNumber: '+47 64 81 20 00',
      customerEmail: 'it@osl.example',
      contactPersonName: 'Kari Nordmann',
      contactPersonPhone: '+47 900 00 000',
      contactPersonEmail: 'kari@osl.example',
      airportId: 1871,
      airportName: 'Oslo Gardermoen',
      airportCode: 'OSL',
    },
  ],
};

const CustomerPage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: Customer },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    nextCursor: Cursor,
  },
  examples: [
    {
      items: [
        {
          id: 12,
          customerName: 'OSL - Oslo Gardermoen',
          customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
          customerPhoneNumber: '+47 64 81 20 00',
          customerEmail: 'it@osl.example',
          contactPersonName: 'Kari Nordmann',
          contactPersonPhone: '+47 900 00 000',
          contactPersonEmail: 'kari@osl.example',
          airportId: 1871,
          airportName: 'Oslo Gardermoen',
          airportCode: 'OSL',
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
      nextCursor: 'eyJzIjoiaWQifQ',
    },
  ],
};

const LicensedApplication: JsonSchema = {
  type: 'object',
  required: ['id', 'applicationName', 'description'],
  properties: {
    id: ApplicationId,
    applicationName: { type: 'string', examples: ['Gates'] },
    description: { type: ['string', 'null'] },
  },
  examples: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate planning' }],
};

const LicenseIssueNumber: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647, examples: [3] };

const LicenseStatus: JsonSchema = {
  type: 'string',
  enum: ['Active', 'Expired', 'Suspended'],
  examples: ['Active'],
};

const LicenseSummary: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'customerId',
    'customerName',
    'expiryDate',
    'isExpired',
    'applications',
    'createdBy',
    'createdDate',
    'updatedBy',
    'updatedDate',
    'comment',
  ],
  properties: {
    id: LicenseId,
    customerId: CustomerId,
    customerName: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
    expiryDate: { type: ['string', 'null'], format: 'date-time', examples: ['2027-12-31T23:59:59.999Z'] },
    isExpired: { type: 'boolean' },
    applications: { type: 'array', items: LicensedApplication },
    createdBy: Author,
    createdDate: { type: 'string', format: 'date-time' },
    updatedBy: orNull(Author),
    updatedDate: { type: ['string', 'null'], format: 'date-time' },
    comment: { type: ['string', 'null'] },
    number: LicenseNumber,
    issue: LicenseIssueNumber,
    status: LicenseStatus,
    suspendedDate: { type: ['string', 'null'], format: 'date-time' },
    suspendedBy: orNull(Author),
    suspendReason: { type: ['string', 'null'], examples: [null] },
  },
  examples: [
    {
      id: 1042,
      customerId: 12,
      customerName: 'OSL - Oslo Gardermoen',
      expiryDate: '2027-12-31T23:59:59.999Z',
      isExpired: false,
      applications: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate allocation' }],
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      createdDate: '2026-11-21T09:30:00.000Z',
      updatedBy: null,
      updatedDate: null,
      comment: null,
      number: 'L-00417-P',
      issue: 3,
      status: 'Active',
      suspendedDate: null,
      suspendedBy: null,
      suspendReason: null,
    },
  ],
};

const CustomerInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['customerName', 'airportId'],
  properties: {
    customerName: { type: 'string', minLength: 1, maxLength: 100, examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'], maxLength: 500 },
    customerPhoneNumber: { type: ['string', 'null'], maxLength: 20 },
    customerEmail: { type: ['string', 'null'], maxLength: 100 },
    contactPersonName: { type: ['string', 'null'], maxLength: 50 },
    contactPersonPhone: { type: ['string', 'null'], maxLength: 20 },
    contactPersonEmail: { type: ['string', 'null'], maxLength: 50 },
    airportId: AirportId,
    id: { ...CustomerId, readOnly: true },
    airportName: { type: 'string', readOnly: true },
    airportCode: { type: 'string', readOnly: true },
    licenses: { type: 'array', items: LicenseSummary, readOnly: true },
  },
  examples: [
    {
      customerName: 'OSL - Oslo Gardermoen',
      customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
      customerPhoneNumber: '+47 64 81 20 00',
      customerEmail: 'it@osl.example',
      contactPersonName: 'Kari Nordmann',
      contactPersonPhone: '+47 900 00 000',
      contactPersonEmail: 'kari@osl.example',
      airportId: 1871,
    },
  ],
};

const CustomerDetail: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'customerName',
    'customerAddress',
    'customerPhoneNumber',
    'customerEmail',
    'contactPersonName',
    'contactPersonPhone',
    'contactPersonEmail',
    'airportId',
    'airportName',
    'airportCode',
    'licenses',
  ],
  properties: {
    id: CustomerId,
    customerName: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'] },
    customerPhoneNumber: { type: ['string', 'null'] },
    customerEmail: { type: ['string', 'null'] },
    contactPersonName: { type: ['string', 'null'] },
    contactPersonPhone: { type: ['string', 'null'] },
    contactPersonEmail: { type: ['string', 'null'] },
    airportId: AirportId,
    airportName: { type: 'string' },
    airportCode: { type: 'string' },
    licenses: { type: 'array', items: LicenseSummary },
  },
  examples: [
    {
      id: 12,
      customerName: 'OSL - Oslo Gardermoen',
      customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
      customerPhoneNumber: '+47 64 81 20 00',
      customerEmail: 'it@osl.example',
      contactPersonName: 'Kari Nordmann',
      contactPersonPhone: '+47 900 00 000',
      contactPersonEmail: 'kari@osl.example',
      airportId: 1871,
      airportName: 'Oslo Gardermoen',
      airportCode: 'OSL',
      licenses: [
        {
          id: 1042,
          customerId: 12,
          customerName: 'OSL - Oslo Gardermoen',
          expiryDate: '2027-12-31T23:59:59.999Z',
          isExpired: false,
          applications: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate allocation' }],
          createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          createdDate: '2026-11-21T09:30:00.000Z',
          updatedBy: null,
          updatedDate: null,
          comment: null,
          number: 'L-00417-P',
          issue: 3,
          status: 'Active',
          suspendedDate: null,
          suspendedBy: null,
          suspendReason: null,
        },
      ],
    },
  ],
};

const CustomerUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'customerName', 'airportId'],
  properties: {
    id: CustomerId,
    customerName: { type: 'string', minLength: 1, maxLength: 100, examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'], maxLength: 500 },
    customerPhoneNumber: { type: ['string', 'null'], maxLength: 20 },
    customerEmail: { type: ['string', 'null'], maxLength: 100 },
    contactPersonName: { type: ['string', 'null'], maxLength: 50 },
    contactPersonPhone: { type: ['string', 'null'], maxLength: 20 },
    contactPersonEmail: { type: ['string', 'null'], maxLength: 50 },
    airportId: AirportId,
    airportName: { type: 'string', readOnly: true },
    airportCode: { type: 'string', readOnly: true },
    licenses: { type: 'array', items: LicenseSummary, readOnly: true },
  },
  examples: [
    {
      id: 12,
      customerName: 'OSL - Oslo Gardermoen',
      customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
      customerPhoneNumber: '+47 64 81 20 00',
      customerEmail: 'it@osl.example',
      contactPersonName: 'Kari Nordmann',
      contactPersonPhone: '+47 900 00 000',
      contactPersonEmail: 'kari@osl.example',
      airportId: 1871,
    },
  ],
};

const ContactId: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647, examples: [311] };

const CustomerContact: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'email', 'phone', 'role', 'customerName'],
  properties: {
    id: ContactId,
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    role: { type: 'string', examples: ['Head of operations'] },
    customerName: { type: 'string' },
  },
  examples: [
    {
      id: 311,
      name: 'Kari Nordmann',
      email: 'kari@osl.example',
      phone: '+47 900 00 000',
      role: 'IT',
      customerName: 'OSL - Oslo Gardermoen',
    },
  ],
};

const CustomerWithContacts: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'customerName',
    'customerAddress',
    'customerPhoneNumber',
    'customerEmail',
    'contactPersonName',
    'contactPersonPhone',
    'contactPersonEmail',
    'airportId',
    'airportName',
    'airportCode',
    'customerContacts',
    'created',
    'createdBy',
    'lastModified',
    'lastModifiedBy',
  ],
  properties: {
    id: CustomerId,
    customerName: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'] },
    customerPhoneNumber: { type: ['string', 'null'] },
    customerEmail: { type: ['string', 'null'] },
    contactPersonName: { type: ['string', 'null'] },
    contactPersonPhone: { type: ['string', 'null'] },
    contactPersonEmail: { type: ['string', 'null'] },
    airportId: AirportId,
    airportName: { type: 'string' },
    airportCode: { type: 'string' },
    customerContacts: { type: 'array', items: CustomerContact },
    created: { type: 'string', format: 'date-time' },
    createdBy: Author,
    lastModified: { type: ['string', 'null'], format: 'date-time' },
    lastModifiedBy: orNull(Author),
  },
  examples: [
    {
      id: 12,
      customerName: 'OSL - Oslo Gardermoen',
      customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
      customerPhoneNumber: '+47 64 81 20 00',
      customerEmail: 'it@osl.example',
      contactPersonName: 'Kari Nordmann',
      contactPersonPhone: '+47 900 00 000',
      contactPersonEmail: 'kari@osl.example',
      airportId: 1871,
      airportName: 'Oslo Gardermoen',
      airportCode: 'OSL',
      customerContacts: [
        {
          id: 311,
          name: 'Kari Nordmann',
          email: 'kari@osl.example',
          phone: '+47 900 00 000',
          role: 'IT',
          customerName: 'OSL - Oslo Gardermoen',
        },
      ],
      created: '2026-11-21T09:30:00.000Z',
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      lastModified: null,
      lastModifiedBy: null,
    },
  ],
};

const CustomerContactInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'phone', 'role'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 50 },
    email: { type: 'string', format: 'email', minLength: 1, maxLength: 50 },
    phone: { type: 'string', minLength: 1, maxLength: 20 },
    role: { type: 'string', minLength: 1, maxLength: 50, examples: ['Head of operations'] },
    id: { ...orNull(ContactId), readOnly: true },
    customerName: { type: 'string', readOnly: true },
  },
};

const CustomerWithContactsInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['customerName', 'airportId', 'customerContacts'],
  properties: {
    customerName: { type: 'string', minLength: 1, maxLength: 100, examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'], maxLength: 500 },
    customerPhoneNumber: { type: ['string', 'null'], maxLength: 20 },
    customerEmail: { type: ['string', 'null'], maxLength: 100 },
    contactPersonName: { type: ['string', 'null'], maxLength: 50 },
    contactPersonPhone: { type: ['string', 'null'], maxLength: 20 },
    contactPersonEmail: { type: ['string', 'null'], maxLength: 50 },
    airportId: AirportId,
    customerContacts: { type: 'array', minItems: 1, maxItems: 3, items: CustomerContactInput },
    id: { ...CustomerId, readOnly: true },
    airportName: { type: 'string', readOnly: true },
    airportCode: { type: 'string', readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    lastModified: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    lastModifiedBy: { type: ['string', 'null'], readOnly: true },
  },
  examples: [
    {
      customerName: 'OSL - Oslo Gardermoen',
      airportId: 1871,
      customerEmail: 'it@osl.example',
      customerContacts: [
        {
          name: 'Kari Nordmann',
          email: 'kari@osl.example',
          phone: '+47 64 81 20 00',
          role: 'Head of operations',
        },
      ],
    },
  ],
};

const CustomerContactUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'phone', 'role'],
  properties: {
    id: orNull(ContactId),
    name: { type: 'string', minLength: 1, maxLength: 50 },
    email: { type: 'string', format: 'email', minLength: 1, maxLength: 50 },
    phone: { type: 'string', minLength: 1, maxLength: 20 },
    role: { type: 'string', minLength: 1, maxLength: 50, examples: ['Head of operations'] },
    isDeleted: { type: 'boolean', default: false },
    customerName: { type: 'string', readOnly: true },
  },
};

const CustomerWithContactsUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'customerName', 'airportId', 'customerContacts'],
  properties: {
    id: CustomerId,
    customerName: { type: 'string', minLength: 1, maxLength: 100, examples: ['OSL - Oslo Gardermoen'] },
    customerAddress: { type: ['string', 'null'], maxLength: 500 },
    customerPhoneNumber: { type: ['string', 'null'], maxLength: 20 },
    customerEmail: { type: ['string', 'null'], maxLength: 100 },
    contactPersonName: { type: ['string', 'null'], maxLength: 50 },
    contactPersonPhone: { type: ['string', 'null'], maxLength: 20 },
    contactPersonEmail: { type: ['string', 'null'], maxLength: 50 },
    airportId: AirportId,
    customerContacts: { type: 'array', maxItems: 12, items: CustomerContactUpdate },
    airportName: { type: 'string', readOnly: true },
    airportCode: { type: 'string', readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    lastModified: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    lastModifiedBy: { type: ['string', 'null'], readOnly: true },
  },
  examples: [
    {
      id: 12,
      customerName: 'OSL - Oslo Gardermoen',
      customerAddress: 'Edvard Munchs veg, 2061 Gardermoen',
      customerPhoneNumber: '+47 64 81 20 00',
      customerEmail: 'it@osl.example',
      contactPersonName: 'Kari Nordmann',
      contactPersonPhone: '+47 900 00 000',
      contactPersonEmail: 'kari@osl.example',
      airportId: 1871,
      customerContacts: [
        { id: 311, name: 'Kari Nordmann', email: 'kari@osl.example', phone: '+47 900 00 000', role: 'IT' },
      ],
    },
  ],
};

const LicensePage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: LicenseSummary },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    nextCursor: Cursor,
    didYouMean: { type: 'array', items: { type: 'string' }, examples: [['L-00417-P']] },
  },
  examples: [
    {
      items: [
        {
          id: 1042,
          customerId: 12,
          customerName: 'OSL - Oslo Gardermoen',
          expiryDate: '2027-12-31T23:59:59.999Z',
          isExpired: false,
          applications: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate allocation' }],
          createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          createdDate: '2026-11-21T09:30:00.000Z',
          updatedBy: null,
          updatedDate: null,
          comment: null,
          number: 'L-00417-P',
          issue: 3,
          status: 'Active',
          suspendedDate: null,
          suspendedBy: null,
          suspendReason: null,
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
      nextCursor: 'eyJzIjoiaWQifQ',
    },
  ],
};

const LicenseInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['customerId', 'applicationIds', 'expiryDate'],
  properties: {
    customerId: CustomerId,
    applicationIds: { type: 'array', minItems: 1, maxItems: 1000, items: ApplicationId },
    expiryDate: { type: 'string', format: 'date-time', examples: ['2027-12-31T23:59:59.999Z'] },
    comment: { type: ['string', 'null'], maxLength: 2000 },
    number: { type: 'string', readOnly: true },
    issue: { type: 'integer', readOnly: true },
    status: { type: 'string', readOnly: true },
    suspendedDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    suspendedBy: { type: ['string', 'null'], readOnly: true },
    suspendReason: { type: ['string', 'null'], readOnly: true },
    hasFile: { type: 'boolean', readOnly: true },
    licenseFile: { type: ['string', 'null'], contentEncoding: 'base64', maxLength: 100000 },
    id: { ...LicenseId, readOnly: true },
    customerName: { type: 'string', readOnly: true },
    isExpired: { type: 'boolean', readOnly: true },
    applications: { type: 'array', items: LicensedApplication, readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    createdDate: { type: 'string', format: 'date-time', readOnly: true },
    updatedBy: { type: ['string', 'null'], readOnly: true },
    updatedDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
  },
  examples: [
    { customerId: 12, applicationIds: [7], expiryDate: '2027-12-31T23:59:59.999Z', comment: 'Renewal' },
  ],
};

const License: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'customerId',
    'customerName',
    'licenseFile',
    'expiryDate',
    'isExpired',
    'applications',
    'createdBy',
    'createdDate',
    'updatedBy',
    'updatedDate',
    'comment',
  ],
  properties: {
    id: LicenseId,
    customerId: CustomerId,
    customerName: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
    licenseFile: { type: ['string', 'null'], contentEncoding: 'base64' },
    hasFile: { type: 'boolean' },
    expiryDate: { type: ['string', 'null'], format: 'date-time', examples: ['2027-12-31T23:59:59.999Z'] },
    isExpired: { type: 'boolean' },
    applications: { type: 'array', items: LicensedApplication },
    applicationIds: { type: 'array', items: ApplicationId },
    createdBy: Author,
    createdDate: { type: 'string', format: 'date-time' },
    updatedBy: orNull(Author),
    updatedDate: { type: ['string', 'null'], format: 'date-time' },
    comment: { type: ['string', 'null'] },
    number: LicenseNumber,
    issue: LicenseIssueNumber,
    status: LicenseStatus,
    suspendedDate: { type: ['string', 'null'], format: 'date-time' },
    suspendedBy: orNull(Author),
    suspendReason: { type: ['string', 'null'], examples: [null] },
  },
  examples: [
    {
      id: 1042,
      customerId: 12,
      customerName: 'OSL - Oslo Gardermoen',
      expiryDate: '2027-12-31T23:59:59.999Z',
      isExpired: false,
      applications: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate allocation' }],
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      createdDate: '2026-11-21T09:30:00.000Z',
      updatedBy: null,
      updatedDate: null,
      comment: null,
      number: 'L-00417-P',
      issue: 3,
      status: 'Active',
      suspendedDate: null,
      suspendedBy: null,
      suspendReason: null,
      licenseFile: null,
    },
  ],
};

const GenerateLicenseInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['customerId', 'applicationIds', 'expiryDate'],
  properties: {
    customerId: CustomerId,
    applicationIds: { type: 'array', minItems: 1, maxItems: 1000, items: ApplicationId },
    expiryDate: { type: 'string', format: 'date-time', examples: ['2027-12-31T23:59:59.999Z'] },
    comment: { type: ['string', 'null'], maxLength: 2000 },
    number: { type: 'string', readOnly: true },
    issue: { type: 'integer', readOnly: true },
    status: { type: 'string', readOnly: true },
    suspendedDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    suspendedBy: { type: ['string', 'null'], readOnly: true },
    suspendReason: { type: ['string', 'null'], readOnly: true },
    hasFile: { type: 'boolean', readOnly: true },
    licenseId: orNull(LicenseId),
    id: { ...LicenseId, readOnly: true },
    customerName: { type: 'string', readOnly: true },
    isExpired: { type: 'boolean', readOnly: true },
    applications: { type: 'array', items: LicensedApplication, readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    createdDate: { type: 'string', format: 'date-time', readOnly: true },
    updatedBy: { type: ['string', 'null'], readOnly: true },
    updatedDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    licenseFile: { type: ['string', 'null'], readOnly: true },
  },
  examples: [
    { customerId: 12, applicationIds: [7, 9], expiryDate: '2027-12-31T23:59:59.999Z', comment: 'Renewal' },
  ],
};

const LicenseUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'customerId', 'expiryDate'],
  properties: {
    id: LicenseId,
    customerId: CustomerId,
    applicationIds: { type: 'array', minItems: 1, maxItems: 1000, items: ApplicationId },
    expiryDate: { type: ['string', 'null'], format: 'date-time', examples: ['2027-12-31T23:59:59.999Z'] },
    comment: { type: ['string', 'null'], maxLength: 2000 },
    number: { type: 'string', readOnly: true },
    issue: { type: 'integer', readOnly: true },
    status: { type: 'string', readOnly: true },
    suspendedDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    suspendedBy: { type: ['string', 'null'], readOnly: true },
    suspendReason: { type: ['string', 'null'], readOnly: true },
    hasFile: { type: 'boolean', readOnly: true },
    licenseFile: { type: ['string', 'null'], contentEncoding: 'base64', maxLength: 100000 },
    customerName: { type: 'string', readOnly: true },
    isExpired: { type: 'boolean', readOnly: true },
    applications: { type: 'array', items: LicensedApplication, readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    createdDate: { type: 'string', format: 'date-time', readOnly: true },
    updatedBy: { type: ['string', 'null'], readOnly: true },
    updatedDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
  },
  examples: [
    {
      id: 1042,
      customerId: 12,
      applicationIds: [7],
      expiryDate: '2027-12-31T23:59:59.999Z',
      comment: 'Renewal',
    },
  ],
};

const RenewLicenseInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['expiryDate'],
  properties: {
    expiryDate: { type: 'string', format: 'date-time', examples: ['2028-12-31T23:59:59.999Z'] },
    comment: { type: ['string', 'null'], maxLength: 2000 },
  },
  examples: [{ expiryDate: '2028-12-31T23:59:59.999Z', comment: 'Order 2027-118' }],
};

const SuspendLicenseInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: {
    reason: { type: 'string', minLength: 1, maxLength: 500, examples: ['Invoice 2027-118 is unpaid'] },
  },
  examples: [{ reason: 'Invoice 2027-118 is unpaid' }],
};

const LicenseIssue: JsonSchema = {
  type: 'object',
  required: [
    'issue',
    'licenseId',
    'fromIssue',
    'customerId',
    'applicationIds',
    'applicationNames',
    'expiryDate',
    'comment',
    'issuedDate',
    'issuedBy',
    'fileSha256',
    'endedDate',
    'endedBy',
    'endedBecause',
  ],
  properties: {
    issue: LicenseIssueNumber,
    licenseId: LicenseId,
    fromIssue: orNull(LicenseIssueNumber),
    customerId: CustomerId,
    applicationIds: { type: 'array', items: ApplicationId },
    applicationNames: { type: 'array', items: { type: 'string' }, examples: [['Gates']] },
    expiryDate: { type: ['string', 'null'], format: 'date-time', examples: ['2027-12-31T23:59:59.999Z'] },
    comment: { type: ['string', 'null'] },
    issuedDate: { type: 'string', format: 'date-time' },
    issuedBy: Author,
    fileSha256: {
      type: ['string', 'null'],
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    },
    endedDate: { type: ['string', 'null'], format: 'date-time' },
    endedBy: orNull(Author),
    endedBecause: {
      type: ['string', 'null'],
      enum: ['Renewed', 'Changed', 'Replaced', 'Suspended', 'Deleted', null],
      examples: ['Renewed'],
    },
  },
  examples: [
    {
      issue: 1,
      licenseId: 1042,
      fromIssue: 3,
      customerId: 12,
      applicationIds: [7],
      applicationNames: ['Gates'],
      expiryDate: '2027-12-31T23:59:59.999Z',
      comment: 'Renewal',
      issuedDate: '2026-11-21T09:30:00.000Z',
      issuedBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      fileSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      endedDate: null,
      endedBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      endedBecause: 'Renewed',
    },
  ],
};

const LicenseHistory: JsonSchema = {
  type: 'object',
  required: ['number', 'licenseId', 'issues'],
  properties: {
    number: LicenseNumber,
    licenseId: orNull(LicenseId),
    issues: { type: 'array', items: LicenseIssue },
  },
  examples: [
    {
      number: 'L-00417-P',
      licenseId: 1042,
      issues: [
        {
          issue: 2,
          licenseId: 1042,
          fromIssue: 1,
          customerId: 12,
          applicationIds: [7],
          applicationNames: ['Gates'],
          expiryDate: '2027-12-31T23:59:59.999Z',
          comment: null,
          issuedDate: '2026-11-21T09:30:00.000Z',
          issuedBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          fileSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          endedDate: null,
          endedBy: null,
          endedBecause: null,
        },
        {
          issue: 1,
          licenseId: 611,
          fromIssue: null,
          customerId: 12,
          applicationIds: [7],
          applicationNames: ['Gates'],
          expiryDate: '2026-12-31T23:59:59.999Z',
          comment: null,
          issuedDate: '2025-12-01T08:00:00.000Z',
          issuedBy: 'System',
          fileSha256: null,
          endedDate: '2026-11-21T09:30:00.000Z',
          endedBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          endedBecause: 'Renewed',
        },
      ],
    },
  ],
};

const LicenseApplicationId: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 2147483647,
  examples: [3310],
};

const ApplicationReference: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['applicationId'],
  properties: {
    applicationId: ApplicationId,
    id: { ...LicenseApplicationId, readOnly: true },
    licenseId: LicenseId,
    license: { ...orNull(LicenseSummary), readOnly: true },
    application: { ...orNull(LicensedApplication), readOnly: true },
  },
  examples: [{ applicationId: 7 }],
};

const LicenseApplication: JsonSchema = {
  type: 'object',
  required: ['id', 'licenseId', 'license', 'applicationId', 'application'],
  properties: {
    id: LicenseApplicationId,
    licenseId: LicenseId,
    license: orNull(LicenseSummary),
    applicationId: ApplicationId,
    application: orNull(LicensedApplication),
  },
  examples: [
    {
      id: 3310,
      licenseId: 1042,
      license: {
        id: 1042,
        customerId: 12,
        customerName: 'OSL - Oslo Gardermoen',
        expiryDate: '2027-12-31T23:59:59.999Z',
        isExpired: false,
        applications: [{ id: 7, applicationName: 'Gates', description: 'Stand and gate allocation' }],
        createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
        createdDate: '2026-11-21T09:30:00.000Z',
        updatedBy: null,
        updatedDate: null,
        comment: null,
        number: 'L-00417-P',
        issue: 3,
        status: 'Active',
        suspendedDate: null,
        suspendedBy: null,
        suspendReason: null,
      },
      applicationId: 7,
      application: { id: 7, applicationName: 'Gates', description: 'Stand and gate planning' },
    },
  ],
};

const LicenseKey: JsonSchema = {
  type: 'object',
  required: ['kty', 'crv', 'x', 'kid', 'alg', 'use'],
  properties: {
    kty: { type: 'string', const: 'OKP' },
    crv: { type: 'string', const: 'Ed25519' },
    x: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
    kid: { type: 'string', minLength: 1 },
    alg: { type: 'string', const: 'EdDSA' },
    use: { type: 'string', const: 'sig' },
  },
  examples: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      alg: 'EdDSA',
      use: 'sig',
    },
  ],
};

const RevokedLicenseKey: JsonSchema = {
  type: 'object',
  required: ['kty', 'crv', 'x', 'kid', 'alg', 'use', 'revokedAt', 'revokedSince'],
  properties: {
    kty: { type: 'string', const: 'OKP' },
    crv: { type: 'string', const: 'Ed25519' },
    x: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
    kid: { type: 'string', minLength: 1 },
    alg: { type: 'string', const: 'EdDSA' },
    use: { type: 'string', const: 'sig' },
    revokedAt: { type: 'string', format: 'date-time' },
    revokedSince: { type: ['string', 'null'], format: 'date-time' },
  },
};

const LicenseKeySet: JsonSchema = {
  type: 'object',
  required: ['keys'],
  properties: {
    keys: { type: 'array', items: LicenseKey },
    revokedKeys: { type: 'array', items: RevokedLicenseKey },
  },
  examples: [
    {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
      revokedKeys: [],
    },
  ],
};

const TimelineTable: JsonSchema = {
  type: 'string',
  enum: ['Applications', 'Customers', 'Licenses', 'Users'],
  examples: ['Licenses'],
};

const AuditOperation: JsonSchema = { type: 'string', enum: ['Create', 'Update', 'Delete'] };

const AuditLogId: JsonSchema = { type: 'integer', minimum: 1, maximum: 9007199254740991, examples: [20417] };

const ChangeId: JsonSchema = { type: 'integer', minimum: 1, maximum: 9007199254740991, examples: [20416] };

const ChangeKind: JsonSchema = {
  type: 'string',
  enum: [
    'Created',
    'Updated',
    'Deleted',
    'Restored',
    'Issued',
    'Renewed',
    'Changed',
    'Suspended',
    'Reinstated',
  ],
  examples: ['Renewed'],
};

const TimelineRow: JsonSchema = {
  type: 'object',
  required: ['id', 'tableName', 'recordId', 'recordName', 'operation', 'oldValues', 'newValues'],
  properties: {
    id: AuditLogId,
    tableName: { type: 'string', examples: ['Licenses'] },
    recordId: { type: 'string', examples: ['1042'] },
    recordName: { type: ['string', 'null'], examples: ['Gates'] },
    operation: AuditOperation,
    kind: ChangeKind,
    oldValues: { type: ['string', 'null'] },
    newValues: { type: ['string', 'null'] },
  },
};

const TimelineEvent: JsonSchema = {
  type: 'object',
  required: ['changeId', 'date', 'userId', 'kind', 'rows'],
  properties: {
    changeId: ChangeId,
    date: { type: 'string', format: 'date-time' },
    userId: orNull(UserId),
    tokenName: { type: 'string', examples: ['Nightly report'] },
    kind: ChangeKind,
    rows: { type: 'array', items: TimelineRow },
  },
  examples: [
    {
      changeId: 20416,
      date: '2026-11-21T09:30:00.000Z',
      userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      kind: 'Changed',
      rows: [
        {
          id: 20416,
          tableName: 'Licenses',
          recordId: '1041',
          recordName: 'OSL · Gates',
          operation: 'Delete',
          kind: 'Deleted',
          oldValues: '{"customerId":12,"expiryDate":"2026-12-31T23:59:59.999Z"}',
          newValues: null,
        },
        {
          id: 20417,
          tableName: 'Licenses',
          recordId: '1042',
          recordName: 'OSL · Gates',
          operation: 'Create',
          kind: 'Changed',
          oldValues: null,
          newValues: '{"customerId":12,"expiryDate":"2027-12-31T23:59:59.999Z"}',
        },
      ],
    },
  ],
};

const AuditLogSummary: JsonSchema = {
  type: 'object',
  required: ['id', 'tableName', 'recordId', 'operation', 'userId', 'operationDate'],
  properties: {
    id: AuditLogId,
    tableName: { type: 'string', examples: ['Licenses'] },
    recordId: { type: 'string', examples: ['1042'] },
    operation: AuditOperation,
    userId: orNull(UserId),
    operationDate: { type: 'string', format: 'date-time' },
    changeId: ChangeId,
    kind: ChangeKind,
    recordName: { type: ['string', 'null'], examples: ['OSL - Oslo Gardermoen'] },
    tokenName: { type: 'string', examples: ['Nightly report'] },
    change: TimelineEvent,
  },
  examples: [
    {
      id: 20417,
      tableName: 'Licenses',
      recordId: '1042',
      operation: 'Create',
      userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      operationDate: '2026-11-21T09:30:00.000Z',
      recordName: 'Gates',
    },
  ],
};

const AuditLogPage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: AuditLogSummary },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
    nextCursor: Cursor,
  },
  examples: [
    {
      items: [
        {
          id: 20417,
          tableName: 'Licenses',
          recordId: '1042',
          operation: 'Create',
          userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          operationDate: '2026-11-21T09:30:00.000Z',
          recordName: 'Gates',
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
      nextCursor: 'eyJzIjoiaWQifQ',
    },
  ],
};

const AuditLog: JsonSchema = {
  type: 'object',
  required: ['id', 'tableName', 'recordId', 'operation', 'userId', 'operationDate', 'oldValues', 'newValues'],
  properties: {
    id: AuditLogId,
    tableName: { type: 'string', examples: ['Licenses'] },
    recordId: { type: 'string', examples: ['1042'] },
    operation: AuditOperation,
    userId: orNull(UserId),
    operationDate: { type: 'string', format: 'date-time' },
    changeId: ChangeId,
    kind: ChangeKind,
    recordName: { type: ['string', 'null'], examples: ['OSL - Oslo Gardermoen'] },
    tokenName: { type: 'string', examples: ['Nightly report'] },
    oldValues: { type: ['string', 'null'] },
    newValues: { type: ['string', 'null'] },
    change: TimelineEvent,
  },
  examples: [
    {
      id: 20417,
      tableName: 'Applications',
      recordId: '7',
      operation: 'Update',
      userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      operationDate: '2026-11-21T09:30:00.000Z',
      changeId: 20417,
      kind: 'Updated',
      recordName: 'Gates',
      oldValues: '{"applicationName":"Gate"}',
      newValues: '{"applicationName":"Gates"}',
    },
  ],
};

const LogProof: JsonSchema = {
  type: 'object',
  required: ['index', 'size', 'proof'],
  properties: {
    index: { type: 'integer', minimum: 0, examples: [1041] },
    size: { type: 'integer', minimum: 1, examples: [1057] },
    proof: { type: 'string' },
  },
  examples: [{ index: 20416, size: 20500, proof: 'c2sp.org/tlog-proof@v1\nindex 20416\n…\n' }],
};

const ChangeEvent: JsonSchema = {
  type: 'object',
  required: ['cursor', 'position', 'tableName', 'recordId', 'operation'],
  properties: {
    cursor: { type: 'string', examples: ['20418-5f0c7d8e'] },
    position: { type: 'integer', minimum: 0, examples: [20417] },
    tableName: { type: 'string', examples: ['Licenses'] },
    recordId: { type: 'string', examples: ['1042'] },
    operation: AuditOperation,
    entry: AuditLogSummary,
  },
};

const ChangeEventPage: JsonSchema = {
  type: 'object',
  required: ['items', 'next', 'hasMore'],
  properties: {
    items: { type: 'array', items: ChangeEvent },
    next: { type: 'string', examples: ['20418-5f0c7d8e'] },
    hasMore: { type: 'boolean' },
  },
  examples: [
    {
      items: [
        {
          cursor: '20418-5f0c7d8e',
          position: 20417,
          tableName: 'Licenses',
          recordId: '1042',
          operation: 'Create',
        },
      ],
      next: '20418-5f0c7d8e',
      hasMore: false,
    },
  ],
};

const GoneAnswer: ContractAnswer = {
  content: { mediaType: 'application/problem+json', schema: Problem },
  headers: { type: 'object', required: ['x-request-id'], properties: { 'x-request-id': { type: 'string' } } },
};

const LogConsistency: JsonSchema = {
  type: 'object',
  required: ['first', 'second', 'hashes'],
  properties: {
    first: { type: 'integer', minimum: 0, examples: [1041] },
    second: { type: 'integer', minimum: 0, examples: [1057] },
    hashes: { type: 'array', items: { type: 'string' } },
  },
  examples: [{ first: 20000, second: 20500, hashes: ['n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='] }],
};

const LogCosignature: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['vkey', 'checkpoint'],
  properties: {
    vkey: { type: 'string', minLength: 1, maxLength: 400 },
    checkpoint: { type: 'string', minLength: 1, maxLength: 10000 },
  },
  examples: [
    {
      vkey: 'witness.example+2b4ed4cf+BJnRnxOTwF2xUJzhMq3aFz5mR8Zp7c3qYdVQ1wq1t9bF',
      checkpoint:
        'lm.example.com/lm/log\n20500\nn4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=\n\n— witness.example K07Uz…\n',
    },
  ],
};

const ComparedCheckpoint: JsonSchema = {
  type: 'object',
  required: ['size', 'signedAt'],
  properties: {
    size: { type: 'integer', minimum: 0, examples: [1041057] },
    signedAt: { type: 'string', format: 'date-time' },
  },
};

const LogMisfit: JsonSchema = {
  type: 'object',
  required: ['how', 'position', 'text'],
  properties: {
    how: { type: 'string', examples: ['edited'] },
    position: { type: 'integer', minimum: 0, examples: [4711] },
    text: { type: 'string', examples: ['Entry 4711 (audit log entry 4709) was edited after it was logged.'] },
    auditLogId: AuditLogId,
    licenseNumber: { type: 'string', examples: ['L-00417-P'] },
  },
};

const LogFindings: JsonSchema = {
  type: 'object',
  required: ['entries', 'waiting', 'erased', 'recorded', 'checkpoints', 'misfitCount', 'misfits'],
  properties: {
    entries: { type: 'integer', minimum: 0, examples: [1041057] },
    waiting: { type: 'integer', minimum: 0 },
    erased: { type: 'integer', minimum: 0 },
    recorded: { type: 'integer', minimum: 0 },
    checkpoints: { type: 'integer', minimum: 0 },
    newestCheckpoint: ComparedCheckpoint,
    givenSize: { type: 'integer', minimum: 0 },
    misfitCount: { type: 'integer', minimum: 0 },
    misfits: { type: 'array', items: LogMisfit },
  },
};

const LogVerification: JsonSchema = {
  type: 'object',
  required: ['state', 'done', 'total'],
  properties: {
    state: { type: 'string', enum: ['never', 'running', 'finished', 'cancelled', 'failed'] },
    done: { type: 'integer', minimum: 0, examples: [40960] },
    total: { type: 'integer', minimum: 0, examples: [1041057] },
    startedAt: { type: 'string', format: 'date-time' },
    startedBy: { type: 'string' },
    finishedAt: { type: 'string', format: 'date-time' },
    findings: LogFindings,
  },
  examples: [{ state: 'running', done: 40960, total: 1041057 }],
};

const StartLogVerification: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { checkpoint: { type: 'string', minLength: 1, maxLength: 10000 } },
  examples: [{}],
};

const ExportRecord: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['list', 'rows'],
  properties: {
    list: { type: 'string', minLength: 1, maxLength: 50, examples: ['Licenses'] },
    rows: { type: 'integer', minimum: 0, maximum: 2147483647 },
  },
  examples: [{ list: 'Licenses', rows: 120 }],
};

const TimelinePage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: TimelineEvent },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
  },
  examples: [
    {
      items: [
        {
          changeId: 20416,
          date: '2026-11-21T09:30:00.000Z',
          userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          kind: 'Changed',
          rows: [
            {
              id: 20416,
              tableName: 'Licenses',
              recordId: '1041',
              recordName: 'OSL · Gates',
              operation: 'Delete',
              kind: 'Deleted',
              oldValues: '{"customerId":12,"expiryDate":"2026-12-31T23:59:59.999Z"}',
              newValues: null,
            },
            {
              id: 20417,
              tableName: 'Licenses',
              recordId: '1042',
              recordName: 'OSL · Gates',
              operation: 'Create',
              kind: 'Changed',
              oldValues: null,
              newValues: '{"customerId":12,"expiryDate":"2027-12-31T23:59:59.999Z"}',
            },
          ],
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
    },
  ],
};

const DeletedRecord: JsonSchema = {
  type: 'object',
  required: ['tableName', 'recordId', 'name', 'deletedDate', 'deletedBy', 'restorableUntil', 'values'],
  properties: {
    tableName: DeletedTable,
    recordId: { type: 'string', examples: ['12'] },
    name: { type: 'string', examples: ['OSL - Oslo Gardermoen'] },
    deletedDate: { type: 'string', format: 'date-time' },
    deletedBy: orNull(UserId),
    restorableUntil: { type: 'string', format: 'date-time' },
    values: { type: 'string' },
  },
  examples: [
    {
      tableName: 'Applications',
      recordId: '7',
      name: 'Gates',
      deletedDate: '2026-11-21T09:30:00.000Z',
      deletedBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      restorableUntil: '2027-02-19T09:30:00.000Z',
      values: '{"applicationName":"Gates","description":"Stand and gate allocation"}',
    },
  ],
};

const DeletedPage: JsonSchema = {
  type: 'object',
  required: ['items', 'pageNumber', 'totalPages', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
  properties: {
    items: { type: 'array', items: DeletedRecord },
    pageNumber: { type: 'integer', minimum: 1 },
    totalPages: { type: 'integer', minimum: 0 },
    totalCount: { type: 'integer', minimum: 0 },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
  },
  examples: [
    {
      items: [
        {
          tableName: 'Applications',
          recordId: '7',
          name: 'Gates',
          deletedDate: '2026-11-21T09:30:00.000Z',
          deletedBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
          restorableUntil: '2027-02-19T09:30:00.000Z',
          values: '{"applicationName":"Gates","description":"Stand and gate allocation"}',
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
    },
  ],
};

const RestoredRecord: JsonSchema = {
  type: 'object',
  required: ['tableName', 'recordId'],
  properties: { tableName: DeletedTable, recordId: { type: 'string', examples: ['7'] } },
  examples: [{ tableName: 'Applications', recordId: '7' }],
};

const User: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'userName',
    'email',
    'emailConfirmed',
    'phoneNumber',
    'phoneNumberConfirmed',
    'twoFactorEnabled',
    'lockoutEnabled',
    'lockoutEnd',
    'accessFailedCount',
    'firstName',
    'lastName',
    'location',
    'department',
    'isAdmin',
    'createdBy',
    'created',
  ],
  properties: {
    id: UserId,
    userName: { type: 'string' },
    email: { type: 'string' },
    emailConfirmed: { type: 'boolean' },
    phoneNumber: { type: ['string', 'null'] },
    phoneNumberConfirmed: { type: 'boolean' },
    twoFactorEnabled: { type: 'boolean' },
    lockoutEnabled: { type: 'boolean' },
    lockoutEnd: { type: ['string', 'null'], format: 'date-time' },
    accessFailedCount: { type: 'integer', minimum: 0 },
    firstName: { type: ['string', 'null'] },
    lastName: { type: ['string', 'null'] },
    location: { type: ['string', 'null'] },
    department: { type: ['string', 'null'] },
    isAdmin: { type: 'boolean' },
    isApproved: { type: 'boolean' },
    createdBy: orNull(Author),
    created: { type: 'string', format: 'date-time' },
    etag: EntityTag,
  },
  examples: [
    {
      id: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      userName: 'ada@provider.example',
      email: 'ada@provider.example',
      emailConfirmed: true,
      phoneNumber: '+44 20 7946 0000',
      phoneNumberConfirmed: false,
      twoFactorEnabled: false,
      lockoutEnabled: true,
      lockoutEnd: null,
      accessFailedCount: 0,
      firstName: 'Ada',
      lastName: 'Lovelace',
      location: 'London',
      department: 'Licensing',
      isAdmin: true,
      isApproved: true,
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      created: '2026-11-21T09:30:00.000Z',
      etag: '"7-3"',
    },
  ],
};

const UserInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password', 'firstName', 'lastName'],
  properties: {
    email: { type: 'string', format: 'email', minLength: 1, maxLength: 100 },
    password: { type: 'string', format: 'password', writeOnly: true, minLength: 8, maxLength: 1024 },
    phoneNumber: { type: ['string', 'null'], maxLength: 20 },
    twoFactorEnabled: { type: 'boolean', default: false },
    emailConfirmed: { type: 'boolean', default: false },
    firstName: { type: 'string', minLength: 1, maxLength: 50 },
    lastName: { type: 'string', minLength: 1, maxLength: 50 },
    location: { type: ['string', 'null'], maxLength: 100 },
    department: { type: ['string', 'null'], maxLength: 100 },
    isAdmin: { type: 'boolean', default: false },
    id: { ...UserId, readOnly: true },
    userName: { type: 'string', readOnly: true },
    phoneNumberConfirmed: { type: 'boolean', readOnly: true },
    lockoutEnabled: { type: 'boolean', readOnly: true },
    lockoutEnd: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    accessFailedCount: { type: 'integer', readOnly: true },
    isApproved: { type: 'boolean', readOnly: true },
    createdBy: { type: ['string', 'null'], readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    etag: { ...EntityTag, readOnly: true },
  },
  examples: [
    {
      email: 'grace@provider.example',
      password: 'correct-Horse-7',
      firstName: 'Grace',
      lastName: 'Hopper',
      isAdmin: false,
    },
  ],
};

const UserUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    email: { type: 'string', format: 'email', minLength: 1, maxLength: 100 },
    currentPassword: { type: ['string', 'null'], format: 'password', writeOnly: true, maxLength: 1024 },
    newPassword: { type: ['string', 'null'], format: 'password', writeOnly: true, maxLength: 1024 },
    phoneNumber: { type: ['string', 'null'], maxLength: 20 },
    twoFactorEnabled: { type: 'boolean' },
    firstName: { type: ['string', 'null'], maxLength: 50 },
    lastName: { type: ['string', 'null'], maxLength: 50 },
    location: { type: ['string', 'null'], maxLength: 100 },
    department: { type: ['string', 'null'], maxLength: 100 },
    isAdmin: { type: 'boolean' },
    id: UserId,
    emailConfirmed: { type: 'boolean', readOnly: true },
    userName: { type: 'string', readOnly: true },
    phoneNumberConfirmed: { type: 'boolean', readOnly: true },
    lockoutEnabled: { type: 'boolean', readOnly: true },
    lockoutEnd: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    accessFailedCount: { type: 'integer', readOnly: true },
    isApproved: { type: 'boolean', readOnly: true },
    createdBy: { type: ['string', 'null'], readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    etag: { ...EntityTag, readOnly: true },
  },
  examples: [
    {
      email: 'ada@provider.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      location: 'London',
      department: null,
      id: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
    },
  ],
};

const SessionId: JsonSchema = {
  type: 'string',
  format: 'uuid',
  examples: ['0b9a52d1-6c1e-4c8e-9d43-52f1a7c0e2b4'],
};

const UserSession: JsonSchema = {
  type: 'object',
  required: ['id', 'created', 'lastSeen', 'expires', 'isCurrent'],
  properties: {
    id: SessionId,
    created: { type: 'string', format: 'date-time' },
    lastSeen: { type: 'string', format: 'date-time' },
    expires: { type: 'string', format: 'date-time' },
    isCurrent: { type: 'boolean' },
  },
  examples: [
    {
      id: '0b9a52d1-6c1e-4c8e-9d43-52f1a7c0e2b4',
      created: '2026-11-21T09:30:00.000Z',
      lastSeen: '2026-11-21T10:02:00.000Z',
      expires: '2026-11-21T17:30:00.000Z',
      isCurrent: true,
    },
  ],
};

const ApiTokenId: JsonSchema = {
  type: 'string',
  format: 'uuid',
  examples: ['6f1d0c1e-8f0a-4c43-9a27-0f1f6b7f4a10'],
};

const TokenScope: JsonSchema = { type: 'string', enum: ['read', 'licenses', 'customers', 'users', 'audit'] };

const ApiToken: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'scopes', 'hint', 'created', 'createdBy', 'expires', 'lastUsed'],
  properties: {
    id: ApiTokenId,
    name: { type: 'string', examples: ['Nightly report'] },
    scopes: { type: 'array', items: TokenScope },
    hint: { type: 'string', examples: ['lmt_…x9Qa'] },
    created: { type: 'string', format: 'date-time' },
    createdBy: { type: 'string' },
    expires: { type: 'string', format: 'date-time' },
    lastUsed: { type: ['string', 'null'], format: 'date-time' },
    token: { type: 'string', examples: ['lmt_0000000000000000000000000000000e5uEJ'] },
  },
  examples: [
    {
      id: '6f1d0c1e-8f0a-4c43-9a27-0f1f6b7f4a10',
      name: 'Nightly report',
      scopes: ['read'],
      hint: 'lmt_…x9Qa',
      created: '2026-11-21T09:30:00.000Z',
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      expires: '2027-02-19T09:30:00.000Z',
      lastUsed: null,
    },
  ],
};

const NewApiToken: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'scopes', 'days'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 50, examples: ['Nightly report'] },
    scopes: { type: 'array', minItems: 1, maxItems: 5, uniqueItems: true, items: TokenScope },
    days: { type: 'integer', minimum: 1, maximum: 366, examples: [90] },
  },
  examples: [{ name: 'Nightly report', scopes: ['read'], days: 90 }],
};

const Confirmation: JsonSchema = {
  type: 'object',
  required: ['userId', 'token'],
  properties: { userId: UserId, token: { type: 'string', minLength: 1, maxLength: 2000 } },
  examples: [{ userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11', token: 'Q0ZESjhO' }],
};

const ConfirmationInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['userId', 'token'],
  properties: { userId: UserId, token: { type: 'string', minLength: 1, maxLength: 2000 } },
  examples: [{ userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11', token: 'Q0ZESjhO' }],
};

const WebhookId: JsonSchema = {
  type: 'string',
  format: 'uuid',
  examples: ['0f0b6f5e-5a53-4f0f-9d43-1f6c3f2f0c55'],
};

const WebhookEventType: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Z][A-Za-z]*([.](Create|Update|Delete))?$',
  examples: ['Licenses', 'Customers.Delete'],
};

const Webhook: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'name',
    'url',
    'eventTypes',
    'isEnabled',
    'disabledBecause',
    'secretHint',
    'previousSecretEnds',
    'pausedUntil',
    'waiting',
    'lastDelivered',
    'created',
    'createdBy',
    'etag',
  ],
  properties: {
    id: WebhookId,
    name: { type: 'string', examples: ['Billing'] },
    url: { type: 'string', examples: ['https://billing.example/lm'] },
    eventTypes: { type: 'array', items: WebhookEventType },
    isEnabled: { type: 'boolean' },
    disabledBecause: { type: ['string', 'null'], enum: ['gone', 'failing', 'owner', null] },
    secretHint: { type: 'string', examples: ['whsec_…9Qa='] },
    previousSecretEnds: { type: ['string', 'null'], format: 'date-time' },
    pausedUntil: { type: ['string', 'null'], format: 'date-time' },
    waiting: { type: 'integer', minimum: 0 },
    lastDelivered: { type: ['string', 'null'], format: 'date-time' },
    created: { type: 'string', format: 'date-time' },
    createdBy: { type: 'string' },
    etag: EntityTag,
    secret: { type: 'string', examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] },
  },
  examples: [
    {
      id: '0f0b6f5e-5a53-4f0f-9d43-1f6c3f2f0c55',
      name: 'Billing',
      url: 'https://billing.example/lm',
      eventTypes: ['Licenses', 'Customers.Delete'],
      isEnabled: true,
      disabledBecause: null,
      secretHint: 'whsec_…9Qa=',
      previousSecretEnds: null,
      pausedUntil: null,
      waiting: 0,
      lastDelivered: null,
      created: '2026-11-21T09:30:00.000Z',
      createdBy: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11',
      etag: '"0f0b6f5e-5a53-4f0f-9d43-1f6c3f2f0c55-1"',
    },
  ],
};

const WebhookInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'url'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 50, examples: ['Billing'] },
    url: { type: 'string', minLength: 1, maxLength: 2000, examples: ['https://billing.example/lm'] },
    eventTypes: { type: 'array', maxItems: 50, uniqueItems: true, items: WebhookEventType },
    isEnabled: { type: 'boolean' },
    id: { ...WebhookId, readOnly: true },
    disabledBecause: { type: ['string', 'null'], readOnly: true },
    secretHint: { type: 'string', readOnly: true },
    secret: { type: 'string', readOnly: true },
    previousSecretEnds: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    pausedUntil: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    waiting: { type: 'integer', readOnly: true },
    lastDelivered: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    etag: { ...EntityTag, readOnly: true },
  },
  examples: [
    { name: 'Billing', url: 'https://billing.example/lm', eventTypes: ['Licenses', 'Customers.Delete'] },
  ],
};

const WebhookUpdate: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'url'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 50, examples: ['Billing'] },
    url: { type: 'string', minLength: 1, maxLength: 2000, examples: ['https://billing.example/lm'] },
    eventTypes: { type: 'array', maxItems: 50, uniqueItems: true, items: WebhookEventType },
    isEnabled: { type: 'boolean' },
    id: WebhookId,
    disabledBecause: { type: ['string', 'null'], readOnly: true },
    secretHint: { type: 'string', readOnly: true },
    secret: { type: 'string', readOnly: true },
    previousSecretEnds: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    pausedUntil: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    waiting: { type: 'integer', readOnly: true },
    lastDelivered: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    createdBy: { type: 'string', readOnly: true },
    etag: { ...EntityTag, readOnly: true },
  },
  examples: [
    { name: 'Billing', url: 'https://billing.example/lm', eventTypes: ['Licenses', 'Customers.Delete'] },
  ],
};

const WebhookSecretRotation: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['overlapHours'],
  properties: { overlapHours: { type: 'integer', minimum: 0, maximum: 168, examples: [24] } },
  examples: [{ overlapHours: 24 }],
};

const WebhookDeliveryId: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 9007199254740991,
  examples: [512],
};

const WebhookDeliveryState: JsonSchema = { type: 'string', enum: ['waiting', 'delivered', 'failed'] };

const WebhookDelivery: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'messageId',
    'eventType',
    'state',
    'created',
    'attemptCount',
    'lastAttempt',
    'lastOutcome',
    'nextAttempt',
  ],
  properties: {
    id: WebhookDeliveryId,
    messageId: { type: 'string', format: 'uuid' },
    eventType: { type: 'string', examples: ['Licenses.Create'] },
    state: WebhookDeliveryState,
    created: { type: 'string', format: 'date-time' },
    attemptCount: { type: 'integer', minimum: 0 },
    lastAttempt: { type: ['string', 'null'], format: 'date-time' },
    lastOutcome: { type: ['string', 'null'], examples: ['503'] },
    nextAttempt: { type: ['string', 'null'], format: 'date-time' },
  },
  examples: [
    {
      id: 512,
      messageId: '8e03978e-40d5-43dd-bc93-6894a57f9324',
      eventType: 'Licenses.Create',
      state: 'waiting',
      created: '2026-11-21T09:30:00.000Z',
      attemptCount: 1,
      lastAttempt: '2026-11-21T09:30:00.400Z',
      lastOutcome: '503',
      nextAttempt: '2026-11-21T09:30:04.700Z',
    },
  ],
};

const WebhookReplay: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['since'],
  properties: { since: { type: 'string', format: 'date-time' } },
  examples: [{ since: '2026-11-21T09:30:00.000Z' }],
};

const WebhookDeliveryList: JsonSchema = {
  type: 'object',
  required: ['items', 'hasMore'],
  properties: { items: { type: 'array', items: WebhookDelivery }, hasMore: { type: 'boolean' } },
  examples: [
    {
      items: [
        {
          id: 512,
          messageId: '8e03978e-40d5-43dd-bc93-6894a57f9324',
          eventType: 'Licenses.Create',
          state: 'waiting',
          created: '2026-11-21T09:30:00.000Z',
          attemptCount: 1,
          lastAttempt: '2026-11-21T09:30:00.400Z',
          lastOutcome: '503',
          nextAttempt: '2026-11-21T09:30:04.700Z',
        },
      ],
      hasMore: false,
    },
  ],
};

const WebhookAttempt: JsonSchema = {
  type: 'object',
  required: ['at', 'milliseconds', 'headers', 'status', 'answer', 'error'],
  properties: {
    at: { type: 'string', format: 'date-time' },
    milliseconds: { type: 'integer', minimum: 0 },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    status: { type: ['integer', 'null'] },
    answer: { type: ['string', 'null'] },
    error: { type: ['string', 'null'] },
  },
};

const WebhookDeliveryDetail: JsonSchema = {
  type: 'object',
  required: [
    'id',
    'messageId',
    'eventType',
    'state',
    'created',
    'attemptCount',
    'lastAttempt',
    'lastOutcome',
    'nextAttempt',
    'body',
    'attempts',
  ],
  properties: {
    id: WebhookDeliveryId,
    messageId: { type: 'string', format: 'uuid' },
    eventType: { type: 'string', examples: ['Licenses.Create'] },
    state: WebhookDeliveryState,
    created: { type: 'string', format: 'date-time' },
    attemptCount: { type: 'integer', minimum: 0 },
    lastAttempt: { type: ['string', 'null'], format: 'date-time' },
    lastOutcome: { type: ['string', 'null'], examples: ['503'] },
    nextAttempt: { type: ['string', 'null'], format: 'date-time' },
    body: { type: 'string' },
    attempts: { type: 'array', items: WebhookAttempt },
  },
  examples: [
    {
      id: 512,
      messageId: '8e03978e-40d5-43dd-bc93-6894a57f9324',
      eventType: 'Licenses.Create',
      state: 'waiting',
      created: '2026-11-21T09:30:00.000Z',
      attemptCount: 1,
      lastAttempt: '2026-11-21T09:30:00.400Z',
      lastOutcome: '503',
      nextAttempt: '2026-11-21T09:30:04.700Z',
      body: '{"type":"Licenses.Create"}',
      attempts: [
        {
          at: '2026-11-21T09:30:00.400Z',
          milliseconds: 82,
          headers: { 'webhook-id': '8e03978e-40d5-43dd-bc93-6894a57f9324' },
          status: 503,
          answer: 'Busy',
          error: null,
        },
      ],
    },
  ],
};

/**
 * The same, closed: it refuses properties that this version of the contract does not have. For tests of a server; callers
 * leave such properties alone.
 */
export function exactly(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema };
  return {
    ...schema,
    ...(items && { items: exactly(items) }),
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, exactly(property)]),
      ),
    }),
  };
}

/** Every call of the contract by its name. */
export const CONTRACT: Readonly<Record<keyof operations, ContractCall>> = {
  login: {
    method: 'POST',
    path: '/api/Auth/login',
    isPublic: true,
    body: LoginInput,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LoginResult },
        headers: { type: 'object', required: [], properties: { 'set-cookie': { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '403': ForbiddenAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  register: {
    method: 'POST',
    path: '/api/Auth/register',
    isPublic: true,
    body: RegisterInput,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LoginResult },
        headers: { type: 'object', required: [], properties: { 'set-cookie': { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  logout: {
    method: 'POST',
    path: '/api/Auth/logout',
    isPublic: false,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Message },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listApplications: {
    method: 'GET',
    path: '/api/Applications',
    isPublic: false,
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        SearchTerm: { type: 'string', maxLength: 200 },
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        CreatedBy: { type: 'string', pattern: '^(System|[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12})$' },
        Sort: { type: 'string', enum: ['id', '-id', 'applicationName', '-applicationName'] },
        After: { type: 'string', maxLength: 1000 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: ApplicationPage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createApplication: {
    method: 'POST',
    path: '/api/Applications',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: ApplicationInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: Application },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateApplication: {
    method: 'PUT',
    path: '/api/Applications/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: ApplicationId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: ApplicationUpdate,
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  deleteApplication: {
    method: 'DELETE',
    path: '/api/Applications/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: ApplicationId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  countValidLicenses: {
    method: 'GET',
    path: '/api/Applications/{id}/validLicenses',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: ApplicationId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: ValidLicenses } },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listAirports: {
    method: 'GET',
    path: '/api/Airports',
    isPublic: false,
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 10000 },
        AirportCode: { type: 'string', pattern: '^[A-Za-z]{3}$' },
        UpdatedSince: { type: 'string', format: 'date-time' },
        Sort: { type: 'string', enum: ['code', '-code', 'id', '-id'] },
        After: { type: 'string', maxLength: 1000 },
      },
    },
    headers: {
      type: 'object',
      required: [],
      properties: { 'if-none-match': { type: 'string', maxLength: 1000 } },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: AirportPage },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '304': { headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createAirport: {
    method: 'POST',
    path: '/api/Airports',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: AirportInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: AirportDetail },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getAirport: {
    method: 'GET',
    path: '/api/Airports/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: AirportId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: AirportDetail },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateAirport: {
    method: 'PUT',
    path: '/api/Airports/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: AirportId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: AirportUpdate,
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  deleteAirport: {
    method: 'DELETE',
    path: '/api/Airports/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: AirportId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listCustomers: {
    method: 'GET',
    path: '/api/Customers',
    isPublic: false,
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        SearchTerm: { type: 'string', maxLength: 200 },
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        AirportCode: { type: 'string', pattern: '^[A-Za-z]{3}$' },
        CreatedBy: { type: 'string', pattern: '^(System|[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12})$' },
        UpdatedSince: { type: 'string', format: 'date-time' },
        Sort: { type: 'string', enum: ['id', '-id', 'customerName', '-customerName'] },
        After: { type: 'string', maxLength: 1000 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: CustomerPage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createCustomer: {
    method: 'POST',
    path: '/api/Customers',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: CustomerInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: CustomerDetail },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getCustomer: {
    method: 'GET',
    path: '/api/Customers/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: CustomerId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: CustomerDetail },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateCustomer: {
    method: 'PUT',
    path: '/api/Customers/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: CustomerId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: CustomerUpdate,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: CustomerDetail },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  deleteCustomer: {
    method: 'DELETE',
    path: '/api/Customers/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: CustomerId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listCustomersWithContacts: {
    method: 'GET',
    path: '/api/Customers/all-with-contacts',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: { 'if-none-match': { type: 'string', maxLength: 1000 } },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: CustomerWithContacts } },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '304': { headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createCustomerWithContacts: {
    method: 'POST',
    path: '/api/Customers/with-contacts',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: CustomerWithContactsInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: CustomerWithContacts },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getCustomerWithContacts: {
    method: 'GET',
    path: '/api/Customers/{id}/with-contacts',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: CustomerId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: CustomerWithContacts },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateCustomerWithContacts: {
    method: 'PUT',
    path: '/api/Customers/{id}/with-contacts',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: CustomerId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: CustomerWithContactsUpdate,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: CustomerWithContacts },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listLicenses: {
    method: 'GET',
    path: '/api/Licenses',
    isPublic: false,
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        SearchTerm: { type: 'string', maxLength: 200 },
        CustomerId: CustomerId,
        Expired: { type: 'boolean' },
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        Status: LicenseStatus,
        Number: { type: 'string', maxLength: 200 },
        ApplicationId: ApplicationId,
        AirportCode: { type: 'string', pattern: '^[A-Za-z]{3}$' },
        CreatedBy: { type: 'string', pattern: '^(System|[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12})$' },
        ExpiresFrom: { type: 'string', maxLength: 40 },
        ExpiresTo: { type: 'string', maxLength: 40 },
        UpdatedSince: { type: 'string', format: 'date-time' },
        Sort: {
          type: 'string',
          enum: ['id', '-id', 'expiryDate', '-expiryDate', 'updatedDate', '-updatedDate'],
        },
        After: { type: 'string', maxLength: 1000 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LicensePage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createLicense: {
    method: 'POST',
    path: '/api/Licenses',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: LicenseInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: License },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  generateLicense: {
    method: 'POST',
    path: '/api/Licenses/generate',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'if-match': { type: 'string', maxLength: 200 },
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: GenerateLicenseInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: LicenseId },
        headers: {
          type: 'object',
          required: ['location'],
          properties: { location: { type: 'string', format: 'uri-reference' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getLicense: {
    method: 'GET',
    path: '/api/Licenses/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    query: { type: 'object', required: [], properties: { IncludeFile: { type: 'boolean' } } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: License },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateLicense: {
    method: 'PUT',
    path: '/api/Licenses/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: LicenseUpdate,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: License },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  deleteLicense: {
    method: 'DELETE',
    path: '/api/Licenses/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '412': PreconditionFailedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  renewLicense: {
    method: 'POST',
    path: '/api/Licenses/{id}/renew',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'if-match': { type: 'string', maxLength: 200 },
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: RenewLicenseInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: License },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  suspendLicense: {
    method: 'POST',
    path: '/api/Licenses/{id}/suspend',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'if-match': { type: 'string', maxLength: 200 },
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: SuspendLicenseInput,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: License },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  reinstateLicense: {
    method: 'POST',
    path: '/api/Licenses/{id}/reinstate',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'if-match': { type: 'string', maxLength: 200 },
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: License },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getLicenseHistory: {
    method: 'GET',
    path: '/api/Licenses/{id}/history',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: LicenseId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LicenseHistory },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getLicenseNumber: {
    method: 'GET',
    path: '/api/LicenseNumbers/{number}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['number'],
      properties: { number: { type: 'string', minLength: 1, maxLength: 200 } },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LicenseHistory },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  addLicenseApplication: {
    method: 'POST',
    path: '/api/LicenseApplications',
    isPublic: false,
    query: { type: 'object', required: ['licenseId'], properties: { licenseId: LicenseId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: ApplicationReference,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: LicenseApplication },
        headers: {
          type: 'object',
          required: ['location'],
          properties: { location: { type: 'string', format: 'uri-reference' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listLicenseApplications: {
    method: 'GET',
    path: '/api/LicenseApplications/{licenseId}/applications',
    isPublic: false,
    params: { type: 'object', required: ['licenseId'], properties: { licenseId: LicenseId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: LicenseApplication } },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getLicenseApplication: {
    method: 'GET',
    path: '/api/LicenseApplications/{licenseId}/applications/{applicationId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['licenseId', 'applicationId'],
      properties: { licenseId: LicenseId, applicationId: ApplicationId },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LicenseApplication },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  removeLicenseApplication: {
    method: 'DELETE',
    path: '/api/LicenseApplications/{licenseId}/applications/{applicationId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['licenseId', 'applicationId'],
      properties: { licenseId: LicenseId, applicationId: ApplicationId },
    },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listLicenseKeys: {
    method: 'GET',
    path: '/api/LicenseKeys',
    isPublic: true,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LicenseKeySet },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listAuditLogs: {
    method: 'GET',
    path: '/api/AuditLogs',
    isPublic: false,
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        Grouped: { type: 'boolean' },
        Kind: {
          type: 'string',
          enum: ['Issued', 'Renewed', 'Changed', 'Suspended', 'Reinstated', 'Restored'],
        },
        SubjectTable: TimelineTable,
        SubjectId: { type: 'string', maxLength: 50 },
        SearchTerm: { type: 'string', maxLength: 200 },
        UserId: UserId,
        TableName: { type: 'string', maxLength: 100 },
        RecordId: { type: 'string', maxLength: 100 },
        Operation: AuditOperation,
        FromDate: { type: 'string', format: 'date-time' },
        ToDate: { type: 'string', format: 'date-time' },
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        Sort: { type: 'string', enum: ['id', '-id'] },
        After: { type: 'string', maxLength: 1000 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: AuditLogPage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getAuditLog: {
    method: 'GET',
    path: '/api/AuditLogs/{id}',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: AuditLogId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: AuditLog },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  proveAuditLog: {
    method: 'GET',
    path: '/api/AuditLogs/{id}/proof',
    isPublic: false,
    params: { type: 'object', required: ['id'], properties: { id: AuditLogId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LogProof },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listEvents: {
    method: 'GET',
    path: '/api/Events',
    isPublic: false,
    query: {
      type: 'object',
      required: [],
      properties: {
        After: { type: 'string', maxLength: 100, examples: ['20417-5f0c7d8e'] },
        Limit: { type: 'integer', minimum: 1, maximum: 1000 },
        Wait: { type: 'integer', minimum: 0, maximum: 30 },
      },
    },
    headers: {
      type: 'object',
      required: [],
      properties: { 'last-event-id': { type: 'string', maxLength: 100 } },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: ChangeEventPage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '410': GoneAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  proveLogConsistency: {
    method: 'GET',
    path: '/api/Log/consistency',
    isPublic: true,
    query: {
      type: 'object',
      required: ['First', 'Second'],
      properties: {
        First: { type: 'integer', minimum: 0, maximum: 9007199254740991 },
        Second: { type: 'integer', minimum: 0, maximum: 9007199254740991 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LogConsistency },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  addLogCosignature: {
    method: 'POST',
    path: '/api/Log/cosignatures',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: LogCosignature,
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: [], properties: {} } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getLogVerification: {
    method: 'GET',
    path: '/api/Log/verification',
    isPublic: false,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LogVerification },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  startLogVerification: {
    method: 'POST',
    path: '/api/Log/verification',
    isPublic: false,
    body: StartLogVerification,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: LogVerification },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  cancelLogVerification: {
    method: 'DELETE',
    path: '/api/Log/verification',
    isPublic: false,
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: [], properties: {} } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  recordExport: {
    method: 'POST',
    path: '/api/AuditLogs/exports',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: ExportRecord,
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: [], properties: {} } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listTimeline: {
    method: 'GET',
    path: '/api/Timelines/{tableName}/{recordId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['tableName', 'recordId'],
      properties: { tableName: TimelineTable, recordId: { type: 'string', minLength: 1, maxLength: 50 } },
    },
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 1000 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: TimelinePage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listDeleted: {
    method: 'GET',
    path: '/api/Deleted',
    isPublic: false,
    query: {
      type: 'object',
      required: ['PageNumber', 'PageSize'],
      properties: {
        SearchTerm: { type: 'string', maxLength: 200 },
        TableName: DeletedTable,
        PageNumber: { type: 'integer', minimum: 1, maximum: 2147483647 },
        PageSize: { type: 'integer', minimum: 1, maximum: 1000 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: DeletedPage },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getDeleted: {
    method: 'GET',
    path: '/api/Deleted/{tableName}/{recordId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['tableName', 'recordId'],
      properties: { tableName: DeletedTable, recordId: { type: 'string', minLength: 1, maxLength: 50 } },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: DeletedRecord },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  restoreDeleted: {
    method: 'POST',
    path: '/api/Deleted/{tableName}/{recordId}/restore',
    isPublic: false,
    params: {
      type: 'object',
      required: ['tableName', 'recordId'],
      properties: { tableName: DeletedTable, recordId: { type: 'string', minLength: 1, maxLength: 50 } },
    },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: RestoredRecord },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listUsers: {
    method: 'GET',
    path: '/api/Users',
    isPublic: false,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: User } },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createUser: {
    method: 'POST',
    path: '/api/Users',
    isPublic: false,
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: UserInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: User },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getCurrentUser: {
    method: 'GET',
    path: '/api/Users/me',
    isPublic: false,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: User },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateUser: {
    method: 'PUT',
    path: '/api/Users/{userId}',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: UserUpdate,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: User },
        headers: {
          type: 'object',
          required: ['etag'],
          properties: { 'set-cookie': { type: 'string' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/Users/{userId}',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '412': PreconditionFailedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  approveUser: {
    method: 'POST',
    path: '/api/Users/{userId}/approve',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: User },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listUserSessions: {
    method: 'GET',
    path: '/api/Users/{userId}/sessions',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: UserSession } },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  endUserSession: {
    method: 'DELETE',
    path: '/api/Users/{userId}/sessions/{sessionId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['userId', 'sessionId'],
      properties: { userId: UserId, sessionId: SessionId },
    },
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: [], properties: {} } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listUserTokens: {
    method: 'GET',
    path: '/api/Users/{userId}/tokens',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: ApiToken } },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createUserToken: {
    method: 'POST',
    path: '/api/Users/{userId}/tokens',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    body: NewApiToken,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: ApiToken },
        headers: {
          type: 'object',
          required: ['location'],
          properties: { location: { type: 'string', format: 'uri-reference' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  revokeUserToken: {
    method: 'DELETE',
    path: '/api/Users/{userId}/tokens/{tokenId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['userId', 'tokenId'],
      properties: { userId: UserId, tokenId: ApiTokenId },
    },
    success: 204,
    answers: {
      '204': { headers: { type: 'object', required: [], properties: {} } },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  issueConfirmation: {
    method: 'POST',
    path: '/api/Users/{userId}/confirmation',
    isPublic: false,
    params: { type: 'object', required: ['userId'], properties: { userId: UserId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Confirmation },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/Users/confirm-email',
    isPublic: true,
    body: ConfirmationInput,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Message },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '404': NotFoundAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  confirmPhone: {
    method: 'POST',
    path: '/api/Users/confirm-phone',
    isPublic: true,
    body: ConfirmationInput,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Message },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '404': NotFoundAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/Webhooks',
    isPublic: false,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: { type: 'array', items: Webhook } },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  createWebhook: {
    method: 'POST',
    path: '/api/Webhooks',
    isPublic: false,
    body: WebhookInput,
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: Webhook },
        headers: {
          type: 'object',
          required: ['location', 'etag'],
          properties: { location: { type: 'string', format: 'uri-reference' }, etag: { type: 'string' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getWebhook: {
    method: 'GET',
    path: '/api/Webhooks/{webhookId}',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Webhook },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  updateWebhook: {
    method: 'PUT',
    path: '/api/Webhooks/{webhookId}',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    body: WebhookUpdate,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Webhook },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '412': PreconditionFailedAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/Webhooks/{webhookId}',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    headers: { type: 'object', required: [], properties: { 'if-match': { type: 'string', maxLength: 200 } } },
    success: 204,
    answers: {
      '204': DeletedAnswer,
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '412': PreconditionFailedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/Webhooks/{webhookId}/secret',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    body: WebhookSecretRotation,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Webhook },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  pingWebhook: {
    method: 'POST',
    path: '/api/Webhooks/{webhookId}/ping',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    success: 201,
    answers: {
      '201': {
        content: { mediaType: 'application/json', schema: WebhookDelivery },
        headers: {
          type: 'object',
          required: ['location'],
          properties: { location: { type: 'string', format: 'uri-reference' } },
        },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/Webhooks/{webhookId}/replay',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    body: WebhookReplay,
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: Webhook },
        headers: { type: 'object', required: ['etag'], properties: { etag: { type: 'string' } } },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '409': ConflictAnswer,
      '413': PayloadTooLargeAnswer,
      '415': UnsupportedMediaTypeAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/Webhooks/{webhookId}/deliveries',
    isPublic: false,
    params: { type: 'object', required: ['webhookId'], properties: { webhookId: WebhookId } },
    query: {
      type: 'object',
      required: [],
      properties: {
        State: WebhookDeliveryState,
        Before: WebhookDeliveryId,
        Limit: { type: 'integer', minimum: 1, maximum: 100 },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: WebhookDeliveryList },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/api/Webhooks/{webhookId}/deliveries/{deliveryId}',
    isPublic: false,
    params: {
      type: 'object',
      required: ['webhookId', 'deliveryId'],
      properties: { webhookId: WebhookId, deliveryId: WebhookDeliveryId },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: WebhookDeliveryDetail },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/api/Webhooks/{webhookId}/deliveries/{deliveryId}/replay',
    isPublic: false,
    params: {
      type: 'object',
      required: ['webhookId', 'deliveryId'],
      properties: { webhookId: WebhookId, deliveryId: WebhookDeliveryId },
    },
    headers: {
      type: 'object',
      required: [],
      properties: {
        'idempotency-key': { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
    },
    success: 200,
    answers: {
      '200': {
        content: { mediaType: 'application/json', schema: WebhookDelivery },
        headers: { type: 'object', required: [], properties: {} },
      },
      '400': BadRequestAnswer,
      '401': UnauthorizedAnswer,
      '403': ForbiddenAnswer,
      '404': NotFoundAnswer,
      '422': KeyReusedAnswer,
      '429': TooManyRequestsAnswer,
      '503': ServiceUnavailableAnswer,
    },
  },
};
