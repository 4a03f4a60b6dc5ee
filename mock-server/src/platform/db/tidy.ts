import { withClient } from './clients';
import type { Connection } from './database';

/** Updates statistics and the visibility map after a bulk write. */
export const tidy = async ({ ownerConfig }: Connection): Promise<void> => {
  await withClient(ownerConfig, (client) => client.query('vacuum (analyze)'));
};
