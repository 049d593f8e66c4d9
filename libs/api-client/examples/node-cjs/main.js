const { auth, createLmClient, customers, isApiError } = require('@lm/api-client');
const { list } = require('@lm/api-client/users');

const { LM_URL, LM_EMAIL, LM_PASSWORD } = process.env;

async function main() {
  const { token } = await auth.login(createLmClient({ baseUrl: LM_URL }), {
    email: LM_EMAIL,
    password: LM_PASSWORD,
  });
  const lm = createLmClient({ baseUrl: LM_URL, token });
  console.log(`${(await list(lm)).length} users, ${(await customers.all(lm)).length} customers`);
  const error = await customers.get(lm, 2_000_000_000).catch((reason) => reason);
  if (!isApiError(error) || error.kind !== 'not-found') throw error;
  await auth.logout(lm);
  console.log('Done.');
}

main();
