import { sql } from 'kysely';
import { inWorkspace, type Db, type Tx } from './database';

/** Kinds of work that wait in workspace rows for a sweep or a due time. */
export type WaitingWork =
  | 'reading'
  | 'rereading'
  | 'matching'
  | 'recounting'
  | 'fileTexts'
  | 'jobs'
  | 'sending'
  | 'collecting'
  | 'reminding'
  | 'weekly'
  | 'reports'
  | 'notifying'
  | 'placing'
  | 'routing'
  | 'securityNews'
  | 'webhooks';

/** Finds the workspaces with due work in one statement. */
export const listDueWorkspaces = async (db: Db, work: WaitingWork, now = new Date()): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select due_workspaces(${work}, ${now}) as id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Runs a transaction for each workspace with due work, in sequence. @returns their results. */
export const inDueWorkspaces = async <T>(
  db: Db,
  work: WaitingWork,
  run: (tx: Tx) => Promise<T>,
  now?: Date,
): Promise<T[]> => {
  const results: T[] = [];
  for (const id of await listDueWorkspaces(db, work, now)) results.push(await inWorkspace(db, id, run));
  return results;
};
