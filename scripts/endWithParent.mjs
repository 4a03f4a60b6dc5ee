import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const lookMs = 500;

/** Parent and command of a process, as `ps` prints them; null without it. */
const look = (pid) => {
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent = '', command = ''] = /^(\d+)\s+(.*)$/s.exec(text) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return null;
  }
};

/** Whether a process is still the child of another; where the system does not tell, whether that one runs. */
const isChildOf = (pid, parent) => {
  try {
    if (!existsSync('/proc/self/stat')) return process.kill(parent, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
  } catch {
    return false;
  }
};

/** Which processes these were, before anything took its time. */
const parent = process.ppid;
const shell = look(parent);
/** npm starts scripts in a shell, and only npm is known to who kills it. */
const starter = shell && /^\S*sh(\.exe)? -c /.test(shell.command) ? shell.parent : null;

/**
 * Ends the process in order once npm, or the shell between them, is gone: npm hands a signal to the shell, which ends
 * without handing it on. A child that is already ending gets no second signal, which would end it at once.
 */
export const endWithParent = () => {
  const timer = setInterval(() => {
    if (process.ppid === parent && (starter === null || isChildOf(parent, starter))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookMs);
  timer.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => clearInterval(timer));
};
