// Loaded before a server (NODE_OPTIONS=--require): its wall clock is as many milliseconds ahead of the machine's as the
// file TEST_CLOCK holds; none while that file is empty or missing.
const { readFileSync } = require('node:fs');

const RealDate = Date;

function ahead() {
  try {
    return Number(readFileSync(process.env.TEST_CLOCK, 'utf8'));
  } catch {
    return 0;
  }
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + ahead());
  }
  static now() {
    return RealDate.now() + ahead();
  }
};
