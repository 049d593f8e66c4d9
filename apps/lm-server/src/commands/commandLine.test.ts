import { runCommandLine } from './commandLine';

/** The exit code that these words leave, and what they print. */
async function answerTo(...words: string[]) {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { exitCode } = process;
  try {
    await runCommandLine(words, () => {
      throw new Error('An explanation needs no settings.');
    });
    return { code: process.exitCode ?? 0, text: print.mock.calls.flat().join('\n') };
  } finally {
    process.exitCode = exitCode;
    print.mockRestore();
  }
}

test('every command explains itself', async () => {
  const overview = await answerTo('--help');
  const names = overview.text.match(/^ {2}[\w-]+/gm)!.map((name) => name.trim());
  expect(names).toContain('confirmation');
  for (const name of names)
    expect(await answerTo(name, '--help')).toEqual({
      code: 0,
      text: expect.stringContaining(`Usage: lm-server ${name}`) as string,
    });
});
