import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AUTH_TOKEN_KEY, AUTH_USER_KEY, BODY_NOT_UTF8, localReturnPath } from '@lm/domain';
import type { Db } from '../db/Db';
import { withinTime } from '../http/callTime';
import { escapeHtml } from '../http/escapeHtml';
import { toProblem, UnavailableProblem, withCode } from '../http/problem';
import { createUnavailabilityLog } from '../monitoring/unavailability';
import type { DeviceCookies } from './deviceCookies';
import { signIn } from './signIn';
import type { Sessions } from './sessionTokens';
import { visitorOf } from './visitor';

export const SIGN_IN_PATH = '/lm/Identity/Account/Login';

type SignInPageOptions = {
  db: Db;
  sessions: Sessions;
  devices: DeviceCookies;
  providerName: string;
  basePath: string;
  callTimeout: number;
};

type SignInForm = { email?: string; password?: string; returnUrl?: string };

/** Plain HTML without the web application; leaves the session in local storage, where the application finds it. */
export function registerSignInPage(app: FastifyInstance, options: SignInPageOptions): void {
  const { basePath, callTimeout } = options;
  const noteUnavailable = createUnavailabilityLog(app.log);
  const returnPath = (asked: string | undefined) => localReturnPath(asked, basePath);

  void app.register((page, _, done) => {
    page.removeAllContentTypeParsers(); // a form and nothing else
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (__, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );

    page.get<{ Querystring: { ReturnUrl?: string | string[] } }>(SIGN_IN_PATH, (request, reply) => {
      const asked = [request.query.ReturnUrl].flat()[0];
      return sendPage(reply, 200, signInForm(options, { returnUrl: returnPath(asked) }));
    });

    page.post<{ Body: SignInForm | undefined }>(SIGN_IN_PATH, async (request, reply) => {
      const { email = '', password = '', returnUrl } = request.body ?? {};
      const target = returnPath(returnUrl);
      if (isFromElsewhere(request.headers)) {
        return sendPage(
          reply,
          403,
          signInForm(options, { email, returnUrl: target, problem: 'Please sign in on this page.' }),
        );
      }
      try {
        demandUtf8(email + password);
        const input = { email: email.slice(0, 320), password: password.slice(0, 1024) };
        const result = await withinTime(request, reply, callTimeout, () =>
          signIn(options, input, visitorOf(request, reply)),
        );
        const stored = { [AUTH_TOKEN_KEY]: result.token, [AUTH_USER_KEY]: result.email };
        return await sendPage(reply, 200, handOver(options, stored, target));
      } catch (error) {
        const problem = toProblem(error, {});
        if (!problem) throw error;
        if (problem instanceof UnavailableProblem) noteUnavailable(problem.reason, error);
        reply.headers(problem.headers);
        const form = { email, returnUrl: target, problem: problem.detail };
        return sendPage(reply, problem.status, signInForm(options, form));
      }
    });
    done();
  });
}

/** `URLSearchParams` puts U+FFFD for what is no UTF-8. @throws Problem 400 */
function demandUtf8(text: string): void {
  if (text.includes('\ufffd')) throw withCode(400, BODY_NOT_UTF8);
}

/** A form on another site must not sign a visitor in to an account of its choice. */
function isFromElsewhere(headers: Record<string, string | string[] | undefined>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin, host } = headers;
  return (
    typeof origin === 'string' && origin !== `https://${String(host)}` && origin !== `http://${String(host)}`
  );
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { min-height: 100dvh; margin: 0; display: grid; place-items: center; background: light-dark(#f4f6f8, #101828) }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2rem; border-radius: .75rem; color: light-dark(#101828, #f9fafb); background: light-dark(#fff, #1d2939); box-shadow: 0 1px 3px rgb(0 0 0 / .2) }
h1 { margin: 0 0 .25rem; font-size: 1.5rem }
p { margin: 0 0 1.5rem }
label { display: block; margin-bottom: 1rem; font-weight: 500 }
input { box-sizing: border-box; display: block; width: 100%; margin-top: .25rem; padding: .6rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid light-dark(#667085, #98a2b3); border-radius: .5rem }
button { width: 100%; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #3538cd; border: 0; border-radius: .5rem; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#6172f3, #a4bcfd); outline-offset: 2px }
[role=alert] { padding: .6rem .75rem; border-radius: .5rem; color: light-dark(#912018, #fecdca); background: light-dark(#fef3f2, #55160c) }
`;

/** `replace`: there is no way back to this page. */
const HAND_OVER_SCRIPT = `const session = document.getElementById('session').dataset;
for (const [key, value] of Object.entries(JSON.parse(session.stored))) localStorage.setItem(key, value);
location.replace(session.target);`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(HAND_OVER_SCRIPT)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .status(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

const page = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

type FormState = { email?: string; returnUrl: string; problem?: string };

const signInForm = ({ providerName }: SignInPageOptions, { email = '', returnUrl, problem }: FormState) =>
  page(
    `Sign in · ${providerName}`,
    `<h1>Sign In</h1>
<p>Enter your email and password to sign in!</p>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="${SIGN_IN_PATH}">
<input type="hidden" name="returnUrl" value="${escapeHtml(returnUrl)}">
<label>Email <input type="email" name="email" value="${escapeHtml(email)}" autocomplete="username" required${email ? '' : ' autofocus'}></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required${email ? ' autofocus' : ''}></label>
<button type="submit">Sign in</button>
</form>`,
  );

const handOver = ({ providerName }: SignInPageOptions, stored: Record<string, string>, target: string) =>
  page(
    `Signed in · ${providerName}`,
    `<h1>Signed in</h1>
<p id="session" data-stored="${escapeHtml(JSON.stringify(stored))}" data-target="${escapeHtml(target)}">You are signed in. <a href="${escapeHtml(target)}">Continue</a></p>
<script>${HAND_OVER_SCRIPT}</script>`,
  );
