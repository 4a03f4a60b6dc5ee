import { sql } from 'kysely';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import type { Tx } from '../platform/db/database';
import { keptColumns } from '../platform/db/keptColumns';
import { conflict } from '../platform/contract/errors';
import { newId } from '../platform/ids';
import type { Entity } from './change';
import type { ChangeSet } from './changes';
import { deadlineColumnNames, deadlineNames } from '../platform/db/deadlines';
import { findInFields, removeUnlessUsed, stillUsed } from './inUse';
import { nextMomentOf } from '../platform/db/nextMoment';

type Row = Readonly<Record<string, unknown>>;

interface JournaledTable {
  /** Columns that identify a row within its workspace. */
  readonly key: readonly string[];
  /** Null for a row that only links two others. */
  readonly entity: Entity | null;
  /** Its name in error messages. */
  readonly noun: string;
  /** Derived columns, and large ones that never change. */
  readonly ignoredColumns: readonly string[];
  /** Columns whose change the caller records as one field. */
  readonly recordedElsewhere?: readonly string[];
  /** Columns derived from other rows: an undo restores them, and a change in them alone does not block it. */
  readonly derivedColumns?: readonly string[];
  /** True if values of custom fields can refer to its rows. */
  readonly isFieldValue?: boolean;
}

const entityTable = (entity: Entity, noun: string, ignoredColumns: readonly string[] = []): JournaledTable => ({
  key: ['id'],
  entity,
  noun,
  ignoredColumns: ['updated_at', ...ignoredColumns],
});

const pairTable = (noun: string, ...key: string[]): JournaledTable => ({ key, entity: null, noun, ignoredColumns: [] });

/** Links that show bids; their secrets are left out. */
const linkTable = (noun: string, ignoredColumns: readonly string[]): JournaledTable => ({
  key: ['id'],
  entity: null,
  noun,
  ignoredColumns: ['token_hash', ...ignoredColumns],
});

/** Tables with undo, each after those that it references. */
const journaled = {
  users: entityTable('user', 'user', [
    'email_fold',
    'password_hash',
    'handed_over',
    'last_seen_at',
    'device_epoch',
    'lost_devices',
  ]),
  stages: { ...entityTable('stage', 'stage'), isFieldValue: true },
  stage_reasons: entityTable('stageReason', 'reason'),
  custom_field_settings: entityTable('customFieldSetting', 'field'),
  projects: entityTable('project', 'bid', [...keptColumns, 'lat', 'lng']),
  project_companies: pairTable('company of the bid', 'project_id', 'company_id'),
  project_estimators: pairTable('estimators', 'project_id', 'user_id'),
  project_seen: pairTable('bid', 'project_id', 'user_id'),
  bid_invites: {
    ...entityTable('bidInvite', 'invitation'),
    recordedElsewhere: deadlineColumnNames,
    // The moments of dates without a zone follow from the place of the job.
    derivedColumns: deadlineNames.map((name) => `${name}_at`),
  },
  bid_invite_contacts: pairTable('person of the invitation', 'invite_id', 'contact_id'),
  competitors: entityTable('competitor', 'competitor'),
  quotes: entityTable('quote', 'quote'),
  tasks: entityTable('task', 'task'),
  notes: entityTable('note', 'note'),
  custom_values: pairTable('field', 'field_id', 'entity_id'),
  messages: {
    ...entityTable('message', 'email', [
      'text',
      'html',
      'to_addresses',
      'cc_addresses',
      'references',
      'is_read',
      'keywords',
      'reader_version',
      'read_again_at',
    ]),
    derivedColumns: ['scraped_flags'],
  },
  message_readings: pairTable('email', 'id'),
  former_readings: pairTable('email', 'message_id', 'ordinal', 'field'),
  message_projects: pairTable('email', 'message_id', 'project_id'),
  message_suggestions: pairTable('email', 'id'),
  message_changes: pairTable('email', 'id'),
  mail_rules: entityTable('mailRule', 'rule'),
  saved_reports: entityTable('savedReport', 'report', ['next_at', 'planned_for', 'attempts', 'last_sent_at']),
  // Only their owners: all else is secret, or depends on other systems.
  email_accounts: entityTable('emailAccount', 'mailbox', [
    'secret_enc',
    'access_enc',
    'access_until',
    'renewing_until',
    'uid_validity',
    'last_uid',
    'status',
    'status_reason',
    'failures',
    'next_try_at',
  ]),
  shared_lists: linkTable('shared list', ['password_hash', 'views', 'viewed_at']),
  calendar_subscriptions: linkTable('calendar feed', ['content_hash', 'content_at', 'last_read_at']),
  rule_applications: pairTable('rule', 'message_id', 'project_id'),
  notifications: pairTable('notification', 'id'),
} as const satisfies Readonly<Record<string, JournaledTable>>;
type TableName = keyof typeof journaled;

const tableOrder = Object.keys(journaled) as TableName[];
const tableOf = (name: TableName): JournaledTable => journaled[name];

/** Rows that a write may touch: those with one of the ids in the column. */
export interface Scope {
  readonly table: TableName;
  readonly column: string;
  readonly ids: readonly string[];
}

