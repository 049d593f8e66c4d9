import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';

/** Serves a folder and, under /lm, the API, so that the page and the API share a host as they do in earnest. */
export async function serveSite(folder, api) {
  const types = { '.html': 'text/html', '.js': 'text/javascript' };
  const site = createServer((request, response) => {
    const answer = async () => {
      if (request.url.startsWith('/lm/')) {
        const { status, headers, body } = await fetch(`${api}${request.url}`, { method: request.method });
        response.writeHead(status, { 'Content-Type': headers.get('Content-Type') });
        for await (const chunk of body) response.write(chunk);
        return response.end();
      }
      const path = join(folder, request.url === '/' ? 'index.html' : request.url);
      const content = relative(folder, path).startsWith('..')
        ? undefined
        : await readFile(path).catch(() => undefined);
      response.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'text/plain' });
      return response.end(content);
    };
    answer().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return { site, url: `http://127.0.0.1:${site.address().port}/` };
}
