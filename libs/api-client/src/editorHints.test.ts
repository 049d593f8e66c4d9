import ts from 'typescript';

/** What an editor shows of the word behind `|`. */
function hint(marked: string): string {
  const place = marked.indexOf('|');
  const file = `${__dirname}/hint.ts`;
  const code = marked.replace('|', '');
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ strict: true, module: ts.ModuleKind.ESNext, lib: ['lib.es2023.d.ts'] }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = path === file ? code : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => __dirname,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
  });
  const tags = service.getQuickInfoAtPosition(file, place)?.tags ?? [];
  return ts.displayPartsToString(tags.find(({ name }) => name === 'description')?.text);
}

test.each(['list(lm, { pageNumber: 1, pageSize: 1, ', 'all(lm, { ', 'each(lm, { '])(
  'the filters of licenses.%s… }) are described where they are written',
  (call) => {
    const start = "import { licenses, type LmClient } from './index'; declare const lm: LmClient;";
    expect(hint(`${start} licenses.${call} |expiresFrom: '' });`)).toMatch(/^Only licenses whose last day/);
  },
);
