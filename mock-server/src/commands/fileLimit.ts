import { readFileSync } from 'node:fs';
import { SettingError } from '../platform/environment';

/** Connections, PostgreSQL's pipes, files of emails and the app's own take several hundred. */
const leastFiles = 1024;

/** Maximum number of open files of a process, from its table of limits; null if unlimited or unknown. */
export const fileLimitOf = (limits: string): number | null => {
  const [, soft] = /^Max open files\s+(\d+)\s/m.exec(limits) ?? [];
  return soft === undefined ? null : Number(soft);
};

/** @throws SettingError if this process may open too few files to serve. */
export const checkFileLimit = (limits: string): void => {
  const files = fileLimitOf(limits);
  if (files === null || files >= leastFiles) return;
  throw new SettingError(
    `This process may open ${files} files, and Basis needs ${leastFiles}. Raise the limit: "ulimit -n 4096", LimitNOFILE of a systemd service, or --ulimit nofile of a container.`,
  );
};

/** The limits of this process; empty where the system does not tell. */
const ownLimits = (): string => {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
};

/**
 * Ends the process with a sentence if it may open too few files. Call it before the rest is loaded: the modules alone
 * are more than a low limit allows.
 */
export const requireFiles = (): void => {
  try {
    checkFileLimit(ownLimits());
  } catch (error) {
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
};
