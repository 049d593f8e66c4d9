import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/encoding';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In memory in every encoding that makes it smaller. */
export type Asset = {
  type: string;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Source maps are asked for by developers alone. */
const COMPRESSED = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Compressed at its best; kept in `cache` by content, for later starts. @returns the files by path, with `/` */
export async function readAssets(
  directory: string,
  cache: string,
  { sourceMaps }: { sourceMaps: boolean },
): Promise<Map<string, Asset>> {
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => sourceMaps || extname(path) !== '.map')
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')));
  const assets = await Promise.all(
    files.map(
      async (path) => [path.split(sep).join('/'), await readAsset(join(directory, path), cache)] as const,
    ),
  );
  return new Map(assets);
}

async function readAsset(path: string, cache: string): Promise<Asset> {
  const identity = readFileSync(path);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const extension = extname(path);
  const asset: Asset = {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${hash}"`,
    bodies: { identity },
  };
  if (!COMPRESSED.has(extension)) return asset;
  const [br, gz] = await Promise.all([
    kept(join(cache, `${hash}.br`), () => compressWithBrotli(identity)),
    kept(join(cache, `${hash}.gz`), () => toGzip(identity, { level: 9 })),
  ]);
  if (br.length < identity.length) asset.bodies.br = br;
  if (gz.length < identity.length) asset.bodies.gzip = gz;
  return asset;
}

const compressWithBrotli = (content: Buffer) =>
  toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

async function kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  writeFileSync(`${file}.${process.pid}`, made, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
