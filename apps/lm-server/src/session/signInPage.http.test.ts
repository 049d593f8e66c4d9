import { users } from '@lm/api-client';
import { clientOf } from '../testing/staff';
import { server, shareServer } from '../testing/sharedServer';

shareServer();

const address = (returnUrl = '') =>
  `${server.url}/lm/Identity/Account/Login${returnUrl && `?ReturnUrl=${encodeURIComponent(returnUrl)}`}`;
const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address(), { method: 'POST', body: new URLSearchParams(fields), headers });
const attribute = (html: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('takes a form and nothing else', async () => {
  for (const body of ['{"email":1}', '{"email":["a"],"password":"x"}']) {
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(address(), { method: 'POST', body, headers })).status).toBe(415);
  }
});

test('hands the browser a session that works, and the way back', async () => {
  const response = await submit({
    ...server.administrator,
    returnUrl: '/license-admin/licenses?status=Active',
  });
  const html = await response.text();
  expect(response.status).toBe(200);
  const stored = JSON.parse(attribute(html, 'data-stored')) as Record<string, string>;
  expect(stored.auth_user).toBe(server.administrator.email);
  await expect(users.list(clientOf(server, stored.auth_token))).resolves.toHaveLength(1);
  expect(attribute(html, 'data-target')).toBe('/license-admin/licenses?status=Active');
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', ''])(
  'never leads away from the server (%s)',
  async (returnUrl) => {
    const html = await (await fetch(address(returnUrl))).text();
    expect(attribute(html, 'name="returnUrl" value')).toBe('/license-admin/');
    const signedIn = await (await submit({ ...server.administrator, returnUrl })).text();
    expect(attribute(signedIn, 'data-target')).toBe('/license-admin/');
  },
);

test('shows what went wrong, keeps the address, and never repeats what was typed as HTML', async () => {
  const response = await submit({ email: '"><script>alert(1)</script>', password: 'wrong', returnUrl: '/' });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(html).toContain('Login failed. Please check your credentials.');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).toContain('&lt;script&gt;');
});

test('what cannot be stored is refused on the page too', async () => {
  const response = await submit({ email: '\0', password: 'x' });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('role="alert">The input has a character that cannot be stored');
});

test.each(['%FC', '\xfc'])(
  'letters that are not in UTF-8 (%j) are refused, not taken for others',
  async (letter) => {
    const { email } = server.administrator;
    const body = Buffer.from(`email=${encodeURIComponent(email)}&password=M${letter}nchen`, 'latin1');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(address(), { method: 'POST', body: Uint8Array.from(body), headers });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('role="alert">The body is not UTF-8.');
    expect(html).toContain(`value="${email}"`);
  },
);

test('runs no script but its own, and nobody can frame it', async () => {
  const response = await fetch(address());
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'sha256-[^']+'(;|$)/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a form on another site signs nobody in', async () => {
  const fields = { ...server.administrator, returnUrl: '/' };
  expect((await submit(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await submit(fields, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await submit(fields, { origin: server.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('a browser that follows a link to the API without a session comes here', async () => {
  const response = await fetch(`${server.url}/lm/api/Users`, { headers: { accept: 'text/html' } });
  expect(new URL(response.url).pathname).toBe('/lm/Identity/Account/Login');
  const program = await fetch(`${server.url}/lm/api/Users`, {
    headers: { accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(program.status).toBe(401);
});
