import { licenses } from '@lm/api-client';
import { issuedLicense, newApplication } from '../testing/issuedLicense';
import { admin, shareServer } from '../testing/sharedServer';
import { atOnce } from '../testing/staff';

shareServer();

test('who reads a license while it is changed sees an issue with what that issue covers', async () => {
  const { licenseId, applicationId } = await issuedLicense(admin);
  const other = await newApplication(admin);
  const read = () => licenses.get(admin.lm, licenseId, { includeFile: false });
  const license = await read();
  const countOf = (issue: number) => (issue % 2 === 0 ? 2 : 1);
  for (let issue = 2; issue <= 11; issue += 1) {
    const applicationIds = [applicationId, other.id].slice(0, countOf(issue));
    const before = atOnce(8, read);
    const change = licenses.update(admin.lm, licenseId, { ...license, applicationIds });
    const answers = await Promise.all([change, ...before, ...atOnce(8, read)]);
    expect(answers[0].issue).toBe(issue);
    for (const answer of answers) expect(answer.applicationIds).toHaveLength(countOf(answer.issue!));
  }
});

test('of twenty who correct a license at once, each is answered what they wrote', async () => {
  const { licenseId } = await issuedLicense(admin);
  const license = await licenses.get(admin.lm, licenseId);
  const comments = Array.from({ length: 20 }, (_, writer) => `By writer ${writer}`);
  const write = (comment: string) => licenses.update(admin.lm, licenseId, { ...license, comment });
  const answers = await Promise.all(comments.map(write));
  expect(answers.map(({ comment }) => comment)).toEqual(comments);
});
