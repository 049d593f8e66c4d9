import type { LmMiddleware } from '@lm/api-client';

/** For how long after a key or a click somebody is taken to be there, in milliseconds. */
const ATTENDED_MS = 60_000;

let lastInput = Date.now();
for (const kind of ['keydown', 'pointerdown', 'click', 'input'])
  window.addEventListener(kind, () => (lastInput = Date.now()), { capture: true });

/** Tells the server which calls nobody asked for: listening to events must not keep a session that nobody uses. */
export const markUnattended: LmMiddleware = (request, next) => {
  if (Date.now() - lastInput > ATTENDED_MS) request.headers.set('LM-Background', 'true');
  return next(request);
};