interface Change {
  readonly table: TableName;
  readonly key: Row;
  /** null for an added row; for a changed row, only the changed columns. */
  readonly before: Row | null;
  /** null for a removed row. */
  readonly after: Row | null;
  readonly projectId: string | null;
}

/** A row that a change wrote, before and after it. */
export type JournalEntry = Change;

const keyOf = (table: TableName, row: Row): Row =>
  Object.fromEntries(tableOf(table).key.map((name) => [name, row[name]]));
const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));
type Snapshot = ReadonlyMap<string, { readonly table: TableName; readonly row: Row }>;

const takeSnapshot = async (tx: Tx, scopes: readonly Scope[]): Promise<Snapshot> => {
  const snapshot = new Map<string, { table: TableName; row: Row }>();
  for (const { table, column, ids } of scopes) {
    if (!ids.length) continue;
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - ${[...tableOf(table).ignoredColumns]}::text[] as row
      from ${sql.table(table)} t where workspace_id = ${tx.workspaceId} and ${sql.ref(column)} = any(${ids}::uuid[])`.execute(
      tx,
    );
    for (const { row } of rows) snapshot.set(`${table}:${JSON.stringify(keyOf(table, row))}`, { table, row });
  }
  return snapshot;
};

const projectIdOf = (table: TableName, row: Row): string | null =>
  ((table === 'projects' ? row['id'] : table === 'notes' ? row['entity_id'] : row['project_id']) as string) ?? null;

const changeOf = (table: TableName, before: Row | undefined, after: Row | undefined): Change | null => {
  const known = after ?? before ?? {};
  const common = { table, key: keyOf(table, known), projectId: projectIdOf(table, known) };
  if (!before || !after) return { ...common, before: before ?? null, after: after ?? null };
  const names = Object.keys(after).filter((name) => !isSameJson(before[name], after[name]));
  return names.length ? { ...common, before: pick(before, names), after: pick(after, names) } : null;
};

const differences = (before: Snapshot, after: Snapshot): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, fresh] = [before.get(name), after.get(name)];
    const table = (fresh ?? old)?.table;
    return (table && changeOf(table, old?.row, fresh?.row)) ?? [];
  });

const wireName = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Records the change of an entity; callers record changed links themselves. */
const record = (changes: ChangeSet, { table, key, before, after, projectId }: Change): void => {
  const { entity, recordedElsewhere = [] } = tableOf(table);
  if (!entity) return;
  const id = key['id'] as string;
  if (!before) return changes.created(entity, id, projectId);
  if (!after) return changes.deleted(entity, id, null, projectId);
  for (const column of Object.keys(after).filter(
    (name) => !name.endsWith('_fold') && !recordedElsewhere.includes(name),
  ))
    changes.updated(entity, id, wireName(column), { from: before[column], to: after[column] }, projectId);
};

const rowsAtOnce = 2000;

const json = (row: Row | null): string | null => row && JSON.stringify(row);

const insertUndoRows = async (tx: Tx, changes: ChangeSet, entries: readonly Change[]): Promise<void> => {
  for (let start = 0; start < entries.length; start += rowsAtOnce)
    await tx
      .insertInto('undo_rows')
      .values(
        entries.slice(start, start + rowsAtOnce).map(({ table, key, before, after }) => ({
          workspace_id: changes.workspaceId,
          id: newId(),
          change_set_id: changes.id,
          table_name: table,
          key: JSON.stringify(key),
          before: json(before),
          after: json(after),
        })),
      )
      .execute();
};

/**
 * Runs work that writes rows of the scopes, stores each row's earlier values for undo, and records the changes.
 * Rows outside the scopes can't be undone.
 */
export const tracked = async <T>(
  tx: Tx,
  changes: ChangeSet,
  scopes: readonly Scope[],
  work: () => Promise<T>,
): Promise<T> => {
  const before = await takeSnapshot(tx, scopes);
  const result = await work();
  const entries = differences(before, await takeSnapshot(tx, scopes));
  await insertUndoRows(tx, changes, entries);
  for (const entry of entries) record(changes, entry);
  return result;
};

/** Reads the stored row changes of a change set; empty if it is undone by its activities. */
export const readJournal = async (tx: Tx, changeSetId: string): Promise<Change[]> => {
  const rows = await tx
    .selectFrom('undo_rows')
    .where('workspace_id', '=', tx.workspaceId)
    .where('change_set_id', '=', changeSetId)
    .select(['table_name', 'key', 'before', 'after'])
    .orderBy('id')
    .execute();
  return rows.map(({ table_name, key, before, after }) => {
    const table = table_name as TableName;
    return { table, key, before, after, projectId: projectIdOf(table, { ...before, ...after, ...key }) };
  });
};

const sameKey = (table: TableName) =>
  sql.join(
    tableOf(table).key.map((name) => sql`t.${sql.ref(name)} = r.${sql.ref(name)}`),
    sql` and `,
  );

const recordset = (table: TableName, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`;

export const changedSince = (noun: string) => conflict(`This can no longer be undone: the ${noun} was changed since.`);

/** Entries whose rows have other values than the change left. Locks the rows. */
const findChanged = async (tx: Tx, table: TableName, entries: readonly Change[]): Promise<Change[]> => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - ${[...tableOf(table).ignoredColumns]}::text[] as row
    from ${sql.table(table)} t join ${recordset(
      table,
      entries.map(({ key }) => key),
    )} on ${sameKey(table)}
    where t.workspace_id = ${tx.workspaceId} for update of t`.execute(tx);
  const byKey = new Map(rows.map(({ row }) => [JSON.stringify(keyOf(table, row)), row]));
  const { derivedColumns = [] } = tableOf(table);
  return entries.filter(({ key, before, after }) => {
    const now = byKey.get(JSON.stringify(keyOf(table, key)));
    const names = Object.keys(after ?? {}).filter((name) => !derivedColumns.includes(name));
    return !(after === null ? !now : now && (!before || isSameJson(pick(now, names), pick(after, names))));
  });
};

/** Verifies that each row still has the values of the change, and locks it. */
const checkUnchanged = async (tx: Tx, table: TableName, entries: readonly Change[]): Promise<void> => {
  if ((await findChanged(tx, table, entries)).length) throw changedSince(tableOf(table).noun);
};

/** Entries of a journal whose rows are as the change left them. Locks the rows. */
export const listStanding = async (tx: Tx, entries: readonly JournalEntry[]): Promise<JournalEntry[]> => {
  const changed = new Set<JournalEntry>();
  for (const table of tableOrder) {
    const own = entries.filter((entry) => entry.table === table);
    if (own.length) for (const entry of await findChanged(tx, table, own)) changed.add(entry);
  }
  return entries.filter((entry) => !changed.has(entry));
};

const bySignature = (entries: readonly Change[]): Change[][] => {
  const groups = new Map<string, Change[]>();
  for (const entry of entries) {
    const name = Object.keys(entry.before ?? {})
      .toSorted()
      .join();
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups.values()];
};

const restoreChanged = async (tx: Tx, table: TableName, entries: readonly Change[]) => {
  for (const group of bySignature(entries)) {
    const names = Object.keys(group[0]?.before ?? {});
    const values = [
      ...names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`),
      ...(tableOf(table).ignoredColumns.includes('updated_at') ? [sql`updated_at = ${nextMomentOf('t')}`] : []),
    ];
    await sql`update ${sql.table(table)} t set ${sql.join(values)} from ${recordset(
      table,
      group.map(({ key, before }) => ({ ...before, ...key })),
    )} where t.workspace_id = ${tx.workspaceId} and ${sameKey(table)}`.execute(tx);
  }
};

