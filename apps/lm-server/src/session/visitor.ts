import type { FastifyReply, FastifyRequest } from 'fastify';

export type Visitor = {
  ip: string;
  /** The `Cookie` header, unread. */
  cookies: string | undefined;
  isHttps: boolean;
  setCookie: (cookie: string) => void;
};

export const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
  ip: request.ip,
  cookies: request.headers.cookie,
  isHttps: request.protocol === 'https',
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
});
