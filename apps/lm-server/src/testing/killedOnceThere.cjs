// Loaded before a command (NODE_OPTIONS=--require): it is killed as soon as there is a file whose path ends with
// TEST_KILL_ONCE_THERE. With TEST_NO_LINKS=1 its disk has no hard links, and fails as a backup gets its name.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const killAt = process.env.TEST_KILL_ONCE_THERE;
const hasNoLinks = process.env.TEST_NO_LINKS === '1';
const real = { openSync: fs.openSync, linkSync: fs.linkSync, renameSync: fs.renameSync };

const isUnfinished = (path) => String(path).includes('.unfinished-');
const failing = (code, syscall) => Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

function nowThere(path) {
  if (killAt && String(path).endsWith(killAt)) process.kill(process.pid, 'SIGKILL');
}

fs.openSync = (path, ...rest) => {
  const file = real.openSync(path, ...rest);
  nowThere(path);
  return file;
};
fs.linkSync = (from, to) => {
  if (hasNoLinks && isUnfinished(from)) throw failing('EPERM', 'link');
  real.linkSync(from, to);
  nowThere(to);
};
fs.renameSync = (from, to) => {
  if (hasNoLinks && isUnfinished(from)) throw failing('EIO', 'rename');
  real.renameSync(from, to);
  nowThere(to);
};
syncBuiltinESMExports();
