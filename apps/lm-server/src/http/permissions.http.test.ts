import { mayCall, type CallWithSession } from '@lm/domain';
import { contractCalls, type ContractCall } from './contract';
import { contractBreach } from '../testing/contractFetch';
import { newStaffMember } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();
let administrator: string;
let user: string;
beforeAll(async () => {
  administrator = admin.token;
  user = (await newStaffMember(server, admin)).token;
});

const json = { 'content-type': 'application/json' };

/** What could be refused before anybody asks who sends it, and how it is where a body is expected. */
const BAD: [what: string, request: RequestInit, status: number][] = [
  ['a body that breaks the rules', { headers: json, body: '{"applicationName":"","email":1,"id":"x"}' }, 400],
  ['a body that is not JSON', { headers: json, body: '{' }, 400],
  ['a body of another type', { headers: { 'content-type': 'application/xml' }, body: '<a/>' }, 415],
  ['no body', {}, 400],
];

const ofAdministrators = contractCalls.filter(
  ({ id, isPublic }) => !isPublic && !mayCall('User', id as CallWithSession, false),
);

async function statusOf({ method, path }: ContractCall, request: RequestInit, token?: string) {
  const url = server.url + path.replaceAll(/\{\w+\}/g, 'not-an-id');
  const response = await fetch(url, {
    ...(method !== 'GET' && request),
    method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const breach = contractBreach(method, url, response, await response.text());
  if (breach) throw new Error(breach);
  return response.status;
}

test('some calls are for administrators alone', () => {
  expect(ofAdministrators.map(({ id }) => id).sort()).toEqual([
    'addLogCosignature',
    'approveUser',
    'cancelLogVerification',
    'createAirport',
    'createApplication',
    'createUser',
    'createUserToken',
    'createWebhook',
    'deleteAirport',
    'deleteApplication',
    'deleteUser',
    'deleteWebhook',
    'endUserSession',
    'getLogVerification',
    'getWebhook',
    'getWebhookDelivery',
    'issueConfirmation',
    'listUserSessions',
    'listUserTokens',
    'listWebhookDeliveries',
    'listWebhooks',
    'pingWebhook',
    'replayWebhook',
    'replayWebhookDelivery',
    'revokeUserToken',
    'rotateWebhookSecret',
    'startLogVerification',
    'updateAirport',
    'updateApplication',
    'updateUser',
    'updateWebhook',
  ]);
});

describe.each(BAD)('with %s', (_, request, status) => {
  test.each(ofAdministrators.map((operation) => [operation.id, operation] as const))(
    '%s tells first that there is no session, then that the role does not allow it, then what is wrong',
    async (__, operation) => {
      const statuses = [
        await statusOf(operation, request),
        await statusOf(operation, request, user),
        await statusOf(operation, request, administrator),
      ];
      const ofNothingWrong = operation.params ? 400 : operation.success;
      expect(statuses).toEqual([401, 403, operation.body ? status : ofNothingWrong]);
    },
  );
});
