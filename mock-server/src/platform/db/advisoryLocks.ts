/**
 * The numbers of the advisory locks that a session holds, all of one space. Locks of transactions are named by hashes of
 * texts instead.
 */
export const advisoryLocks = {
  /** Of several processes, one makes the role that row-level security binds. */
  appRole: 20_260_101,
  /** Of several servers that start at once on one database, one seeds and the others wait. */
  seeding: 20_260_102,
  /** One of the processes on a database makes the backup of the night. */
  nightlyBackup: 20_260_103,
} as const;
