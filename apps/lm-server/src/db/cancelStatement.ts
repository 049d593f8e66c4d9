import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** Milliseconds. */
const TIMEOUT = 5_000;

const CANCEL_REQUEST = 80_877_102;

/** Of node-postgres' client. */
type Reached = { host: string; port: number; processID: number | null; secretKey: number | null };

/**
 * Asks PostgreSQL, on a connection of its own, to end a statement, which would otherwise run on for nobody and keep its
 * locks. Nothing in the message needs encryption.
 */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Reached;
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(16);
  [16, CANCEL_REQUEST, processID, secretKey].forEach((number, index) => {
    message.writeInt32BE(number, index * 4);
  });
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(TIMEOUT, () => socket.destroy());
  socket.on('error', () => undefined); // the statement's own timeout ends it then
  socket.end(message);
  socket.resume();
  socket.unref();
}
