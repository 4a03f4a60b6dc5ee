import { sql } from 'kysely';
import type { Entity } from '../../../changes/change';
import type { ChangeSet } from '../../../changes/changes';
import { markStaleOfProjects, markStaleOwners } from '../../../derived/companyDerived';
import { refreshProjects } from '../../../derived/projectDerived';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { refreshVocabulary } from '../../search/rows/vocabulary';
import type { SampleLeaving } from './sampleRows';
import { nextMomentOf } from '../../../platform/db/nextMoment';

type Ids = readonly string[];

interface Gone {
  readonly id: string;
  readonly projectId: string | null;
}

const idsOf = (rows: readonly Gone[]): string[] => rows.map(({ id }) => id);

/** Parts of bids that go with them, or by themselves from a bid that stays. */
const readParts = async (tx: Tx, table: 'quotes' | 'tasks', projects: Ids, ids: Ids): Promise<Gone[]> => {
  const { rows } = await sql<Gone>`select id, project_id as "projectId" from ${sql.table(table)}
    where workspace_id = ${tx.workspaceId} and (project_id = any(${projects}::uuid[]) or id = any(${ids}::uuid[]))
    order by id`.execute(tx);
  return rows;
};

const readNotes = async (tx: Tx, owners: Ids, ids: Ids): Promise<Gone[]> => {
  const { rows } =
    await sql<Gone>`select n.id, coalesce(q.project_id, case n.entity when 'project' then n.entity_id end)
      as "projectId"
    from notes n left join quotes q on q.workspace_id = ${own} and n.entity = 'quote' and q.id = n.entity_id
    where n.workspace_id = ${tx.workspaceId} and (n.entity_id = any(${owners}::uuid[]) or n.id = any(${ids}::uuid[]))
    order by n.id`.execute(tx);
  return rows;
};

/** Rows of bids that nothing but their activities and undo rows names. */
const readInner = async (tx: Tx, projects: Ids): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from bid_invites
      where workspace_id = ${tx.workspaceId} and project_id = any(${projects}::uuid[])
    union select id from competitors where workspace_id = ${tx.workspaceId} and project_id = any(${projects}::uuid[])
    union select id from message_changes
      where workspace_id = ${tx.workspaceId} and project_id = any(${projects}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Received emails that are filed with these bids alone return to the inbox. */
const returnEmails = async (tx: Tx, projects: Ids, changes: ChangeSet): Promise<void> => {
  const { rows } = await sql<{ id: string; status: string }>`
    update messages m set status = 'Unlinked',
      updated_at = ${nextMomentOf('m')}
    from messages before where before.workspace_id = ${own} and before.id = m.id
      and m.workspace_id = ${tx.workspaceId} and m.direction = 'in' and m.status in ('Linked', 'AutoLinked')
      and exists (select from message_projects mp where mp.workspace_id = ${own} and mp.message_id = m.id
        and mp.project_id = any(${projects}::uuid[]))
      and not exists (select from message_projects mp where mp.workspace_id = ${own} and mp.message_id = m.id
        and not mp.project_id = any(${projects}::uuid[]))
    returning m.id, before.status`.execute(tx);
  for (const { id, status } of rows) changes.updated('message', id, 'status', { from: status, to: 'Unlinked' });
};

const deleteIds = (
  tx: Tx,
  table: 'notes' | 'tasks' | 'quotes' | 'projects' | 'contacts' | 'companies',
  ids: Ids,
): Promise<unknown> =>
  sql`delete from ${sql.table(table)} where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);

/** Deletes references to rows without a foreign key. */
const deleteReferences = async (tx: Tx, projects: Ids, owners: Ids): Promise<void> => {
  const { workspaceId } = tx;
  await sql`delete from message_suggestions where workspace_id = ${workspaceId} and kind = 'project'
    and target_id = any(${projects}::uuid[])`.execute(tx);
  await sql`delete from mail_directory where workspace_id = ${workspaceId} and project_id = any(${projects}::uuid[])`.execute(
    tx,
  );
  await sql`delete from custom_values where workspace_id = ${workspaceId} and entity_id = any(${owners}::uuid[])`.execute(
    tx,
  );
};

const historyEntities: readonly Entity[] = [
  'project',
  'company',
  'contact',
  'quote',
  'task',
  'note',
  'bidInvite',
  'competitor',
];

/** Deletes the rows' activities and undo rows: an undo would find nothing to restore. */
const forgetHistory = async (tx: Tx, ids: Ids, projects: Ids): Promise<void> => {
  const { workspaceId } = tx;
  const named = ['id', 'project_id', 'invite_id', 'entity_id'].map(
    (name) => sql`coalesce(key->>${sql.lit(name)}, before->>${sql.lit(name)}, after->>${sql.lit(name)})`,
  );
  const isOfThem = sql`(project_id = any(${projects}::uuid[])
    or (entity = any(${historyEntities}::text[]) and entity_id = any(${ids}::uuid[])))`;
  await sql`delete from undo_rows where workspace_id = ${workspaceId} and change_set_id in (
      select change_set_id from activities where workspace_id = ${workspaceId} and ${isOfThem})
    and array[${sql.join(named)}] && ${ids}::text[]`.execute(tx);
  await sql`delete from activities where workspace_id = ${workspaceId} and ${isOfThem}`.execute(tx);
};

/** Removes sample data with all that was added to it, and returns its emails to the inbox. Saves the changes. */
export const removeSample = async (tx: Tx, { going }: SampleLeaving, changes: ChangeSet): Promise<void> => {
  const { project, company, contact } = going;
  const quotes = await readParts(tx, 'quotes', project, going.quote);
  const tasks = await readParts(tx, 'tasks', project, going.task);
  const notes = await readNotes(tx, [...project, ...company, ...contact, ...idsOf(quotes)], going.note);
  const inner = await readInner(tx, project);
  const leaving = new Set(project);
  const touched = [...quotes, ...tasks, ...notes].flatMap(({ projectId }) =>
    projectId !== null && !leaving.has(projectId) ? [projectId] : [],
  );
  // While they are there: whose counts change with them.
  await markStaleOfProjects(tx, [...project, ...touched]);
  await markStaleOwners(tx, { contactIds: contact, noteIds: idsOf(notes) });
  await returnEmails(tx, project, changes);
  await deleteReferences(tx, project, [...project, ...company, ...contact, ...idsOf(quotes)]);
  await deleteIds(tx, 'notes', idsOf(notes));
  await deleteIds(tx, 'tasks', idsOf(tasks));
  await deleteIds(tx, 'quotes', idsOf(quotes));
  await deleteIds(tx, 'projects', project);
  await deleteIds(tx, 'contacts', contact);
  await deleteIds(tx, 'companies', company);
  await tx.deleteFrom('sample_rows').where('workspace_id', '=', tx.workspaceId).execute();
  await refreshProjects(tx, [...new Set(touched)]);
  const record = (entity: Entity, rows: readonly Gone[]): void => {
    for (const { id, projectId } of rows) changes.deleted(entity, id, null, projectId);
  };
  record('note', notes);
  record('task', tasks);
  record('quote', quotes);
  for (const id of project) changes.deleted('project', id);
  for (const id of contact) changes.deleted('contact', id);
  for (const id of company) changes.deleted('company', id);
  await changes.save(tx);
  await refreshVocabulary(tx);
  const all = [...project, ...company, ...contact, ...idsOf(quotes), ...idsOf(tasks), ...idsOf(notes), ...inner];
  await forgetHistory(tx, all, project);
};
