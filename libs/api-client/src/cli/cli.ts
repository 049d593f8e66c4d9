#!/usr/bin/env node
import { runInspect } from './inspect';

const [, , command, ...words] = process.argv;

const USAGE = `Usage: npx @lm/api-client inspect FILE [options]

Says whether a license file is genuine, for whom, until when, and what has become of it. The file stays here: a server is
sent its fingerprint alone, and only with --online. Ends with 0 when the license is genuine and current (as far as
somebody was asked), with 1 when it is not, with 2 when that cannot be found out.

  --log-key VKEY       the key of the provider's log; several times when it was changed
  --online URL         ask the provider's server too, such as https://licenses.example.com/lm; without --log-key its word
                       is taken for the key of the log the first time
  --proof FILE         the proof of a file that does not carry it
  --witness VKEY       a witness whose cosignature is to be named; several times
  --file-key KEY       the key that opens your files (base64url), for files that carry no proof; with --license-keys
  --license-keys FILE  the provider's list of keys, as GET /api/LicenseKeys answers it
  --seen FILE          where to keep the keys and the last state of the log, to notice when they change or it is rolled
                       back`;

if (command === 'inspect' && words.length > 0 && !words.includes('--help'))
  process.exitCode = await runInspect(words);
else {
  console.log(USAGE);
  process.exitCode = command === '--help' || words.includes('--help') ? 0 : 2;
}
