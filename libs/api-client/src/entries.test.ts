import manifest from '../package.json';

const entries = Object.values(manifest.exports).filter((file) => file.endsWith('.ts'));
const coding = { TextDecoder, TextEncoder };

beforeAll(() => Object.assign(globalThis, { TextDecoder: undefined, TextEncoder: undefined }));
afterAll(() => Object.assign(globalThis, coding));

test.each(entries)(
  '%s can be imported where there is no TextEncoder, as in the tests of a web page',
  async (file) => {
    await jest.isolateModulesAsync(async () => {
      expect(Object.keys((await import(`../${file}`)) as object)).not.toEqual([]);
    });
  },
);
