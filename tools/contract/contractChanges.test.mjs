import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractChanges, withChanges } from './contractChanges.mjs';

const call = (method, path, parameters, statuses) => ({
  method,
  path,
  parameters: parameters.map((name) => ({ name })),
  operation: { responses: Object.fromEntries(statuses.map((status) => [status, {}])) },
});
const contract = (calls, schemas) => ({ calls, contract: { components: { schemas } } });

const released = contract([call('GET', '/api/Gates', ['Sort'], [200])], {
  Gate: { properties: { id: {} } },
  State: { enum: ['Open'] },
});

test('the changelog tells what a contract has beyond the last release', () => {
  const now = contract(
    [call('GET', '/api/Gates', ['Sort', 'After'], [200, 429]), call('DELETE', '/api/Gates/{id}', [], [204])],
    {
      Gate: { allOf: [{ properties: { id: {}, name: {}, made: { readOnly: true } } }] },
      State: { enum: ['Open', 'Shut'] },
      New: { properties: { of: {} } },
    },
  );
  assert.deepEqual(contractChanges(released, now), [
    '- New calls: `DELETE /api/Gates/{id}`.',
    '- `GET /api/Gates` takes `After`.',
    '- 429 is a new answer of `GET /api/Gates`.',
    '- `Gate` has `name`.',
    '- `State` may be `Shut`.',
  ]);
  assert.deepEqual(contractChanges(released, released), []);
});

test('they stand at the end of what is not released yet, in the place of those from before', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- More.\n\n## 1.0.0\n\n- All.\n';
  const after = withChanges(before, '1.0.0', ['- One.']);
  assert.equal(
    after,
    '# Changelog\n\n## Unreleased\n\n- More.\n\n### The contract, beyond 1.0.0\n\n- One.\n\n## 1.0.0\n\n- All.\n',
  );
  assert.equal(withChanges(after, '1.0.0', ['- Two.']), after.replace('One', 'Two'));
});
