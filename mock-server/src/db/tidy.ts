import pg from 'pg';
import type { Connection } from './connect';

/** After many rows were written at once: lets the database know what is in the tables, and what is visible to all. */
export const tidy = async ({ ownerConfig }: Connection): Promise<void> => {
  const client = new pg.Client(ownerConfig);
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
};
