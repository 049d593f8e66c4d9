/**
 * A client in Python, generated from the contract's 3.0 edition, against a real server:
 *
 *     npm run check-python -w @lm/api-client
 *
 * It signs in, reads a page, makes an application, deletes it and is refused. Installs the generator from npm into a
 * folder that it deletes, needs Java and Python 3 with urllib3, six and python-dateutil, and so is no part of `npm test`.
 * Ends with 2 where one of them is missing.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from './startServer.mjs';

const run = promisify(execFile);
/** The last edition on npm that brings the generator itself and not only its loader. */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';
const EDITION = fileURLToPath(new URL('../../openapi/lm-3.0.yaml', import.meta.url));

const PROGRAM = `
import sys
import lm_client as lm

url, email, password = sys.argv[1:]
configuration = lm.Configuration(host=url)
with lm.ApiClient(configuration) as client:
    session = lm.AuthenticationApi(client).login(lm.LoginInput(email=email, password=password))
    configuration.access_token = session.token
    applications = lm.ApplicationsApi(client)
    made = applications.create_application(lm.ApplicationInput(application_name='Made in Python'))
    names = [one.application_name for one in applications.list_applications(page_number=1, page_size=100).items]
    assert made.application_name in names, names
    applications.delete_application(made.id)
    try:
        applications.delete_application(made.id)
        raise AssertionError('it is deleted twice')
    except lm.ApiException as refusal:
        assert refusal.status == 404, refusal
print('signs in, makes, lists, deletes, and is refused')
`;

const scratch = await mkdtemp(join(tmpdir(), 'lm-python-'));
const inScratch = { cwd: scratch, maxBuffer: 2 ** 26 };

/** This edition of the generator stumbles over the null that 3.0 wants among the values of an enum. */
const withoutNulls = (edition) => edition.replace(/^ +- null\n/gm, '');

async function generate() {
  await run('java', ['-version']);
  await run('python3', ['-c', 'import urllib3, six, dateutil']);
  await writeFile(join(scratch, 'package.json'), '{}');
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', GENERATOR];
  await run(process.execPath, [process.env.npm_execpath ?? '', ...words], inScratch);
  await writeFile(join(scratch, 'lm.yaml'), withoutNulls(await readFile(EDITION, 'utf8')));
  const jar = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar';
  const kind = ['-i', 'lm.yaml', '-g', 'python', '-o', '.', '--package-name', 'lm_client'];
  await run('java', ['-jar', jar, 'generate', ...kind], inScratch);
}

async function call() {
  await run('python3', ['-m', 'compileall', '-q', 'lm_client'], inScratch);
  await writeFile(join(scratch, 'program.py'), PROGRAM);
  const server = await startServer();
  try {
    const { email, password } = server.administrator;
    const { stdout } = await run('python3', ['program.py', server.url, email, password], inScratch);
    console.log(`Python: ${stdout.trim()}`);
  } finally {
    await server.stop();
  }
}

try {
  await generate().catch(({ message }) => {
    console.error(`Nothing was generated: ${message}`);
    process.exitCode = 2;
  });
  if (!process.exitCode) await call();
} catch (error) {
  console.error(error.stderr ?? error);
  process.exitCode = 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}
