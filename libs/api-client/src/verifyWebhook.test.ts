import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookError, type WebhookEvent } from './webhooks';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
const ID = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const NOW = new Date('2026-11-21T09:30:00.700Z');
const EVENT: WebhookEvent = { type: 'ping', timestamp: NOW.toISOString(), data: { webhookId: 'é' } };
const BODY = JSON.stringify(EVENT);

/** Signed by another implementation. */
const signed = (secret = SECRET, body = BODY, at = NOW) => ({
  'webhook-id': ID,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(ID, at, body),
});

const verify = (headers = signed(), secrets: string | readonly string[] = SECRET, body = BODY) =>
  verifyWebhook(body, headers, secrets, { now: NOW });

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  );

test('what the reference implementation has signed is believed, in whatever form it comes', async () => {
  expect(await verify()).toEqual(EVENT);
  const now = { now: NOW };
  expect(await verifyWebhook(Buffer.from(BODY), new Headers(signed()), SECRET, now)).toEqual(EVENT);
  expect(await verifyWebhook(BODY, new Map(Object.entries(signed())), SECRET, now)).toEqual(EVENT);
  const asTyped = Object.fromEntries(
    Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  expect(await verifyWebhook(BODY, asTyped, SECRET.slice(6), now)).toEqual(EVENT);
});

test('the signature that Standard Webhooks publishes is right', async () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const now = new Date(1614265330_000);
  expect(await faultOf(verifyWebhook('{"test": 2432232314}', headers, SECRET, { now }))).toBe('body');
});

test('while a secret is rotated the old and the new one are right', async () => {
  const both = `${signed(OTHER)['webhook-signature']} v1a,x v1,no-base64 ${signed()['webhook-signature']}`;
  const headers = { ...signed(), 'webhook-signature': both };
  for (const secrets of [SECRET, OTHER, [OTHER, SECRET]])
    expect(await verify(headers, secrets)).toEqual(EVENT);
  expect(await verify(signed(), [OTHER, SECRET])).toEqual(EVENT);
});

test('a body that a framework has parsed is refused with a word of what to pass', async () => {
  const parsed = JSON.parse(BODY) as string;
  const error = await verify(signed(), SECRET, parsed).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WebhookError);
  expect(error).toMatchObject({
    fault: 'body',
    message: expect.stringContaining('Pass the raw body') as string,
  });
});

test.each([
  ['another body', () => verify(signed(), SECRET, BODY.replace('é', 'e')), 'signature'],
  ['another secret', () => verify(signed(OTHER)), 'signature'],
  ['another id', () => verify({ ...signed(), 'webhook-id': 'x' }), 'signature'],
  ['a signature of another kind', () => verify({ ...signed(), 'webhook-signature': 'v1a,x' }), 'signature'],
  [
    'a right signature that is called one of another kind',
    () => verify({ ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v2,') }),
    'signature',
  ],
  ['no signature', () => verify({ ...signed(), 'webhook-signature': '' }), 'header'],
  [
    'what is older than five minutes',
    () => verify(signed(SECRET, BODY, new Date(+NOW - 302_000))),
    'timestamp',
  ],
  ['what is of the future', () => verify(signed(SECRET, BODY, new Date(+NOW + 302_000))), 'timestamp'],
  ['a time that is none', () => verify({ ...signed(), 'webhook-timestamp': 'now' }), 'timestamp'],
  ['what is signed and no event', () => verify(signed(SECRET, '[]'), SECRET, '[]'), 'body'],
  ['a secret that is none', () => verify(signed(), 'whsec_ü'), 'secret'],
])('%s is not believed', async (_, verified, fault) => {
  expect(await faultOf(verified())).toBe(fault);
});
