import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../start/packageRoot';
import type { Settings } from '../start/settings';
import { Finding, reasonOf, StartupFailure } from '../start/startupFailure';
import { COMMANDS, type Command } from './commands';

/**
 * Without words, serves. Leaves the exit code in `process.exitCode`, from the beginning: whatever ends the process
 * before the command has done its work must not pass for its judgement.
 * @throws StartupFailure for words that make no sense
 */
export async function runCommandLine(words: readonly string[], readSettings: () => Settings): Promise<void> {
  const [name = 'serve', ...rest] = words;
  if (['--help', '-h', 'help'].includes(name)) return console.log(overview());
  if (['--version', '-v'].includes(name)) return console.log(version());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartupFailure(`There is no command ${name}: "lm-server --help" lists them.`);
  process.exitCode = command.judges ? 2 : 1;
  try {
    process.exitCode = await runCommand(name, command, rest, readSettings);
  } catch (thrown) {
    if (thrown instanceof Finding) process.exitCode = 1;
    throw thrown;
  }
}

async function runCommand(
  name: string,
  command: Command,
  rest: string[],
  readSettings: () => Settings,
): Promise<number> {
  const { positionals, values } = parse(name, command, rest);
  if (values.help) {
    console.log(helpOf(name, command));
    return 0;
  }
  if (positionals.length !== command.words)
    throw new StartupFailure(`Usage: lm-server ${name} ${command.usage}`.trim());
  return command.run(readSettings(), { name, word: positionals[0] ?? '', options: values });
}

function parse(name: string, command: Command, args: string[]) {
  // An id of a key may begin with a dash; it is no option.
  const keyIds = args.filter((word) => /^-[\w-]{42}$/.test(word));
  try {
    return parseArgs({
      args: keyIds.length > 0 ? [...args.filter((word) => !keyIds.includes(word)), '--', ...keyIds] : args,
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (thrown) {
    throw new StartupFailure(
      `${reasonOf(thrown).split('.')[0]}: "lm-server ${name} --help" says what it takes.`,
    );
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
  return [
    'Usage: lm-server [COMMAND]',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`),
    '',
    '"lm-server COMMAND --help" says more, "lm-server --version" which version this is. Settings are environment variables; OPERATING.md lists them.',
  ].join('\n');
}

const helpOf = (name: string, { usage, summary, details }: Command) =>
  [`Usage: lm-server ${name} ${usage}`.trim(), '', summary, ...(details ? ['', details] : [])].join('\n');
