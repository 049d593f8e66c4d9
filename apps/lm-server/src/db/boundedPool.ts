import pg from 'pg';
import { Deadline } from './deadline';
import { reasonOfSqlState, Unavailable } from './unavailable';

type Statement = [statement: string | pg.QueryConfig, values?: unknown[]];

/** Of node-postgres' client: its socket. */
type OnSocket = { connection: { stream: { destroy(): void } } };

type BoundedPoolOptions = pg.PoolConfig & {
  /** Ends the statement that a connection waits for, where the database can. */
  cancel?: (connection: pg.PoolClient) => void;
};

/**
 * A pool whose connections outlive neither their call's deadline nor their database:
 * - at the deadline a connection is destroyed and its statement cancelled, because a late answer would be taken for the
 * next one's;
 * - one that breaks leaves at once, and its holder is told `Unavailable`;
 * - one that comes back inside a transaction is destroyed.
 * Statements of one transaction that do not wait for each other's answers travel together, in the order in which they
 * are executed.
 * Its functions return promises; they take no callbacks.
 */
export function createBoundedPool({ cancel, ...config }: BoundedPoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...config, pipeline: true });
  const lend = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const lost = new WeakMap<pg.PoolClient, Unavailable>();

  const lose = (connection: pg.PoolClient, reason: Unavailable) => {
    if (!lost.has(connection)) lost.set(connection, reason);
  };

  const cut = (connection: pg.PoolClient, reason: Unavailable) => {
    lose(connection, reason);
    (connection as unknown as OnSocket).connection.stream.destroy();
  };

  /** What goes wrong besides the statement ends the connection. */
  const bound = (connection: pg.PoolClient) => {
    // Without a listener a connection that breaks in a transaction would end the process.
    connection.on('error', (error) => lose(connection, connectionLost(error)));
    const send = connection.query.bind(connection) as (...statement: Statement) => Promise<pg.QueryResult>;

    const query = async (...statement: Statement): Promise<pg.QueryResult> => {
      const deadline = Deadline.current();
      if (deadline?.over) cut(connection, deadline.over);
      const known = lost.get(connection);
      if (known) throw known;
      const stop = deadline?.onEnd((reason) => {
        cancel?.(connection);
        cut(connection, reason);
      });
      try {
        const answer = send(...statement);
        return await (deadline ? deadline.race(answer) : answer);
      } catch (thrown) {
        throw explained(statement, thrown);
      } finally {
        stop?.();
      }
    };

    const explained = (statement: Statement, thrown: unknown): unknown => {
      const state = stateOf(thrown);
      if (state === 'connection_lost') lose(connection, connectionLost(thrown));
      if (state === 'read_only')
        cut(connection, new Unavailable(state, messageOf(thrown), { cause: thrown }));
      const known = lost.get(connection);
      if (!known) return thrown;
      const isUncertain = isCommit(statement) && !['read_only', 'caller_left'].includes(known.reason);
      if (isUncertain) lost.set(connection, outcomeUnknown(known)); // what is said to the rollback that follows
      return lost.get(connection);
    };

    connection.query = query as pg.PoolClient['query'];
  };
  pool.on('connect', bound);

  const connect = async (): Promise<pg.PoolClient> => {
    const deadline = Deadline.current();
    if (deadline?.over) throw deadline.over;
    const lending = lend();
    let connection: pg.PoolClient;
    try {
      connection = await (deadline ? deadline.race(lending) : lending);
    } catch (thrown) {
      lending.then(
        (late) => late.release(), // nobody waits for it any more
        () => undefined,
      );
      throw notConnected(thrown);
    }
    const giveBack = connection.release.bind(connection);
    const isFit = () => !lost.has(connection) && !isInTransaction(connection);
    let isGiven = false;
    const release = () => {
      if (isGiven) return;
      isGiven = true;
      connection.off('end', release);
      giveBack(!isFit());
    };
    connection.on('end', release);
    connection.release = release;
    const known = lost.get(connection);
    if (!known) return connection;
    release();
    throw known;
  };

  const query = async (...statement: Statement): Promise<pg.QueryResult> => {
    const connection = await connect();
    try {
      return await connection.query(...statement);
    } finally {
      connection.release();
    }
  };

  return Object.assign(pool, {
    connect: connect as pg.Pool['connect'],
    query: query as pg.Pool['query'],
  });
}

const isCommit = ([statement]: Statement) =>
  (typeof statement === 'string' ? statement : statement.text) === 'commit';

const isInTransaction = (connection: pg.PoolClient) =>
  ['T', 'E'].includes(connection.getTransactionStatus() ?? '');

const stateOf = (thrown: unknown) =>
  thrown instanceof pg.DatabaseError ? reasonOfSqlState(thrown.code ?? '') : undefined;

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

const connectionLost = (cause: unknown) =>
  new Unavailable('connection_lost', `The connection to the database was lost: ${messageOf(cause)}`, {
    cause,
  });

const outcomeUnknown = (cause: unknown) =>
  new Unavailable(
    'outcome_unknown',
    `The connection to the database was lost during a commit: ${messageOf(cause)}`,
    { cause },
  );

/** node-postgres' words. */
const POOL_IS_BUSY = /^timeout exceeded when trying to connect/;

function notConnected(thrown: unknown): Unavailable {
  if (thrown instanceof Unavailable) return thrown;
  // A refused connection comes as several errors without a message of their own.
  const cause: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  const message = messageOf(cause);
  if (POOL_IS_BUSY.test(message))
    return new Unavailable('no_free_connection', 'Every connection to the database was busy for too long.', {
      cause,
    });
  const state = stateOf(cause);
  return new Unavailable(state === 'out_of_resources' ? state : 'unreachable', message, { cause });
}
