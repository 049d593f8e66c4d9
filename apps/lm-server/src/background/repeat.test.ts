import type { FastifyInstance } from 'fastify';
import { repeat } from './repeat';

const HOUR = 60 * 60 * 1000;

/** As much of a server as there is to hear of. */
function fakeServer() {
  const hooks = new Map<string, (...given: unknown[]) => void>();
  const app = {
    addHook: (name: string, hook: () => void) => hooks.set(name, hook),
    log: { warn: () => undefined },
  };
  const done = () => undefined;
  return {
    app: app as unknown as FastifyInstance,
    listen: () => hooks.get('onListen')!(done),
    close: () => hooks.get('onClose')!(undefined, done),
  };
}

test('what is woken is done soon, and once more when it was woken while it was done', async () => {
  const { app, listen, close } = fakeServer();
  const begun: (() => void)[] = [];
  let next: () => void = () => undefined;
  const isBegun = () => new Promise<void>((resolve) => (next = resolve));
  const wake = repeat(app, {
    name: 'a test',
    every: HOUR,
    timeout: HOUR,
    work: () => {
      next();
      return new Promise<void>((resolve) => begun.push(resolve));
    },
  });
  const first = isBegun();
  listen();
  await first;
  const second = isBegun();
  wake();
  begun.shift()!();
  await second;
  const third = isBegun();
  begun.shift()!();
  await new Promise((resolve) => setImmediate(resolve));
  wake();
  await third;
  begun.shift()!();
  expect(begun).toEqual([]);
  close();
});
