/**
 * `npm run lint [project folder …]`: types and lint of every project in one process, and lint of these tools. A file that
 * several projects read is parsed once, and ESLint asks the program in which the compiler has looked for errors. Leaves the
 * counts in test-results/lint.json.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { binary, root } from './install.mjs';

const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

function note(check, faults) {
  if (faults.length === 0) counts.passed += 1;
  else counts.failed += 1;
  if (faults.length > 0) counts.failures.push([check, ...faults].join('\n'));
  console.log([`${faults.length === 0 ? '✓' : '✗'} ${check}`, ...faults].join('\n'));
}

/** How paths of faults are written. */
const HOST = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

const parsed = new Map();

/** The program of a tsconfig file. */
function programOf(config) {
  const fail = ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile;
  host.getSourceFile = (file, ...how) => {
    if (!parsed.has(file)) parsed.set(file, parse(file, ...how));
    return parsed.get(file);
  };
  return ts.createProgram(fileNames, options, host);
}

/** What the compiler says of a program and of the files in a folder: of what these import, their own project tells. */
function typeFaults(program, folder) {
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${folder}/`) && !fileName.includes('/node_modules/'));
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ].map((fault) => ts.formatDiagnostic(fault, HOST).trim());
}

async function lintFaults(files, options) {
  const results = await new ESLint(options).lintFiles(files);
  return results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ line, ruleId, message }) => `${filePath}:${line} ${ruleId}: ${message}`),
  );
}

/** What ESLint says of a project, whose types are those of the program. */
const projectFaults = (program, folder) =>
  lintFaults('.', {
    cwd: folder,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });

const all = ['libs', 'apps'].flatMap((parent) =>
  readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`),
);
const wanted = process.argv.slice(2);
await createProjectGraphAsync(); // the rule about module boundaries reads it from its cache
// For any other program than ESLint's own that rule reads it anew for every file, which takes as long as all other rules.
process.argv[1] = binary('eslint');
for (const project of wanted.length > 0 ? wanted : all) {
  const folder = join(root, project);
  const configs = readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name));
  const programs = new Map(configs.map((name) => [name, programOf(`${folder}/${name}`)]));
  for (const [name, program] of programs) note(`types (${project}/${name})`, typeFaults(program, folder));
  note(`lint (${project})`, await projectFaults(programs.get('tsconfig.json'), folder));
}
if (wanted.length === 0) note('lint (tools)', await lintFaults('**/*.{mjs,cjs}', { cwd: `${root}/tools` }));

mkdirSync(`${root}/test-results`, { recursive: true });
writeFileSync(`${root}/test-results/lint.json`, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
