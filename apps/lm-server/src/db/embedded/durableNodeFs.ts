import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** WASI's EIO makes PostgreSQL panic instead of believing that a write has reached the disk. */
const EIO = 29;

type NodeFsStream = { nfd: number };
type ModuleWithNodeFs = { NODEFS: { stream_ops: { fsync?: (stream: NodeFsStream) => number } } };

/** PGlite's file system with the `fsync` that it lacks: without it a power cut loses committed transactions. */
export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const started = await super.init(...args);
    const addFsync = (module: unknown) => {
      (module as ModuleWithNodeFs).NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    started.emscriptenOpts.preRun = [...(started.emscriptenOpts.preRun ?? []), addFsync];
    return started;
  }
}

/**
 * PGlite's own without `-F`, which switches fsync off. PostgreSQL touches all of its buffers at each start; behind them
 * the system caches the same files.
 */
export const DURABLE_START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];
