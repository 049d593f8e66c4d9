import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** How long the cancelling connection may take, in milliseconds; it is closed by PostgreSQL as soon as it is read. */
const TIMEOUT = 5_000;

/** What PostgreSQL knows a cancel request by. */
const CANCEL_REQUEST = 80_877_102;

/** Of node-postgres' client: where it is connected to and what PostgreSQL calls the connection. */
type Reached = { host: string; port: number; processID: number | null; secretKey: number | null };

/**
 * Asks PostgreSQL to end the statement that a connection is waiting for, on a connection of its own, as `psql` does on
 * Ctrl-C. Without it a statement runs on for nobody when its connection is cut, and keeps its locks. Nothing of the
 * caller's is in the message, so that it needs no encryption.
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
