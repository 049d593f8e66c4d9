export default async function tearDown(): Promise<void> {
  await globalThis.testPostgres?.remove();
  globalThis.testPostgres = undefined;
}
