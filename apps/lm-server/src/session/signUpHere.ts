import type { FastifyInstance } from 'fastify';
import { isForwarded } from '../http/forwarding';
import { forbidden } from '../http/problem';
import { isLoopback } from '../start/signUpDefault';
import { closedText } from './signUpPolicy';

/** The default of sign-up is for this machine alone: not through a proxy, nor by another name of this machine. */
export function keepSignUpHere(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const isSignUp = request.routeOptions.url?.endsWith('/api/Auth/register');
    const isFromElsewhere = () => isForwarded(request) || !isLoopback(request.hostname);
    done(isSignUp && isFromElsewhere() ? forbidden(closedText('closed'), 'sign-up-closed') : undefined);
  });
}
