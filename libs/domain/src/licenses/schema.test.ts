import { judge, type FieldErrors } from '../forms/fieldErrors';
import { licenseSchema } from './schema';

const license = { customerId: 7, applicationIds: [1, 2], expiryDate: '2027-11-21', comment: '' };
const judged = (values: unknown) => judge(licenseSchema({ now: new Date('2026-11-21T12:00:00Z') }), values);

test.each<[Record<string, unknown>, FieldErrors]>([
  [{}, {}],
  [{ customerId: '7', applicationIds: ['1'] }, {}],
  [{ customerId: 0 }, {}],
  [{ customerId: '' }, { customerId: ['Customer selection is required'] }],
  [{ customerId: null }, { customerId: ['Customer selection is required'] }],
  [{ customerId: undefined }, { customerId: ['Customer selection is required'] }],
  [{ applicationIds: [] }, { applicationIds: ['At least one application is required'] }],
  [{ applicationIds: null }, { applicationIds: ['At least one application is required'] }],
  [{ applicationIds: undefined }, { applicationIds: ['At least one application is required'] }],
  [{ applicationIds: 'all' }, { applicationIds: ['At least one application is required'] }],
  [{ applicationIds: [undefined] }, { 'applicationIds[0]': ['At least one application is required'] }],
  [{ expiryDate: '' }, { expiryDate: ['Expiry date is required'] }],
  [{ expiryDate: '  ' }, { expiryDate: ['Expiry date is required'] }],
  [{ expiryDate: null }, { expiryDate: ['Expiry date is required'] }],
  [{ expiryDate: undefined }, { expiryDate: ['Expiry date is required'] }],
  [{ expiryDate: '2026-11-20' }, { expiryDate: ['Expiry date must be a future date'] }],
  [{ expiryDate: '2026-11-21' }, { expiryDate: ['Expiry date must be a future date'] }],
  [{ expiryDate: '2026-11-21T23:59:59.999Z' }, { expiryDate: ['Expiry date must be a future date'] }],
  [{ expiryDate: '2026-11-22' }, {}],
  [{ expiryDate: ' 2026-11-22 ' }, {}],
  [{ expiryDate: '2026-11-22T23:59:59.999Z' }, {}],
  [{ expiryDate: '2027-02-30' }, { expiryDate: ['Expiry date must be a valid date'] }],
  [{ expiryDate: 'soon' }, { expiryDate: ['Expiry date must be a valid date'] }],
  [{ expiryDate: {} }, { expiryDate: ['Expiry date must be a valid date'] }],
  [{ comment: null }, {}],
  [{ comment: 'Renewed\nfor a year' }, {}],
  [{ comment: 'x'.repeat(2000) }, {}],
  [{ comment: 'x'.repeat(2001) }, { comment: ['Comment must be less than 2000 characters'] }],
  [{ comment: '\u0000' }, { comment: ['Comment contains a character that cannot be used'] }],
])('%j: %j', (change, errors) => {
  const judgement = judged({ ...license, ...change });
  expect(judgement.valid ? {} : judgement.errors).toEqual(errors);
});

test('an empty form asks for everything at once', () => {
  expect(judged({})).toEqual({
    valid: false,
    errors: {
      customerId: ['Customer selection is required'],
      applicationIds: ['At least one application is required'],
      expiryDate: ['Expiry date is required'],
    },
  });
});
