import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What would make a rule's answer depend on the machine that gives it. */
const IMPURE: [what: string, pattern: RegExp][] = [
  ['the clock', /\bDate\.now\(|\bnew Date\(\)|\bperformance\b/],
  ['chance', /\bMath\.random\b|\bcrypto\b/],
  [
    'the machine’s time zone',
    /\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds|TimezoneOffset)\(/,
  ],
  ['the machine’s locale', /\.toLocale\w*\(|\.localeCompare\(|\bIntl\.\w+\(\)/],
  ['the page, storage or network', /\b(?:document|window|localStorage|sessionStorage|fetch|process)\b[.(]/],
];

const rules = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test.each(IMPURE)('no rule reads %s', (_, pattern) => {
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.filter((file) => pattern.test(readFileSync(join(__dirname, file), 'utf8')))).toEqual([]);
});
