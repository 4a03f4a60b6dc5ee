import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Devices that signed in before are known by a cookie, which holds as long as its epoch is the user's and its device is
 * not among the lost ones.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table users add column device_epoch int not null default 0,
      add column lost_devices uuid[] not null default '{}'`,
    'alter table sessions add column device_id uuid',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table sessions drop column device_id',
    'alter table users drop column device_epoch, drop column lost_devices',
  ]);