const restoreRemoved = async (tx: Tx, table: TableName, entries: readonly Change[]): Promise<void> => {
  const rows = entries.flatMap(({ before }): Row[] => (before ? [before] : []));
  const names = Object.keys(rows[0] ?? {});
  if (!names.length) return;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordset(table, rows)}`.execute(tx);
};

const idOf = ({ id }: Row): string => (typeof id === 'string' ? id : '');

/** @throws ApiError 409 if one of the rows is in use. */
const removeAdded = async (tx: Tx, table: TableName, entries: readonly Change[]): Promise<void> => {
  const { noun, isFieldValue } = tableOf(table);
  const keys = entries.map(({ key }) => key);
  const named = isFieldValue ? await findInFields(tx, keys.map(idOf)) : null;
  const found =
    named ??
    (await removeUnlessUsed(tx, keys, (some) =>
      sql`delete from ${sql.table(table)} t using ${recordset(table, some)}
      where t.workspace_id = ${tx.workspaceId} and ${sameKey(table)}`.execute(tx),
    ));
  if (!found) return;
  const use = 'item' in found ? { id: idOf(found.item), usedIn: found.usedIn } : found;
  throw await stillUsed(tx, table, noun, use);
};

/**
 * Restores rows: removed and changed ones first, then deletes the added ones.
 * @throws ApiError 409 if one of them has changed since, or an added one is in use.
 */
export const restoreRows = async (tx: Tx, entries: readonly Change[]): Promise<void> => {
  const of = (table: TableName, isWanted: (entry: Change) => boolean): Change[] =>
    entries.filter((entry) => entry.table === table && isWanted(entry));
  // Check entities before links, so that the error names an entity.
  for (const table of tableOrder.toSorted(
    (one, other) => Number(!tableOf(one).entity) - Number(!tableOf(other).entity),
  )) {
    const all = of(table, () => true);
    if (all.length) await checkUnchanged(tx, table, all);
  }
  for (const table of tableOrder) {
    await restoreRemoved(
      tx,
      table,
      of(table, ({ after }) => after === null),
    );
    await restoreChanged(
      tx,
      table,
      of(table, ({ before, after }) => before !== null && after !== null),
    );
  }
  for (const table of tableOrder.toReversed()) {
    const added = of(table, ({ before }) => before === null);
    if (added.length) await removeAdded(tx, table, added);
  }
};
