import type { FastifyInstance } from 'fastify';

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** For what is no page. */
const NOTHING = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'", 'base-uri': "'none'" });

/** Style elements (of the charts) need the nonce; only the charts' Trusted Types policy turns text into markup. */
export const applicationPolicy = (nonce: string) =>
  policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });

export const waitingPolicy = (nonce: string) =>
  policy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

const REFERENCE_POLICY = policy({
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** The catalogue writes scripts and styles into itself: sandboxed in an origin of its own, it reaches no session. */
const CATALOGUE_POLICY = policy({
  // Its stories stand in a frame of another such origin, whose links lead to other pages of the whole.
  sandbox: 'allow-scripts allow-forms allow-modals allow-popups allow-top-navigation-by-user-activation',
  'default-src': "'self'",
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
});

/** `undefined` removes one that every answer has. */
export type PageHeaders = Readonly<Record<string, string | undefined>>;

export const REFERENCE_HEADERS: PageHeaders = { 'content-security-policy': REFERENCE_POLICY };

/** It fetches its own files from another origin: all may read them. */
export const CATALOGUE_HEADERS: PageHeaders = {
  'content-security-policy': CATALOGUE_POLICY,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': undefined,
  'x-frame-options': undefined,
};

/** For answers that bring nothing of their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': NOTHING,
  'x-frame-options': 'DENY',
};

const ONE_YEAR = 31_536_000;

/** A page that sets its own keeps them. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (request.protocol === 'https')
      // Of this host alone: what stands on names below it is not ours to say.
      reply.header('strict-transport-security', `max-age=${ONE_YEAR}`);
  });
}
