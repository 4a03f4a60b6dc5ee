/**
 * Numbers of the session-level advisory locks, all in one space. Transaction-level locks are named by hashes of texts
 * instead.
 */
export const advisoryLocks = {
  /** One process creates the role that row-level security binds. */
  appRole: 20_260_101,
  /** One of several servers starting on one database seeds; the others wait. */
  seeding: 20_260_102,
  /** One process on a database makes the nightly backup. */
  nightlyBackup: 20_260_103,
} as const;
