// Loaded before a server (NODE_OPTIONS=--require): nothing can be written below TEST_DISK_DIRECTORY, for the reason that
// the file TEST_DISK_FAULT holds; none while that file is empty or missing. Works for every user, unlike a small disk.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { resolve } = require('node:path');

const directory = resolve(process.env.TEST_DISK_DIRECTORY);
const WORDS = { ENOSPC: 'no space left on device', EROFS: 'read-only file system' };
const ERRNO = { ENOSPC: -28, EROFS: -30 };
const { readFileSync } = fs;

function fault(path, syscall) {
  if (!resolve(String(path)).startsWith(directory)) return undefined;
  let code = '';
  try {
    code = readFileSync(process.env.TEST_DISK_FAULT, 'utf8').trim();
  } catch {
    // the disk is well
  }
  if (!code) return undefined;
  const message = `${code}: ${WORDS[code]}, ${syscall} '${path}'`;
  return Object.assign(new Error(message), { code, errno: ERRNO[code], syscall, path: String(path) });
}

const opened = new Map();
const isWriting = (flags) =>
  typeof flags === 'string'
    ? /[wa+]/.test(flags)
    : ((flags ?? 0) & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0;

const real = {
  openSync: fs.openSync,
  writeSync: fs.writeSync,
  mkdirSync: fs.mkdirSync,
  writeFileSync: fs.writeFileSync,
  open: fs.promises.open,
};
fs.openSync = (path, flags, mode) => {
  const creates = isWriting(flags) && !fs.existsSync(path);
  const error = creates ? fault(path, 'open') : undefined;
  if (error) throw error;
  const file = real.openSync(path, flags, mode);
  opened.set(file, path);
  return file;
};
fs.writeSync = (file, ...rest) => {
  const error = opened.has(file) ? fault(opened.get(file), 'write') : undefined;
  if (error) throw error;
  return real.writeSync(file, ...rest);
};
fs.mkdirSync = (path, options) => {
  const error = fs.existsSync(path) ? undefined : fault(path, 'mkdir');
  if (error) throw error;
  return real.mkdirSync(path, options);
};
fs.writeFileSync = (path, ...rest) => {
  const error = fault(path, 'write');
  if (!error) return real.writeFileSync(path, ...rest);
  const { code, errno, syscall } = error;
  throw Object.assign(new Error(`${code}: ${WORDS[code]}, write`), { code, errno, syscall }); // a write knows no path
};
fs.promises.open = async (path, flags, mode) => {
  const error = isWriting(flags) ? fault(path, 'open') : undefined;
  if (error) throw error;
  return real.open(path, flags, mode);
};
syncBuiltinESMExports();
