import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { withinTime } from '../http/callTime';
import { networkOf } from '../http/network';
import { Problem } from '../http/problem';
import { LOG_FROM_ADDRESS } from '../session/rateLimit';
import { limitInLots } from '../session/rateLimitLots';
import { logVkeys } from './checkpointStore';
import type { Log } from './log';
import { HASH_BYTES } from './hashes';
import { oneAtATime } from './oneAtATime';
import { tileHashes, treeSize, TILE_WIDTH } from './treeStore';

const PREFIX = '/lm/log';

const REQUESTS_OF_A_LOT = 100;

/** Full tiles never change; 2 MB at most. */
const MOST_TILES = 256;

const TEXT = 'text/plain; charset=utf-8';
const ASK_AGAIN = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

type PublicLog = { db: Db; log: Log; callTimeout: number };

/**
 * For everybody (c2sp.org/tlog-tiles): the newest checkpoint, hashes and keys, which tell nothing of entries. Questions
 * are joined, and nothing older than an earlier answer is answered: it would look like a log put back.
 */
export function publishLog(app: FastifyInstance, { db, log, callTimeout }: PublicLog): void {
  const admit = limitInLots(db, LOG_FROM_ADDRESS, REQUESTS_OF_A_LOT);
  const quiet = {
    logLevel: 'warn' as const,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await withinTime(request, reply, callTimeout, () => admit(networkOf(request.ip)));
    },
  };
  // Of its own time, not that of the first of those who wait for it.
  const shared = <Value>(read: () => Promise<Value>) => oneAtATime(() => new Deadline(callTimeout).run(read));
  const checkpoint = shared(() => log.newestCheckpoint());
  const vkeys = shared(() => logVkeys(db));
  const readTile = tileReader(
    db,
    shared(() => treeSize(db)),
  );

  app.get(`${PREFIX}/checkpoint`, quiet, async (request, reply) => {
    const note = await withinTime(request, reply, callTimeout, checkpoint);
    return send(reply, TEXT, ASK_AGAIN, note);
  });

  app.get(`${PREFIX}/vkey`, quiet, async (request, reply) => {
    const keys = await withinTime(request, reply, callTimeout, vkeys);
    return send(reply, TEXT, ASK_AGAIN, keys.map((key) => `${key}\n`).join(''));
  });

  app.get<{ Params: { '*': string } }>(`${PREFIX}/tile/*`, quiet, async (request, reply) => {
    const asked = tileAt(request.params['*']);
    const hashes = asked && (await withinTime(request, reply, callTimeout, () => readTile(asked)));
    if (!hashes) throw new Problem(404, 'The log has no such tile.');
    return send(reply, 'application/octet-stream', FOR_EVER, hashes);
  });
}

const send = (reply: FastifyReply, type: string, caching: string, body: string | Buffer) =>
  reply.header('cache-control', caching).type(type).send(body);

type AskedTile = { level: number; index: number; width: number };

/** `<L>/<N>[.p/<W>]`, N in groups of three digits: `x001/x234/067`. */
function tileAt(path: string): AskedTile | undefined {
  const [, level, groups, width] =
    /^(0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  if (level === undefined || groups === undefined || groups.startsWith('x000/')) return undefined;
  const asked = {
    level: Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isWidth = width === undefined || asked.width < TILE_WIDTH;
  return asked.level < 7 && isWidth ? asked : undefined;
}

function tileReader(db: Db, size: () => Promise<number>) {
  const full = new Map<string, Buffer>();

  return async ({ level, index, width }: AskedTile): Promise<Buffer | undefined> => {
    const name = `${level}/${index}`;
    const kept = full.get(name);
    const there = () =>
      size().then((leaves) => Math.floor(leaves / TILE_WIDTH ** level) - index * TILE_WIDTH);
    if (!kept && (await there()) < width) return undefined;
    const hashes = kept ?? (await tileHashes(db, level, index));
    if (hashes.length === TILE_WIDTH * HASH_BYTES) {
      full.delete(name);
      full.set(name, hashes);
      if (full.size > MOST_TILES) full.delete(full.keys().next().value!);
    }
    return hashes.subarray(0, width * HASH_BYTES);
  };
}
