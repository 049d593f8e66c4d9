import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import vectors from '@lm/api-client/test-vectors/license-files.json';
import proofs from '@lm/api-client/test-vectors/license-proofs.json';
import { createFakeLm, FAKE_ADMINISTRATOR } from './index';

const PAGES = {
  SDK: '../../api-client/README.md',
  'license files': '../../api-client/license-files.md',
  examples: '../../api-client/examples/README.md',
  fake: '../README.md',
};
const snippets = Object.entries(PAGES).flatMap(([name, path]) =>
  [...readFileSync(join(__dirname, path), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code], index) => ({
      name: `snippet ${index + 1} of the page of the ${name}`,
      // A virtual file beside the sources, so that imports resolve as they do for every file here.
      file: join(__dirname, `${name.replace(' ', '-')}-snippet-${index + 1}.ts`),
      code: `${code}\nexport {};\n`,
    }),
  ),
);

function compile() {
  const { config } = ts.readConfigFile(join(__dirname, '../tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(__dirname));
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  const codeOf = (path: string) => snippets.find(({ file }) => file === path)?.code;
  host.getSourceFile = (path, language) => {
    const code = codeOf(path);
    return code === undefined ? readSource(path, language) : ts.createSourceFile(path, code, language);
  };
  const program = ts.createProgram(
    snippets.map(({ file }) => file),
    { ...options, noUnusedLocals: true, exactOptionalPropertyTypes: true },
    host,
  );
  return (file: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

let server: Server;
let scratch: string;
const home = process.cwd();
const problemsOf = compile();

beforeAll(async () => {
  const fake = createFakeLm({ scenario: 'demo' });
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fake.fetch(`http://localhost${request.url}`, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks).toString() }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  scratch = mkdtempSync(join(tmpdir(), 'lm-readme-'));
  process.chdir(scratch);
  writeFileSync('license_OSL20991231.enc', vectors.accepted[0]!.file);
  writeFileSync('license-keys.json', JSON.stringify(vectors.publicKeys));
  Object.assign(process.env, {
    LM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lm`,
    LM_EMAIL: FAKE_ADMINISTRATOR.email,
    LM_PASSWORD: FAKE_ADMINISTRATOR.password,
    LM_TOKEN: fake.signIn(FAKE_ADMINISTRATOR.email),
    LM_FILE_KEY: vectors.fileKeys[0],
    LM_MASTER_KEY: vectors.masterKey,
    LM_LOG_VKEY: proofs.log.vkey,
  });
});

afterAll(() => {
  process.chdir(home);
  rmSync(scratch, { recursive: true });
  server.closeAllConnections();
  server.close();
});

test('there are snippets', () => expect(snippets.length).toBeGreaterThan(8));

test.each(snippets)('$name compiles in strict mode', ({ file }) => {
  expect(problemsOf(file)).toEqual([]);
});

const packages: Record<string, () => unknown> = {
  '@lm/fake-lm': () => jest.requireActual('./index'),
};
const load = (name: string): unknown => packages[name]?.() ?? jest.requireActual(name);

test.each(snippets)('$name runs', async ({ code }) => {
  const printed: unknown[][] = [];
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  });
  const run = compileFunction(`return (async () => {${outputText}})()`, [
    'require',
    'exports',
    'console',
    'process',
  ]) as (...globals: unknown[]) => Promise<void>;
  const log = (...values: unknown[]) => printed.push(values);
  await run(load, {}, { log }, process);
  expect(printed.flat().join(' ')).not.toMatch(/Refused|undefined|must be/);
});
