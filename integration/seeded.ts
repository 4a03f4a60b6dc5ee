import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { superuser } from '../mock-server/src/platform/postgres/cluster';
import { copyFolder } from './copyFolder';

/** Name of the database that holds the demo's workspaces. */
const template = 'postgres';

/** Copies the seeded data folder, its database included. */
export const copySeeded = (folder: string): void => copyFolder(`${inject('seeded').folder}/.`, folder);

/** Runs a statement as the superuser, outside of the template. */
const runAsOwner = async (statement: string, database = 'template1'): Promise<void> => {
  const client = new pg.Client({ host: inject('seeded').databaseHost, user: superuser, database });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

let made = 0;

/** A copy of the seeded data folder whose database is a copy in the shared PostgreSQL. */
export interface SeededCopy {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

/** Copies the files of the seeded data folder into `folder`, and its database within the shared PostgreSQL. */
export const makeSeededCopy = async (folder: string): Promise<SeededCopy> => {
  const { folder: seeded, databaseHost } = inject('seeded');
  for (const name of readdirSync(seeded)) if (name !== 'postgres') copyFolder(join(seeded, name), folder);
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await runAsOwner(`create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: `postgres://${superuser}@localhost/${name}?host=${encodeURIComponent(databaseHost)}`,
    drop: () => runAsOwner(`drop database ${name} with (force)`),
  };
};
