import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';

/** A colleague whom a table can name. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Entities that a table can name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Active colleagues. */
export const listPeople = async (tx: Tx): Promise<Person[]> => {
  const { rows } = await sql<Person>`select id, email, trim(concat_ws(' ', first_name, last_name)) as name
    from users where workspace_id = ${tx.workspaceId} and active and not hidden order by id`.execute(tx);
  return rows;
};

export const listTeams = async (tx: Tx): Promise<Named[]> => {
  const { rows } = await sql<Named>`select id, name from teams where workspace_id = ${tx.workspaceId}`.execute(tx);
  return rows;
};

const maxNames = 20_000;

/** Names of the workspace's companies, with which a table's are compared; the busiest of very many. */
export const listComparedNames = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from companies
    where workspace_id = ${tx.workspaceId} and deleted_at is null
    order by open_bids + previous_bids desc, id limit ${maxNames}`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Companies by their folded names. */
export const listCompanyNames = async (tx: Tx): Promise<Named[]> => {
  const { rows } = await sql<Named>`select id, name_fold as name from companies
    where workspace_id = ${tx.workspaceId} and deleted_at is null`.execute(tx);
  return rows;
};
