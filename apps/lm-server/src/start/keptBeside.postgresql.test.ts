import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { applications } from '@lm/api-client';
import { admin, server, shareServer } from '../testing/sharedServer';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer();

test('a data directory that is lost is told of until what was seen meanwhile is in it again', async () => {
  const first = server.processes[0]!;
  const { url } = first;
  const stateOf = async () => (await fetch(`${url}/readyz`)).json() as Promise<unknown>;
  const checkpoint = async () => (await fetch(`${url}/lm/log/checkpoint`)).text();
  const elsewhere = `${server.dataDirectory}-elsewhere`;
  let changes = 0;
  expect(await stateOf()).toEqual({ status: 'ready' });

  renameSync(server.dataDirectory, elsewhere);
  await untilItSucceeds(async () => {
    await applications.create(admin.lm, { applicationName: `Unseen ${(changes += 1)}` });
    await checkpoint();
    expect(await stateOf()).toEqual({
      status: 'ready',
      warnings: [expect.stringMatching(/^LM_DATA_DIR cannot be written/) as string],
    });
  });
  const told = first
    .log()
    .split('\n')
    .filter((line) => line.includes('LM_DATA_DIR cannot be written'));
  expect(told).toHaveLength(1);

  renameSync(elsewhere, server.dataDirectory);
  await untilItSucceeds(async () => expect(await stateOf()).toEqual({ status: 'ready' }));
  await untilItSucceeds(async () => {
    const [, size] = (await checkpoint()).split('\n');
    const kept = readFileSync(join(server.dataDirectory, 'log-checkpoints.json'), 'utf8');
    expect(kept).toContain(`/lm/log\\n${size}\\n`);
  });
});
