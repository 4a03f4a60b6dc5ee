import { sql, type RawBuilder } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { SampleEntity } from '../../../platform/db/schema';

type Ids = readonly string[];

/** Sample data that goes, and the rest that others use and that therefore stays. */
export interface SampleLeaving {
  readonly going: Readonly<Record<SampleEntity, Ids>>;
  readonly staying: { readonly project: Ids; readonly company: Ids; readonly contact: Ids };
}

const tables = {
  project: 'projects',
  company: 'companies',
  contact: 'contacts',
  quote: 'quotes',
  task: 'tasks',
  note: 'notes',
} as const;

/** True while the workspace has sample data. */
export const hasSample = async (tx: Tx): Promise<boolean> => {
  const row = tx.selectFrom('sample_rows').where('workspace_id', '=', tx.workspaceId).select('entity_id').limit(1);
  return (await row.executeTakeFirst()) !== undefined;
};

const idsOf = async (tx: Tx, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(tx)).rows.map(({ id }) => id);

/** The marked rows of a kind that are still there, in the order in which they are locked. */
const markedOf = (workspaceId: string, entity: SampleEntity) => sql<{ id: string }>`
  select t.id from ${sql.table(tables[entity])} t
    join sample_rows s on s.workspace_id = ${own} and s.entity = ${entity} and s.entity_id = t.id
  where t.workspace_id = ${workspaceId} order by t.id`;

/** Locks the sample rows, so that no user starts to use one after it was chosen for removal. */
export const lockSample = async (tx: Tx): Promise<void> => {
  for (const entity of ['project', 'company', 'contact'] as const)
    await sql`${markedOf(tx.workspaceId, entity)} for update of t`.execute(tx);
};

/** Bids into which one of the workspace's own was merged: without them, that one would be lost. */
const holdingOwnBids = (workspaceId: string, ids: Ids) => sql<{ id: string }>`
  select distinct own.merged_into_id as id from projects own
  where own.workspace_id = ${workspaceId} and own.merged_into_id = any(${ids}::uuid[])
    and not own.id = any(${ids}::uuid[])`;

/** Rows that belong to a bid: marked ones, except those of sample bids that stay. */
const partsGoing = (tx: Tx, table: 'quotes' | 'tasks', marked: Ids, stayingProjects: Ids): Promise<string[]> =>
  idsOf(
    tx,
    sql`select id from ${sql.table(table)} where workspace_id = ${tx.workspaceId} and id = any(${marked}::uuid[])
      and (project_id is null or not project_id = any(${stayingProjects}::uuid[])) order by id`,
  );

const contactsUsed = (workspaceId: string, ids: Ids, goingProjects: Ids) => sql<{ id: string }>`
  select ic.contact_id as id from bid_invite_contacts ic
    join bid_invites i on i.workspace_id = ${own} and i.id = ic.invite_id
  where ic.workspace_id = ${workspaceId} and ic.contact_id = any(${ids}::uuid[])
    and not i.project_id = any(${goingProjects}::uuid[])
  union select contact_id from distribution_list_members
  where workspace_id = ${workspaceId} and contact_id = any(${ids}::uuid[])
  union select merged_into_id from contacts
  where workspace_id = ${workspaceId} and merged_into_id = any(${ids}::uuid[]) and not id = any(${ids}::uuid[])`;

interface Going {
  readonly projects: Ids;
  readonly contacts: Ids;
  readonly quotes: Ids;
}

const companiesUsed = (workspaceId: string, ids: Ids, { projects, contacts, quotes }: Going) => sql<{ id: string }>`
  select company_id as id from project_companies
  where workspace_id = ${workspaceId} and company_id = any(${ids}::uuid[]) and not project_id = any(${projects}::uuid[])
  union select company_id from bid_invites
  where workspace_id = ${workspaceId} and company_id = any(${ids}::uuid[]) and not project_id = any(${projects}::uuid[])
  union select company_id from quotes
  where workspace_id = ${workspaceId} and company_id = any(${ids}::uuid[]) and not project_id = any(${projects}::uuid[])
    and not id = any(${quotes}::uuid[])
  union select competitor_company_id from competitors
  where workspace_id = ${workspaceId} and competitor_company_id = any(${ids}::uuid[])
    and not project_id = any(${projects}::uuid[])
  union select company_id from contacts
  where workspace_id = ${workspaceId} and company_id = any(${ids}::uuid[]) and not id = any(${contacts}::uuid[])
  union select company_id from messages where workspace_id = ${workspaceId} and company_id = any(${ids}::uuid[])
  union select merged_into_id from companies
  where workspace_id = ${workspaceId} and merged_into_id = any(${ids}::uuid[]) and not id = any(${ids}::uuid[])
  union select named.id from custom_values v cross join unnest(v.ids) as named(id)
  where v.workspace_id = ${workspaceId} and v.ids && ${ids}::uuid[] and named.id = any(${ids}::uuid[])
    and not v.entity_id = any(${[...projects, ...contacts, ...quotes, ...ids]}::uuid[])`;

