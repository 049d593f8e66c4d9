import { runCommand } from './runCommand';

async function said(...words: string[]) {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  const code = await runCommand(words).finally(() => log.mockRestore());
  return { code, usage: lines.join().startsWith('Usage:') };
}

test.each([
  ['nothing', []],
  ['a command alone', ['inspect']],
  ['a command that is none', ['verify', 'x.enc']],
  ['a word that every object has', ['constructor', 'x.enc']],
])('%s is answered with how to use it', async (_, words) => {
  expect(await said(...words)).toEqual({ code: 2, usage: true });
});

test.each([[['--help']], [['conform', '--help']]])('who asks %j for help is helped', async (words) => {
  expect(await said(...words)).toEqual({ code: 0, usage: true });
});
