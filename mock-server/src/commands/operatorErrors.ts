import { BackupError } from '../platform/archive/backupError';
import { isLostConnection } from '../platform/db/lostConnection';
import { DatabaseError } from '../platform/db/databaseError';
import { DataFolderError } from '../platform/postgres/dataFolder';
import { PortError } from '../http/listen';
import { SettingError } from '../platform/environment';
import { InstallationError } from '../platform/storage/installation';

/** Prints an operator's error as its sentence, without a stack. Any other error is a bug. */
export const printAndExit = (error: unknown): never => {
  const isKnown = [SettingError, BackupError, DataFolderError, DatabaseError, InstallationError, PortError].some(
    (kind) => error instanceof kind,
  );
  if (['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')) {
    console.error('\nToo many files are open. Raise the limit, such as by "ulimit -n 4096".\n');
    process.exit(1);
  }
  const { code } = (error ?? {}) as { code?: string };
  // A statement that took too long, or a server that ended.
  if (!isKnown && (code === '57014' || isLostConnection(error))) {
    console.error('\nThe database did not answer in time, or went away. See its log, and start Basis again.\n');
    process.exit(1);
  }
  console.error(isKnown ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
};

/**
 * Handles unhandled rejections: logs lost connections, exits on anything else. The next query reports a lost connection
 * or reconnects; any other rejection is a defect that leaves the process in an unknown state.
 */
export const exitOnDefects = (log: Pick<Console, 'error'> = console): void => {
  process.on('unhandledRejection', (reason) => {
    if (isLostConnection(reason)) return log.error('The database connection was lost in background work:', reason);
    log.error('Basis exits because of an internal error. Start it again, and report this:', reason);
    process.exit(1);
  });
};