const notesGoing = (tx: Tx, marked: Ids, staying: Ids): Promise<string[]> =>
  idsOf(
    tx,
    sql`select id from notes where workspace_id = ${tx.workspaceId} and id = any(${marked}::uuid[])
      and not entity_id = any(${staying}::uuid[]) order by id`,
  );

const without = (ids: Ids, staying: Ids): Ids => ids.filter((id) => !staying.includes(id));

/**
 * Decides which sample data to remove. Data used by the workspace's own data stays and becomes its own: a bid into
 * which an own one was merged, with its parts, and people and companies of own bids, lists, emails and fields.
 */
export const readLeaving = async (tx: Tx): Promise<SampleLeaving> => {
  const { workspaceId } = tx;
  const marked = async (entity: SampleEntity): Promise<Ids> => idsOf(tx, markedOf(workspaceId, entity));
  const markedProjects = await marked('project');
  const project = await idsOf(tx, holdingOwnBids(workspaceId, markedProjects));
  const projects = without(markedProjects, project);
  const quotes = await partsGoing(tx, 'quotes', await marked('quote'), project);
  const tasks = await partsGoing(tx, 'tasks', await marked('task'), project);
  const markedContacts = await marked('contact');
  const contact = await idsOf(tx, contactsUsed(workspaceId, markedContacts, projects));
  const contacts = without(markedContacts, contact);
  const markedCompanies = await marked('company');
  const company = await idsOf(tx, companiesUsed(workspaceId, markedCompanies, { projects, contacts, quotes }));
  const companies = without(markedCompanies, company);
  const notes = await notesGoing(tx, await marked('note'), project);
  return {
    going: { project: projects, company: companies, contact: contacts, quote: quotes, task: tasks, note: notes },
    staying: { project, company, contact },
  };
};

/** Data that users added to sample data, which is removed with it. */
export interface SampleAdditions {
  readonly notes: number;
  readonly tasks: number;
  readonly quotes: number;
  /** Received emails that return to the inbox. */
  readonly emails: number;
}

const isUnmarked = (entity: SampleEntity) => sql`not exists (select from sample_rows s
  where s.workspace_id = ${own} and s.entity = ${entity} and s.entity_id = t.id)`;

/** Counts what goes with the sample data without being part of it. */
export const countAdditions = async (tx: Tx, { going }: SampleLeaving): Promise<SampleAdditions> => {
  const { workspaceId } = tx;
  const { project, company, contact, quote } = going;
  const { rows } = await sql<SampleAdditions>`select
    (select count(*)::int from notes t where t.workspace_id = ${workspaceId} and ${isUnmarked('note')}
      and (t.entity_id = any(${[...project, ...company, ...contact, ...quote]}::uuid[])
        or t.entity_id in (select id from quotes where workspace_id = ${workspaceId}
          and project_id = any(${project}::uuid[])))) as notes,
    (select count(*)::int from tasks t where t.workspace_id = ${workspaceId} and ${isUnmarked('task')}
      and t.project_id = any(${project}::uuid[])) as tasks,
    (select count(*)::int from quotes t where t.workspace_id = ${workspaceId} and ${isUnmarked('quote')}
      and t.project_id = any(${project}::uuid[])) as quotes,
    (select count(distinct m.id)::int from message_projects mp
        join messages m on m.workspace_id = ${own} and m.id = mp.message_id and m.direction = 'in'
      where mp.workspace_id = ${workspaceId} and mp.project_id = any(${project}::uuid[])) as emails`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('A select without a table has one row.');
  return counted;
};
