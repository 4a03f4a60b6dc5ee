import { sql } from 'kysely';
import { fold } from '@basis/domain/model/formats/fold';
import type { Tx } from '../platform/db/database';
import { nextMoment } from '../platform/db/nextMoment';
import type { Database } from '../platform/db/schema';
import { conflict } from '../platform/contract/errors';
import { indexCustomFields, isEmpty, type CustomEntity } from './customValues';
import type { ChangeSet } from '../changes/changes';
import type { Entity } from '../changes/change';

/** A row by its columns. */
export type Row = Readonly<Record<string, unknown>>;

interface Shape {
  readonly table: keyof Database;
  /** The column of each field of the wire that a write may change. */
  readonly columns: Readonly<Record<string, string>>;
  /** Entity in the table of custom fields. */
  readonly customEntity?: CustomEntity;
  /** The columns by which the row is compared and sorted, made of its other columns. */
  folds?(row: Row): Row;
}

const folded = (...values: readonly unknown[]): string =>
  fold(values.filter((value) => typeof value === 'string').join(' '));

/** Tables and columns of each entity, used by writes and their undo. */
export const shapes: Readonly<Record<Entity, Shape>> = {
  project: { table: 'projects', columns: {} },
  stage: { table: 'stages', columns: {} },
  stageReason: { table: 'stage_reasons', columns: {} },
  customFieldSetting: { table: 'custom_field_settings', columns: {} },
  mailRule: { table: 'mail_rules', columns: {} },
  savedReport: { table: 'saved_reports', columns: {} },
  bidInvite: { table: 'bid_invites', columns: { companyId: 'company_id' } },
  competitor: {
    table: 'competitors',
    columns: { companyId: 'company_id', competitorCompanyId: 'competitor_company_id' },
  },
  company: {
    table: 'companies',
    customEntity: 'Company',
    columns: {
      name: 'name',
      website: 'website',
      address: 'address',
      region: 'region',
      tag: 'tag',
      blockedAt: 'blocked_at',
      deletedAt: 'deleted_at',
      mergedIntoId: 'merged_into_id',
      customFields: 'custom_fields',
    },
    folds: ({ name, address }) => ({ name_fold: folded(name), address_fold: folded(address) }),
  },
  contact: {
    table: 'contacts',
    customEntity: 'Contact',
    columns: {
      firstName: 'first_name',
      lastName: 'last_name',
      title: 'title',
      email: 'email',
      phone: 'phone',
      companyId: 'company_id',
      deletedAt: 'deleted_at',
      mergedIntoId: 'merged_into_id',
      customFields: 'custom_fields',
    },
    folds: ({ first_name, last_name, title, email }) => ({
      name_fold: folded(first_name, last_name),
      title_fold: folded(title),
      email_fold: email === null ? null : folded(email),
    }),
  },
  distributionList: { table: 'distribution_lists', columns: { name: 'name' } },
  team: { table: 'teams', columns: { name: 'name' } },
  message: {
    table: 'messages',
    columns: {
      status: 'status',
      isSpam: 'is_spam',
      isRead: 'is_read',
      companyId: 'company_id',
      groupedEmailId: 'grouped_email_id',
      joinsCompany: 'joins_company',
    },
  },
  note: {
    table: 'notes',
    columns: { message: 'message', sticky: 'sticky', mentions: 'mentions', entityId: 'entity_id' },
  },
  task: {
    table: 'tasks',
    columns: {
      title: 'title',
      description: 'description',
      projectId: 'project_id',
      assigneeId: 'assignee_id',
      dueOn: 'due_on',
      doneAt: 'done_at',
      snoozedUntil: 'snoozed_until',
      repeats: 'repeats',
    },
    folds: ({ title }) => ({ title_fold: folded(title) }),
  },
  quote: {
    table: 'quotes',
    customEntity: 'Quote',
    columns: {
      companyId: 'company_id',
      tradeId: 'trade_id',
      amount: 'amount_cents',
      margin: 'margin_bp',
      isAlternate: 'is_alternate',
      label: 'label',
      status: 'status',
      quotedAt: 'quoted_at',
      baseId: 'base_id',
      alternateState: 'alternate_state',
      tax: 'tax_cents',
      bond: 'bond_cents',
      counts: 'counts',
      customFields: 'custom_fields',
    },
  },
  quoteTrade: { table: 'quote_trades', columns: { name: 'name' } },
  user: {
    table: 'users',
    columns: {
      firstName: 'first_name',
      lastName: 'last_name',
      role: 'role',
      position: 'position',
      color: 'color',
      active: 'active',
      weeklyBidLimit: 'weekly_bid_limit',
      timeZone: 'time_zone',
    },
  },
  // Their values are secret or depend on other systems, so nothing but an owner is restored, by the journal.
  emailAccount: { table: 'email_accounts', columns: {} },
  emailScraper: { table: 'email_scrapers', columns: {} },
  platformCredential: { table: 'platform_credentials', columns: {} },
  // Its row is not of a workspace: what changes there is written where it changes, and taken back by hand.
  workspace: { table: 'workspaces', columns: {} },
};

