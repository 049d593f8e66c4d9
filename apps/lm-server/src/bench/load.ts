import { connect, type Socket } from 'node:net';

/** What a load gave: how long each answer took and the load as a whole, in milliseconds, and how many were wrong. */
export type Load = { times: number[]; elapsed: number; bad: number };

type LoadOptions = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  status?: number;
  body?: string;
  /** Between an answer of another status and the next try. */
  pauseMs?: number;
};

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Keeps so many connections busy, each asking again as soon as it is answered. It speaks HTTP on bare sockets, so that
 * it takes as little as it can from the two cores that it shares with what it measures.
 */
export async function load({
  url,
  connections,
  seconds,
  headers = {},
  status = 200,
  body,
  pauseMs = 0,
}: LoadOptions): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from(
    `${body === undefined ? 'GET' : 'POST'} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`,
  );
  const times: number[] = [];
  let bad = 0;
  const deadline = performance.now() + seconds * 1000;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking({
        host: hostname,
        port: Number(port),
        request,
        deadline,
        status,
        pauseMs,
        onAnswer: (ms) => times.push(ms),
        onBad: () => (bad += 1),
      }),
    ),
  );
  return { times, elapsed: performance.now() - start, bad };
}

export type Figures = { perSecond: number; p50: number; p99: number; bad: number };

export function figuresOf(...loads: Load[]): Figures {
  const times = loads.flatMap((one) => one.times);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const seconds = sum(loads.map(({ elapsed }) => elapsed)) / 1000;
  return { perSecond: times.length / seconds, ...quantiles(times), bad: sum(loads.map(({ bad }) => bad)) };
}

export function quantiles(times: number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

type Asking = {
  host: string;
  port: number;
  request: Buffer;
  deadline: number;
  status: number;
  pauseMs: number;
  onAnswer: (ms: number) => void;
  onBad: () => void;
};

function keepAsking({
  host,
  port,
  request,
  deadline,
  status,
  pauseMs,
  onAnswer,
  onBad,
}: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true });
    let since = 0;
    let pending: Buffer = Buffer.alloc(0);
    const ask = () => {
      since = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = pending.indexOf(HEADERS_END);
      if (end < 0) return;
      const head = pending.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (pending.length < end + HEADERS_END.length + length) return;
      pending = Buffer.alloc(0);
      const now = performance.now();
      onAnswer(now - since);
      const isRight = head.startsWith(`HTTP/1.1 ${status}`);
      if (!isRight) onBad();
      if (now < deadline) return void (isRight ? ask() : setTimeout(ask, pauseMs));
      socket.end();
      resolve();
    });
  });
}
