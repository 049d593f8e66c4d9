import type { Inspection } from './inspection';
import { dayText } from './words';

/** An inspection as lines of text, for a terminal, which would obey control characters. */
export function inspectionText({ title, text, warnings, notes, license, proof }: Inspection): string {
  const { number, issue, applications, issuedAt } = license ?? {};
  const facts = [
    ['License', number && `${number}${issue === undefined ? '' : `, issue ${issue}`}`],
    ['Covers', applications?.join(', ')],
    ['Issued', issuedAt && dayText(issuedAt)],
    ['Log', proof && `entry ${proof.position} of ${proof.checkpoint.size} in ${proof.checkpoint.origin}`],
    ['Witnesses', proof?.checkpoint.cosignatures.map(({ name }) => name).join(', ')],
  ].filter(([, fact]) => fact);
  const width = 11;
  return [
    title,
    text,
    ...(facts.length ? ['', ...facts.map(([name = '', fact]) => `${name.padEnd(width)}${fact}`)] : []),
    ...(warnings.length ? ['', ...warnings.map((warning) => `Warning: ${warning}`)] : []),
    ...(notes.length ? ['', ...notes.map((note) => `Note: ${note}`)] : []),
  ]
    .map((line) => line.replace(/\p{Cc}/gu, '\ufffd'))
    .join('\n');
}
