import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import type { Log } from '../platform/logging';
import { unwatchedDisk, type DiskReserve } from '../platform/storage/diskReserve';
import type { FileStore } from '../platform/storage/fileStore';

/** Reason why a process is not ready. */
export type Trouble = 'stopping' | 'database' | 'disk' | 'store';

/** Readiness of this process, for load balancers. */
export interface Health {
  /** Marks the process as stopping. */
  stop(): void;
  /** Reason why the process is not ready, or null. Cached for one second. */
  check(): Promise<Trouble | null>;
}

const databaseLimitMs = 3000;
const freshMs = 1000;

const answers = async (db: Db): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), databaseLimitMs)));
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** Checks that the database answers and the file store can be written. */
export const createHealth = (
  db: Db,
  files: Pick<FileStore, 'trouble'>,
  log: Log,
  disk: Pick<DiskReserve, 'isFull'> = unwatchedDisk,
): Health => {
  let isStopping = false;
  let last: { readonly at: number; readonly found: Promise<Trouble | null> } | null = null;
  let told: Trouble | null = null;
  const look = async (): Promise<Trouble | null> => {
    // A full disk is why a database does not answer, not the other way round.
    const found = disk.isFull() ? 'disk' : (await answers(db)) ? await files.trouble() : 'database';
    if (found !== told) log[found ? 'error' : 'info']({ reason: found }, found ? 'not ready' : 'ready again');
    told = found;
    return found;
  };
  return {
    stop() {
      isStopping = true;
    },
    async check() {
      if (isStopping) return 'stopping';
      const now = performance.now();
      if (!last || now - last.at >= freshMs) last = { at: now, found: look() };
      const found = await last.found;
      return isStopping ? 'stopping' : found;
    },
  };
};
