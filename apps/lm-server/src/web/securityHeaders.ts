import type { FastifyInstance } from 'fastify';

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/** For everything that is not a page: nothing may run, nothing may frame it. */
const NOTHING = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'", 'base-uri': "'none'" });

/**
 * The application's page. Scripts come from this server's files alone; style elements need this answer's nonce (the
 * charts write some); only the charts' Trusted Types policy (`default`) may turn text into markup.
 */
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

/** A page of a few words with one style element. */
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

/**
 * The component catalogue: a tool's own pages, which write scripts and styles into themselves. The sandbox gives them
 * an origin of their own, so that nothing that runs there reaches the application's storage, where the session is.
 */
const CATALOGUE_POLICY = policy({
  sandbox: 'allow-scripts allow-forms allow-modals allow-popups',
  'default-src': "'self'",
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
});

/** The headers of a page that is not the application's; `undefined` takes away one that every answer has. */
export type PageHeaders = Readonly<Record<string, string | undefined>>;

export const REFERENCE_HEADERS: PageHeaders = { 'content-security-policy': REFERENCE_POLICY };

/** The catalogue frames and fetches its own files from an origin that is not this server's: all may read them. */
export const CATALOGUE_HEADERS: PageHeaders = {
  'content-security-policy': CATALOGUE_POLICY,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': undefined,
  'x-frame-options': undefined,
};

/** What every answer has that brings nothing of its own. */
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

/** Gives every answer the headers that close what browsers leave open; a page that sets its own keeps them. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${ONE_YEAR}; includeSubDomains`);
  });
}
