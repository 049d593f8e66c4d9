import { applications, auth, createLmClient, isConflictError } from '@lm/api-client';

const { LM_URL, LM_EMAIL, LM_PASSWORD } = process.env;

const { token } = await auth.login(createLmClient({ baseUrl: LM_URL }), {
  email: LM_EMAIL,
  password: LM_PASSWORD,
});
const lm = createLmClient({ baseUrl: LM_URL, token });

const name = `Example ${Date.now()}`;
const created = await applications.create(lm, { applicationName: name });
try {
  await applications.create(lm, { applicationName: name });
} catch (error) {
  if (!isConflictError(error)) throw error;
  console.log(`Refused: ${error.detail}`);
}
for await (const application of applications.each(lm)) console.log(application.applicationName);
await applications.remove(lm, created.id);
await auth.logout(lm);
console.log('Done.');