const jsonColumns = new Set(['custom_fields', 'mentions']);

/** A value as the database takes it: an array would be taken for an array of the database. */
const stored = (column: string, value: unknown): unknown => (jsonColumns.has(column) ? JSON.stringify(value) : value);

const columnOf = (entity: Entity, field: string): string => {
  const column = shapes[entity].columns[field];
  if (!column) throw conflict('This change can only be undone by hand.');
  return column;
};

/** The row of an entity, kept from change until the transaction ends. */
export const lockRow = async (tx: Tx, entity: Entity, id: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select * from ${sql.table(shapes[entity].table)}
    where workspace_id = ${tx.workspaceId} and id = ${id} for update`.execute(tx);
  return rows[0];
};

/** The lists' form of custom fields goes with the row. */
const indexRow = async (tx: Tx, entity: Entity, row: Row): Promise<void> => {
  const { customEntity } = shapes[entity];
  const values = row['custom_fields'] as Row | undefined;
  if (customEntity && values) await indexCustomFields(tx, customEntity, String(row['id']), values);
};

const setColumns = async (tx: Tx, entity: Entity, id: string, columns: Row): Promise<void> => {
  const assignments = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${stored(column, value)}`,
  );
  await sql`update ${sql.table(shapes[entity].table)} set ${sql.join([...assignments, sql`updated_at = ${nextMoment}`])}
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
  await indexRow(tx, entity, { ...columns, id });
};

/** Sets one field of an entity to a value, with the columns that follow from it. Without a record: that is the caller's. */
export const setField = async (
  tx: Tx,
  change: { entity: Entity; id: string; field: string; value: unknown },
): Promise<void> => {
  const { entity, id, field, value } = change;
  const column = columnOf(entity, field);
  const row = await lockRow(tx, entity, id);
  if (!row) return;
  const after = { ...row, [column]: value };
  await setColumns(tx, entity, id, { [column]: value, ...shapes[entity].folds?.(after) });
};

/** Of custom fields only the named ones change; an empty value takes one away. */
const mergeCustomFields = (before: unknown, patch: unknown): Row =>
  Object.fromEntries(Object.entries({ ...(before as Row), ...(patch as Row) }).filter(([, value]) => !isEmpty(value)));

/**
 * Changes the named fields of a row that is locked, and records each that is another than before.
 * @returns whether anything changed.
 */
export const changeFields = async (
  tx: Tx,
  target: { entity: Entity; row: Row; projectId?: string | null },
  values: Row,
  changes: ChangeSet,
): Promise<boolean> => {
  const { entity, row, projectId = null } = target;
  const id = String(row['id']);
  const columns: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(values)) {
    const column = columnOf(entity, field);
    const value = field === 'customFields' ? mergeCustomFields(row[column], given) : given;
    if (JSON.stringify(row[column]) === JSON.stringify(value)) continue;
    columns[column] = value;
    changes.updated(entity, id, field, { from: row[column], to: value }, projectId);
  }
  if (!Object.keys(columns).length) return false;
  await setColumns(tx, entity, id, { ...columns, ...shapes[entity].folds?.({ ...row, ...columns }) });
  return true;
};

/** Adds a row of an entity, by its columns; false when there is one of that id. */
export const insertRow = async (tx: Tx, entity: Entity, columns: Row & { readonly id: string }): Promise<boolean> => {
  const all: Row = { workspace_id: tx.workspaceId, ...columns, ...shapes[entity].folds?.(columns) };
  const names = Object.keys(all);
  const values = names.map((name) => sql`${stored(name, all[name])}`);
  const { rows } =
    await sql`insert into ${sql.table(shapes[entity].table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(values)}) on conflict (workspace_id, id) do nothing returning id`.execute(tx);
  if (rows.length !== 1) return false;
  await indexRow(tx, entity, columns);
  return true;
};

/** Deletes a row for good and records it, so that it can be restored. */
export const deleteRow = async (
  tx: Tx,
  target: { entity: Entity; id: string; projectId?: string | null },
  changes: ChangeSet,
): Promise<void> => {
  const { rows } = await sql<{ row: Row }>`delete from ${sql.table(shapes[target.entity].table)} as gone
    where workspace_id = ${tx.workspaceId} and id = ${target.id} returning to_jsonb(gone) as row`.execute(tx);
  if (rows[0]) changes.deleted(target.entity, target.id, rows[0].row, target.projectId ?? null);
};

/** Puts a row back that was deleted. */
export const restoreRow = async (tx: Tx, entity: Entity, row: unknown): Promise<void> => {
  const table = sql.table(shapes[entity].table);
  await sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)
    on conflict do nothing`.execute(tx);
};
