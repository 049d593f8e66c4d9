import type { FastifyInstance } from 'fastify';
import { isForwarded } from '../http/forwarding';
import { forbidden } from '../http/problem';
import { isLoopback } from '../start/signUpDefault';
import { closedText } from './signUpPolicy';

/**
 * Sign-up that no setting has opened is for who tries the product out on this machine: not for who comes through a
 * proxy, nor for a page that reaches this machine by another name.
 */
export function keepSignUpHere(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const isSignUp = request.routeOptions.url?.endsWith('/api/Auth/register');
    const isFromElsewhere = () => isForwarded(request) || !isLoopback(request.hostname);
    done(isSignUp && isFromElsewhere() ? forbidden(closedText('closed')) : undefined);
  });
}
