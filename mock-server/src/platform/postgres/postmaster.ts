import type { ChildProcess } from 'node:child_process';
import { DataFolderError } from './dataFolder';
import type { DatabaseLock } from './databaseLock';
import type { PostgresLog } from './postgresLog';
import { endWithServer, nameForUser, startProgram, type Programs } from './postgresPrograms';
import { refuseStopped } from '../stopping';
import { removeLeftSocket } from './socketFolder';

export interface PostmasterPlace {
  readonly programs: Programs;
  /** The database folder. */
  readonly folder: string;
  readonly socketFolder: string;
  readonly log: PostgresLog;
}

const argumentsOf = (pgdata: string, socketFolder: string): string[] => [
  '-D',
  pgdata,
  '-k',
  socketFolder,
  ...Object.entries({
    listen_addresses: '',
    shared_buffers: '256MB',
    max_connections: '60',
    random_page_cost: '1.1',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'warning',
    jit: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Resolves once the postmaster accepts connections. @throws DataFolderError with its last log lines if it exits. */
const becomeReady = (child: ChildProcess, log: PostgresLog): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      log.write(text);
      output = `${output}${text}`.slice(-4000);
      if (output.includes('database system is ready to accept connections')) resolve();
    });
    child.on('error', reject);
    child.on('close', () =>
      reject(new DataFolderError(`PostgreSQL did not start. Its log ${log.file} ends with:\n${log.lastLines()}`)),
    );
  });

/**
 * Starts PostgreSQL on a complete database and passes the lock to it.
 * @param onSpawned called with the process before it is ready
 * @param signal stops it cleanly while it is not ready yet.
 */
export const startPostmaster = async (
  { programs, folder, socketFolder, log }: PostmasterPlace,
  lock: DatabaseLock,
  onSpawned: (child: ChildProcess) => void,
  signal?: AbortSignal,
): Promise<void> => {
  refuseStopped(signal);
  removeLeftSocket(socketFolder);
  const args = argumentsOf(nameForUser(folder, programs.user), socketFolder);
  const child = startProgram(programs, { program: 'postgres', args, folder, lock });
  endWithServer(child, programs);
  onSpawned(child);
  if (child.pid !== undefined) lock.noteStarted(child.pid);
  // From here on only PostgreSQL's own processes hold the lock.
  lock.leave();
  const stop = (): boolean => child.kill('SIGINT');
  signal?.addEventListener('abort', stop, { once: true });
  await becomeReady(child, log).finally(() => signal?.removeEventListener('abort', stop));
};
