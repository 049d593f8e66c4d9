import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pauseAskedFor } from '@lm/domain';
import { NotPublic, demandPublic, publicLookup } from './publicAddress';

export type Posted = {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

export type Answer = {
  status: number;
  /** How its body began. */
  text: string;
  /** Milliseconds. */
  retryAfter: number | undefined;
};

const KEPT_BYTES = 1024;

/**
 * POSTs on a connection of its own, and follows no redirect.
 * @param lookup null where any address is allowed
 * @throws why there was no answer
 */
export async function post(
  { url: text, headers, body, signal }: Posted,
  lookup: LookupFunction | null = publicLookup(),
): Promise<Answer> {
  const url = new URL(text);
  if (lookup) {
    demandPublic(url);
    if (url.protocol !== 'https:') throw new NotPublic();
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = { method: 'POST', headers, agent: false, signal, ...(lookup && { lookup }) };
    const sent = request(url, options, resolve);
    // Node ends a switch of protocols that nobody listens for without a word.
    sent.on('upgrade', (answer) => {
      answer.destroy();
      resolve(answer);
    });
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The connection was cut.')));
    sent.end(body);
  });
  const retryAfter = pauseAskedFor(answer.headers['retry-after'], new Date());
  return { status: answer.statusCode!, text: await beginning(answer), retryAfter };
}

/** As far as it comes: what matters is the status. */
async function beginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= KEPT_BYTES) break;
    }
  } catch {
    // The answer broke off, or took too long.
  }
  answer.destroy();
  // A database does not hold NUL.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString().replaceAll('\0', '\ufffd');
}
