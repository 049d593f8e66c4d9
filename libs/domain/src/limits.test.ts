import type { AnySchema } from 'yup';
import { suspensionSchema } from './licenses/suspension';
import { tokenSchema } from './tokens/tokens';
import { webhookSchema } from './webhooks/schema';

const endpoint = { name: 'Billing', url: 'https://billing.example' };

test.each<[what: string, schema: AnySchema, filled: (filler: string) => object, most: number]>([
  ['the reason of a suspension', suspensionSchema(), (reason) => ({ reason }), 500],
  ['the name of a token', tokenSchema(), (name) => ({ name }), 50],
  ['the name of an endpoint', webhookSchema(), (name) => ({ ...endpoint, name }), 50],
  [
    'the address of an endpoint',
    webhookSchema(),
    (path) => ({ ...endpoint, url: `https://a.example/${path}` }),
    1982,
  ],
])('%s may be as long as it is said to be, and no longer', async (_, schema, filled, most) => {
  expect(await schema.isValid(filled('x'.repeat(most)))).toBe(true);
  expect(await schema.isValid(filled('x'.repeat(most + 1)))).toBe(false);
});
