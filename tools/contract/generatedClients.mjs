/**
 * Generates clients of the contract with three tools of other people, compiles a program against each in strict mode and
 * has it make a call. The server answers with the contract's examples.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readContract } from './readContract.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}test-results/clients/`;
const CONTRACT = `${root}openapi/lm.yaml`;
const EDITION = `${root}openapi/lm-3.0.yaml`;
const bin = (name) => `${root}node_modules/.bin/${name}`;

/** Each lists the applications at `process.argv[2]` and prints the name of the first one. */
const CLIENTS = {
  'openapi-typescript': {
    generate: () => run(bin('openapi-typescript'), [CONTRACT, '-o', `${folder}schema.ts`]),
    program: `
      import createClient from 'openapi-fetch';
      import type { paths } from './schema';
      const lm = createClient<paths>({ baseUrl, headers });
      const query = { PageNumber: 1, PageSize: 10 };
      const { data, error } = await lm.GET('/api/Applications', { params: { query } });
      if (error) throw new Error(error.detail);
      console.log(data.items[0]?.applicationName);`,
  },
  '@hey-api/openapi-ts': {
    generate: () =>
      run(bin('openapi-ts'), ['-s', '-i', CONTRACT, '-o', `${folder}hey`, '-c', '@hey-api/client-fetch']),
    program: `
      import { createClient } from './hey/client';
      import { listApplications } from './hey';
      const client = createClient({ baseUrl, headers });
      const query = { PageNumber: 1, PageSize: 10 };
      const { data } = await listApplications({ client, query, throwOnError: true });
      console.log(data.items[0]?.applicationName);`,
  },
  'oazapfts, from the 3.0 edition': {
    generate: () => run(bin('oazapfts'), [EDITION, `${folder}oazapfts.ts`]),
    program: `
      import { ok } from '@oazapfts/runtime';
      import * as lm from './oazapfts';
      Object.assign(lm.defaults, { baseUrl, headers });
      const { items } = await ok(lm.listApplications(1, 10));
      console.log(items[0]?.applicationName);`,
  },
};
const GIVEN = `
  const baseUrl = process.argv[2]!;
  const headers = { Authorization: 'Bearer lmt_example', 'X-Requested-With': 'XMLHttpRequest' };`;
const STRICT = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
  },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await writeFile(`${folder}package.json`, '{ "type": "module" }');
await writeFile(`${folder}tsconfig.json`, JSON.stringify(STRICT));
const programs = await Promise.all(
  Object.entries(CLIENTS).map(async ([name, { generate, program }], place) => {
    await generate();
    const file = `${folder}program${place}.ts`;
    await writeFile(file, GIVEN + program);
    return { name, file };
  }),
);
await run(bin('tsc'), ['-p', folder]).catch(({ stdout }) => fail(stdout));

const { contract } = await readContract();
const [page] = contract.components.schemas.ApplicationPage.examples;
const server = createServer(({ url, headers }, response) => {
  const isRight = url === '/lm/api/Applications?PageNumber=1&PageSize=10' && headers.authorization;
  response.writeHead(isRight ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(page));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = `http://127.0.0.1:${server.address().port}/lm`;
for (const { name, file } of programs) {
  const { stdout } = await run(bin('tsx'), [file, baseUrl]).catch((error) =>
    fail(`${name}: ${error.stderr}`),
  );
  if (stdout.trim() !== page.items[0].applicationName) fail(`${name} printed ${stdout}`);
  console.log(`${name}: compiles and calls`);
}
server.close();

function fail(why) {
  console.error(why);
  process.exit(1);
}
