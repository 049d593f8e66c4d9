import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transpileDeclaration } from 'typescript';

const files = (readdirSync(__dirname, { recursive: true }) as string[]).filter((file) =>
  /^(?!.*\.test|schema|contract).*\.ts$/.test(file),
);

test('what the package declares is understood by TypeScript before 5.7, which has one kind of Uint8Array', () => {
  const declaring = files.filter((fileName) => {
    const { outputText } = transpileDeclaration(readFileSync(join(__dirname, fileName), 'utf8'), {
      fileName,
    });
    return outputText.includes('Uint8Array<');
  });
  expect(declaring).toEqual([]);
});
