import { fieldTexts } from './fieldTexts';

const NAMES = new Map([['u-1', 'Ada Lindqvist']]);
const texts = (from: object | undefined, to: object | undefined) =>
  fieldTexts(from as Record<string, unknown>, to as Record<string, unknown>, NAMES).map(
    ({ label, from, to }) => [label, from, to],
  );

test('writes dates, names and choices as screens do, for changed fields alone', () => {
  const before = {
    customerId: 1,
    customerName: 'OSL - Oslo',
    expiryDate: '2026-12-31T23:59:59.999Z',
    applications: [{ id: 7, applicationName: 'Gates' }],
    comment: null,
    isAdmin: false,
    suspendedBy: null,
  };
  const after = {
    ...before,
    expiryDate: '2027-12-31T23:59:59.999Z',
    applications: [...before.applications, { id: 8, applicationName: 'Slots' }],
    comment: 'Renewal',
    isAdmin: true,
    suspendedBy: 'u-1',
  };
  expect(texts(before, after)).toEqual([
    ['Expiry Date', '12/31/2026', '12/31/2027'],
    ['Applications', 'Gates', 'Gates, Slots'],
    ['Comment', null, 'Renewal'],
    ['Administrator Access', 'No', 'Yes'],
    ['Suspended By', null, 'Ada Lindqvist'],
  ]);
});

test('calls the reason of a suspension as the dialog does that asks for it', () => {
  expect(texts({}, { suspendReason: 'Unpaid' })).toEqual([['Reason', null, 'Unpaid']]);
});

test('names a customer by its name and not by its id beside', () => {
  expect(texts(undefined, { customerId: 1, customerName: 'OSL - Oslo', note: 'x' })).toEqual([
    ['Customer', null, 'OSL - Oslo'],
    ['Note', null, 'x'],
  ]);
  expect(texts(undefined, { customerId: 1 })).toEqual([['Customer Id', null, '1']]);
});

test('tells of each contact by itself, and of the first one once', () => {
  const kari = { id: 1, name: 'Kari', role: 'IT', email: 'kari@osl.example', phone: '1' };
  const ola = { id: 2, name: 'Ola', role: 'Finance', email: 'ola@osl.example', phone: '2' };
  const line = 'Kari, IT, kari@osl.example';
  expect(
    texts(
      { contactPersonPhone: '1', customerContacts: [kari] },
      { contactPersonPhone: '3', customerContacts: [{ ...kari, phone: '3' }, ola] },
    ),
  ).toEqual([
    ['Contact Kari', `${line}, 1`, `${line}, 3`],
    ['Contact Ola', null, 'Ola, Finance, ola@osl.example, 2'],
  ]);
});
