import { readFile } from 'node:fs/promises';
import { isStatus, lastReleased, nameOf, readContract } from './readContract.mjs';

/** Answers that many calls have got: they are counted, not listed. */
const MANY = 8;

const codes = (names) => names.map((name) => `\`${name}\``).join(', ');
const without = (names, known) => names.filter((name) => !known.includes(name));
const keys = (object) => Object.keys(object ?? {});

/**
 * What a contract has beyond an earlier one, as lines of a changelog: calls, what they take and answer, properties and
 * values. What is gone is a matter of `compareWithReleased.mjs`.
 */
export function contractChanges(earlier, now) {
  const before = new Map(earlier.calls.map((call) => [`${call.method} ${call.path}`, call]));
  const named = now.calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }));
  const kept = named.filter(({ name }) => before.has(name));
  const added = without(
    named.map(({ name }) => name),
    [...before.keys()],
  );
  return [
    ...(added.length > 0 ? [`- New calls: ${codes(added)}.`] : []),
    ...kept.flatMap(({ name, parameters }) => {
      const more = without(
        parameters.map((one) => one.name),
        before.get(name).parameters.map((one) => one.name),
      );
      return more.length > 0 ? [`- \`${name}\` takes ${codes(more)}.`] : [];
    }),
    ...newStatuses(kept, before),
    ...newProperties(earlier.contract.components.schemas, now.contract.components.schemas),
  ];
}

const statusesOf = ({ responses }) => keys(responses).filter(isStatus);

function newStatuses(kept, before) {
  const callsByStatus = new Map();
  for (const { name, operation } of kept)
    for (const status of without(statusesOf(operation), statusesOf(before.get(name).operation)))
      callsByStatus.set(status, [...(callsByStatus.get(status) ?? []), name]);
  return [...callsByStatus]
    .sort()
    .map(
      ([status, names]) =>
        `- ${status} is a new answer of ${names.length > MANY ? `${names.length} calls` : codes(names)}.`,
    );
}

/**
 * Of the schemas that were there: their new properties, also those that stand in an `allOf`, and their new values. What a
 * request may have and the server ignores (`readOnly`) is no news.
 */
function newProperties(earlier, now) {
  const propertiesOf = ({ properties, allOf = [] }) => [
    ...keys(properties).filter((name) => !properties[name].readOnly),
    ...allOf.flatMap((part) => (nameOf(part) ? [] : propertiesOf(part))),
  ];
  return keys(now)
    .filter((name) => earlier[name])
    .flatMap((name) => {
      const properties = without(propertiesOf(now[name]), propertiesOf(earlier[name]));
      const values = without(now[name].enum ?? [], earlier[name].enum ?? []);
      return [
        ...(properties.length > 0 ? [`- \`${name}\` has ${codes(properties)}.`] : []),
        ...(values.length > 0 ? [`- \`${name}\` may be ${codes(values)}.`] : []),
      ];
    });
}

/** The changelog with these lines in the section of what is not released yet. */
export function withChanges(changelog, version, lines) {
  const start = changelog.indexOf('\n## Unreleased');
  if (start < 0) return changelog;
  const end = changelog.indexOf('\n## ', start + 1);
  const [own] = changelog.slice(start, end).split('\n### The contract');
  const section = lines.length > 0 ? `\n### The contract, beyond ${version}\n\n${lines.join('\n')}\n` : '';
  return `${changelog.slice(0, start)}${own.trimEnd()}\n${section}${changelog.slice(end)}`;
}

const CHANGELOG = new URL('../../libs/api-client/CHANGELOG.md', import.meta.url);

/** The changelog, with what the contract of now has beyond the last release. */
export async function changelogOfContract() {
  const released = await readContract(await lastReleased());
  const changes = contractChanges(released, await readContract());
  return withChanges(await readFile(CHANGELOG, 'utf8'), released.contract.info.version, changes);
}
