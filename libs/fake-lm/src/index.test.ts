const coding = { TextDecoder, TextEncoder };

beforeAll(() => Object.assign(globalThis, { TextDecoder: undefined, TextEncoder: undefined }));
afterAll(() => Object.assign(globalThis, coding));

test('the fake can be imported where there is no TextEncoder, as in the tests of a web page', async () => {
  expect(await import('./index')).toHaveProperty('createFakeLm');
});
