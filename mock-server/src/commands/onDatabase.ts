import { repositoryRoot } from '../platform/contract/document';
import { connect } from '../platform/postgres/connect';
import type { Connection } from '../platform/db/database';
import { prepareDatabase } from '../platform/postgres/prepareDatabase';
import { followChanges } from '../followChanges';
import { readSettings, type Settings } from '../platform/settings';
import { unlessStopped } from '../platform/stopping';

/** Runs work on the migrated database of a stopped server; a signal aborts it. */
export const onDatabase = async (
  signal: AbortSignal,
  work: (connection: Connection, settings: Settings) => Promise<void>,
): Promise<void> => {
  followChanges();
  const settings = readSettings(process.env, repositoryRoot);
  // A statement over all rows takes longer than one of a request may.
  const connection = await connect({ ...settings, limitMs: 0, signal });
  const prepareAndWork = async (): Promise<void> => {
    await prepareDatabase(connection);
    await work(connection, settings);
  };
  try {
    await unlessStopped(prepareAndWork(), signal);
  } finally {
    await connection.close();
  }
};
