import type { TestServer } from './testServer';

/** Gives a workspace these features alone. */
export const setFeatures = async (
  { connection }: Pick<TestServer, 'connection'>,
  slug: 'cascade-interiors' | 'harbor-electric',
  features: readonly string[],
): Promise<void> => {
  await connection.db
    .updateTable('workspaces')
    .set({ enabled_features: [...features] })
    .where('slug', '=', slug)
    .execute();
};
