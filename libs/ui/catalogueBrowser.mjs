import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** Not at the root, to prove that the catalogue works under any path. */
const BASE = '/some/path/';
/** The same as the product serves it: every page and every frame is of an origin of its own. */
const SANDBOX = '/some/sandbox/';
const SANDBOXED = {
  'content-security-policy': 'sandbox allow-scripts allow-forms allow-modals',
  'access-control-allow-origin': '*',
};
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Builds the catalogue of the project in a folder; ends this process when that fails. */
export function buildCatalogue(project, output) {
  const { status } = spawnSync('npx', ['storybook', 'build', '-o', output, '--quiet', '--loglevel', 'warn'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Serves built files on a free port of this machine. */
export async function serveCatalogue(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const base = [BASE, SANDBOX].find((one) => path.startsWith(one));
    const file = join(folder, path.slice(base?.length) || 'index.html');
    const found = base && file.startsWith(folder) && (await stat(file).catch(() => undefined))?.isFile();
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      // As long as a run: side by side, every story would load everything twice again.
      'cache-control': 'max-age=3600',
      ...(base === SANDBOX && SANDBOXED),
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return { server, catalogue: new URL(BASE, address), sandboxed: new URL(SANDBOX, address) };
}

/** A Chromium that stays quiet on the network. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath:
      process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Letters and colours as on every other machine, so that pictures can be compared.
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
