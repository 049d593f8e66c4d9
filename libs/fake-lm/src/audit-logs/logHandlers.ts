import type { FakeHandlers, Schemas } from '../http/call';
import { conflict, notFound, refused } from '../http/problem';

const unknownCheckpoint = () => refused({ Checkpoint: ['This is not a checkpoint that the log has signed'] });

const honest = (entries: number): Schemas['LogFindings'] => ({
  entries,
  waiting: 0,
  erased: 0,
  recorded: 0,
  checkpoints: 0,
  misfitCount: 0,
  misfits: [],
});

/** The log that proves what happened: the fake keeps none, so that nothing in it can be proved. */
export const logHandlers = {
  proveAuditLog() {
    throw notFound('log entry');
  },

  proveLogConsistency({ query }) {
    const { First, Second } = query;
    if (Second > 0) throw refused({ Second: ['The log has 0 entries'] });
    if (First > Second) throw refused({ First: ['The first size must not be larger than the second'] });
    return { first: First, second: Second, hashes: [] };
  },

  addLogCosignature() {
    throw unknownCheckpoint();
  },

  /** One that runs has read a quarter more of the log each time that it is asked for. */
  getLogVerification({ store }) {
    const { verification } = store;
    const { state, done, total, ...rest } = verification;
    if (state !== 'running') return verification;
    const next = Math.min(total, done + Math.ceil(total / 4));
    store.verification =
      next < total
        ? { ...verification, done: next }
        : {
            ...rest,
            state: 'finished',
            done: total,
            total,
            finishedAt: store.timestamp(),
            findings: honest(total),
          };
    return verification;
  },

  startLogVerification({ store, body, caller }) {
    if (body.checkpoint !== undefined) throw unknownCheckpoint();
    if (store.verification.state === 'running')
      throw conflict('verification-running', 'The log is being verified already');
    store.verification = {
      state: 'running',
      done: 0,
      total: store.auditLogs.size,
      startedAt: store.timestamp(),
      startedBy: caller.id,
    };
    return store.verification;
  },

  cancelLogVerification({ store }) {
    if (store.verification.state === 'running')
      store.verification = { ...store.verification, state: 'cancelled', finishedAt: store.timestamp() };
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
