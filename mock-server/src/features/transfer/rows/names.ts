import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';

type NameOf = (id: string | null | undefined) => string | undefined;

/** Names of entities that entries refer to. */
export interface Names {
  readonly stage: NameOf;
  readonly reason: NameOf;
  readonly user: NameOf;
  readonly team: NameOf;
  readonly company: NameOf;
  readonly contact: NameOf;
  /** Zone of the reader, for instants. */
  readonly zone: string;
}

/** Names that are few per workspace. */
export type FixedNames = Omit<Names, 'company' | 'contact'>;

interface Named {
  id: string;
  name: string;
}

const lookup = (rows: readonly Named[]): NameOf => {
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id ? byId.get(id.toLowerCase()) : undefined);
};

const readNames = async (tx: Tx, table: 'stages' | 'stage_reasons' | 'teams'): Promise<NameOf> =>
  lookup(await tx.selectFrom(table).where('workspace_id', '=', tx.workspaceId).select(['id', 'name']).execute());

export const readFixedNames = async (tx: Tx, zone: string): Promise<FixedNames> => {
  const { rows: users } = await sql<Named>`select id, trim(concat_ws(' ', first_name, last_name)) as name
    from users where workspace_id = ${tx.workspaceId}`.execute(tx);
  return {
    stage: await readNames(tx, 'stages'),
    reason: await readNames(tx, 'stage_reasons'),
    team: await readNames(tx, 'teams'),
    user: lookup(users),
    zone,
  };
};

/** Fixed names with those of entities that a page of entries refers to. */
export const withPageNames = async (
  tx: Tx,
  fixed: FixedNames,
  { companyIds = [], contactIds = [] }: { companyIds?: readonly string[]; contactIds?: readonly string[] },
): Promise<Names> => {
  const { workspaceId } = tx;
  const { rows: companies } = await sql<Named>`select id, name from companies
    where workspace_id = ${workspaceId} and id = any(${companyIds}::uuid[])`.execute(tx);
  const { rows: contacts } = await sql<Named>`select id, trim(concat_ws(' ', first_name, last_name)) as name
    from contacts where workspace_id = ${workspaceId} and id = any(${contactIds}::uuid[])`.execute(tx);
  return { ...fixed, company: lookup(companies), contact: lookup(contacts) };
};
