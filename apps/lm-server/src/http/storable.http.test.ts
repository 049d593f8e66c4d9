import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

const page = 'PageNumber=1&PageSize=1';

test.each([
  [`Applications?${page}&SearchTerm=%00`, 'SearchTerm', 'Search term'],
  [`Customers?${page}&SearchTerm=a%00b`, 'SearchTerm', 'Search term'],
  [`Licenses?${page}&SearchTerm=%00`, 'SearchTerm', 'Search term'],
  [`Deleted?${page}&SearchTerm=%00`, 'SearchTerm', 'Search term'],
  [`AuditLogs?${page}&SearchTerm=%00`, 'SearchTerm', 'Search term'],
  [`AuditLogs?${page}&RecordId=%00`, 'RecordId', 'Record id'],
  [`Timelines/Customers/%00?${page}`, 'recordId', 'Record id'],
  ['Deleted/Customers/%00', 'recordId', 'Record id'],
])(
  '%s is refused, and the answer names the parameter that cannot be read',
  async (path, parameter, label) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${server.url}/lm/api/${path}`, { headers });
    const detail = `${label} contains a character that cannot be used`;
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: { [parameter[0]!.toUpperCase() + parameter.slice(1)]: [detail] },
      fields: [{ parameter, detail }],
    });
  },
);

test('an e-mail address that cannot be stored is refused at signing in by its name', async () => {
  const answer = await fetch(`${server.url}/lm/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a\0@x', password: 'Wrong-Horse-7' }),
  });
  const detail = 'Email contains a character that cannot be used';
  expect(await answer.json()).toMatchObject({
    status: 400,
    errors: { Email: [detail] },
    fields: [{ pointer: '/email', detail }],
  });
});
