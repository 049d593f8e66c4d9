import { readFileSync } from 'node:fs';

/** What most systems allow at least. */
const USUAL_LIMIT = 256;

/** `ulimit -n`; Node has raised it as far as it may. */
export function descriptorLimit(): number {
  if (process.platform === 'win32') return Infinity;
  const soft = process.platform === 'linux' ? limitInProc() : limitInReport();
  return soft === 'unlimited' ? Infinity : Number(soft) || USUAL_LIMIT;
}

function limitInProc(): string | undefined {
  try {
    return /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function limitInReport(): number | string | undefined {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  return userLimits?.open_files?.soft;
}
