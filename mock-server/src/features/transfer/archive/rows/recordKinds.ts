import { sql } from 'kysely';
import type { components } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../../platform/calls/handler';
import type { Tx } from '../../../../platform/db/database';
import { getProjects } from '../../../bids/rows/projects';
import { getCompanies } from '../../../contacts/rows/companyRows';
import { getContacts } from '../../../contacts/rows/contactRows';
import { getMessages } from '../../../filing/rows/messages';
import { getQuotes } from '../../../quotes/rows/quoteRows';
import { listStages } from '../../../stages/rows/stages';
import { getTasks } from '../../../tasks/rows/taskRows';
import { listUsers } from '../../../users/rows/users';

interface RecordKind {
  /** Its schema in the contract. */
  readonly schema: keyof components['schemas'];
  ids(this: void, tx: Tx): Promise<string[]>;
  read(this: void, tx: Tx, reader: Reader, ids: readonly string[]): Promise<readonly unknown[]>;
}

const idsOf =
  (table: string, condition = sql`true`) =>
  async (tx: Tx): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where workspace_id = ${tx.workspaceId} and ${condition} order by id`.execute(tx);
    return rows.map(({ id }) => id);
  };

/** Filters a whole list by ids. */
const among =
  <Entry extends { readonly id: string }>(list: (tx: Tx) => Promise<Entry[]>) =>
  async (tx: Tx, _reader: Reader, ids: readonly string[]): Promise<Entry[]> => {
    const wanted = new Set(ids);
    return (await list(tx)).filter(({ id }) => wanted.has(id));
  };

const there = sql`deleted_at is null`;

/** Kinds of entries archived in the form of API responses. Deleted entries are only in the tables. */
export const recordKinds = {
  bids: { schema: 'Project', ids: idsOf('projects', there), read: getProjects },
  companies: { schema: 'Company', ids: idsOf('companies', there), read: getCompanies },
  people: { schema: 'Contact', ids: idsOf('contacts', there), read: getContacts },
  quotes: { schema: 'Quote', ids: idsOf('quotes'), read: getQuotes },
  tasks: { schema: 'Task', ids: idsOf('tasks'), read: getTasks },
  emails: { schema: 'Message', ids: idsOf('messages'), read: getMessages },
  users: { schema: 'User', ids: idsOf('users', sql`not hidden`), read: among((tx) => listUsers(tx)) },
  stages: { schema: 'Stage', ids: idsOf('stages'), read: among(listStages) },
} as const satisfies Readonly<Record<string, RecordKind>>;
