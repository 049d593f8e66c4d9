import { countText } from '@lm/domain';
import { dateStyle } from '../listing/dateStyle';

const count = (number: number) => countText(number, dateStyle.locale);

/** The words of inspecting a license file; those of the verdicts are the SDK's. */
export const words = {
  title: 'Inspect a License',
  text: 'Is a license file genuine, for whom is it, and until when? Everything is checked in this browser: the file is not uploaded.',
  choose: 'Choose a license file',
  another: 'Inspect another file',
  typed: 'Text of a file, or its name or number',
  submit: 'Inspect',
  inspecting: 'Inspecting…',
  for: 'For',
  until: 'Until',
  license: 'License',
  covers: 'Covers',
  issued: 'Issued',
  file: 'File',
  proof: 'Proof',
  issue: (number: string, issue: number | undefined) =>
    issue === undefined ? number : `${number}, issue ${issue}`,
  entry: (position: number, size: number, origin: string) =>
    `Entry ${count(position)} of ${count(size)} in the log ${origin}`,
  witnessed: (names: readonly string[]) => ` · seen by ${names.join(', ')}`,
  careful: 'Something is not as it should be',
  trust: 'Trust the new key',
  notReadable: 'The browser could not read this file. It may have been moved, or be a folder.',
  notHere:
    'This browser cannot check signatures: it is too old, or the page was not reached over https. Try another one.',
  oneAtATime: 'Inspect one file at a time; only its proof may come with it.',
  nothing: 'Choose a file first, or paste its text.',
  numberAlone: (number: string) => `${number} looks like the number of a license.`,
  nameAlone: 'This is the name of a license file.',
  nameLike: 'This looks like the name of a license file.',
  nameProves: 'A name proves nothing, because anybody can give it to a file: inspect the file itself.',
  numberProves: 'A number proves nothing, because anybody can write it: inspect the file itself.',
  toLicense: 'Open the license',
  how: 'How a file is verified',
  howText: 'For teams who write a verifier of their own, in whatever language.',
  code: (heading: string) => `Code: ${heading}`,
  toInspect: 'Inspect a file',
  toSignIn: 'Sign in',
  toDashboard: 'Back to the dashboard',
};
