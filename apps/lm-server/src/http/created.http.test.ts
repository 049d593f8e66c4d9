import { createLmClient } from '@lm/api-client';
import { contractFetch } from '../testing/contractFetch';
import { endOfDay, freeAirport, newApplication, newCustomer, PERSON } from '../testing/issuedLicense';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

test('what was created is where Location says, whichever call created it', async () => {
  const places: string[] = [];
  const lm = createLmClient({
    baseUrl: `${server.url}/lm`,
    token: admin.token,
    fetch: contractFetch,
    middleware: [
      async (request, next) => {
        const answer = await next(request);
        places.push(answer.headers.get('Location')!);
        return answer;
      },
    ],
  });
  const [first, second, { id: customerId }, one, other] = await Promise.all([
    freeAirport(admin),
    freeAirport(admin),
    newCustomer(admin),
    newApplication(admin),
    newApplication(admin),
  ]);
  const expiryDate = endOfDay(50);
  await lm.POST('/api/Airports', { body: { code: 'QQX', name: 'New', location: 'Here' } });
  await lm.POST('/api/Customers', { body: { customerName: 'One', airportId: first.id } });
  await lm.POST('/api/Customers/with-contacts', {
    body: { customerName: 'Two', airportId: second.id, customerContacts: [PERSON] },
  });
  const { data: id } = await lm.POST('/api/Licenses/generate', {
    body: { customerId, applicationIds: [one.id], expiryDate },
  });
  const { data: link } = await lm.POST('/api/LicenseApplications', {
    params: { query: { licenseId: id } },
    body: { applicationId: other.id },
  });
  await lm.POST('/api/Licenses/{id}/renew', {
    params: { path: { id } },
    body: { expiryDate: endOfDay(90) },
  });
  expect(places[4]).toBe(`/lm/api/LicenseApplications/${link.licenseId}/applications/${other.id}`);
  const read = [...places.slice(0, 3), ...places.slice(5)];
  for (const place of read) {
    const answer = await contractFetch(`${server.url}${place}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(200);
  }
});

test.each([
  [{}, 'Bearer'],
  [{ authorization: 'Bearer gone' }, 'Bearer error="invalid_token"'],
])(
  'whoever is not let in is told how to call: with %p',
  async (headers: Record<string, string>, challenge) => {
    const answer = await contractFetch(`${server.url}/lm/api/Users/me`, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
  },
);
