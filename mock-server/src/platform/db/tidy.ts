import { withClient } from './clients';
import type { Connection } from './database';

/** After many rows were written at once: lets the database know what is in the tables, and what is visible to all. */
export const tidy = async ({ ownerConfig }: Connection): Promise<void> => {
  await withClient(ownerConfig, (client) => client.query('vacuum (analyze)'));
};
