import { isDeepStrictEqual } from 'node:util';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { components, Reading } from '@basis/domain/model/contract/contract';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { MessageReadingsTable } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { foldedReadingColumns } from './foldedColumns';

export type ReadingRow = Selectable<MessageReadingsTable>;
export type ReadField = components['schemas']['ReadField'];

/** Column of each field that users correct. */
export const columnOf = {
  name: 'name',
  package: 'package',
  companyName: 'company_name',
  contact: 'contact',
  location: 'location',
  bidDeadline: 'bid_due',
  rfiDeadline: 'rfi_due',
  jobWalk: 'job_walk',
  unionType: 'union_type',
} as const satisfies Readonly<Record<ReadField, keyof ReadingRow>>;
/** Values of fields that users correct, by column. */
export type ReadValues = Partial<Pick<ReadingRow, (typeof columnOf)[ReadField]>>;

/** Columns of type JSON. */
const jsonColumns: ReadonlySet<string> = new Set(['contact', 'location', 'bid_due', 'rfi_due', 'job_walk']);

/** Columns of changed values, with those that are derived from them. */
export const changedReadingColumns = (row: ReadingRow, values: ReadValues, workspaceZone: string) => {
  const after = { ...row, ...values };
  const { bid_due: due } = after;
  const isElsewhere = 'location' in values && !isDeepStrictEqual(row.location, values.location);
  const stored = Object.entries(values).map(([column, value]) => [
    column,
    jsonColumns.has(column) ? value && JSON.stringify(value) : value,
  ]);
  return {
    ...(Object.fromEntries(stored) as object),
    ...foldedReadingColumns({ name: after.name, company_name: after.company_name, location: after.location }),
    bid_deadline_at: due && deadlineInstant(due, workspaceZone),
    ...(isElsewhere ? { distance_miles: null, travel_minutes: null } : {}),
  };
};

const presentChecks = (checks: ReadingRow['checks']): Reading['checks'] =>
  Object.fromEntries(Object.entries(checks).map(([field, { state, byId, at }]) => [field, { state, byId, at }]));

/** What goes with a reading. */
interface BesideReading {
  readonly project: Reading['project'];
  readonly former?: Reading['former'];
}

/** Presents the reading of one project with its bid. */
export const presentReading = (row: ReadingRow, { project, former }: BesideReading): Reading => ({
  ordinal: row.ordinal,
  name: row.name,
  package: row.package,
  companyName: row.company_name,
  contact: row.contact,
  location: row.location,
  bidDeadline: row.bid_due,
  rfiDeadline: row.rfi_due,
  jobWalk: row.job_walk,
  unionType: row.union_type as Reading['unionType'],
  externalKey: row.external_key,
  sources: row.sources,
  checks: presentChecks(row.checks),
  ...(former ? { former } : {}),
  project,
});

/** Reads an email's readings, in the order of its projects. */
export const listReadings = (tx: Tx, messageId: string): Promise<ReadingRow[]> =>
  tx
    .selectFrom('message_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .selectAll()
    .orderBy('ordinal')
    .execute();

/** Finds the bids added from an email's readings, by ordinal. Deleted bids do not count. */
export const bidsOfReadings = async (
  tx: Tx,
  messageId: string,
): Promise<ReadonlyMap<number, NonNullable<Reading['project']>>> => {
  const { rows } = await sql<{ ordinal: number; id: string; name: string }>`
    select distinct on (i.source_ordinal) i.source_ordinal as ordinal, p.id, p.name
    from bid_invites i join projects p on p.workspace_id = ${own} and p.id = i.project_id
    where i.workspace_id = ${tx.workspaceId} and i.source_message_id = ${messageId} and i.source_ordinal is not null
      and p.deleted_at is null
    order by i.source_ordinal, i.id`.execute(tx);
  return new Map(rows.map(({ ordinal, id, name }) => [ordinal, { id, name }]));
};

/** Reads and locks one reading of an email; undefined if it does not exist. */
export const lockReading = (tx: Tx, messageId: string, ordinal: number): Promise<ReadingRow | undefined> =>
  tx
    .selectFrom('message_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .where('ordinal', '=', ordinal)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** Inserts an empty reading for a user to fill in. */
export const insertEmptyReading = (tx: Tx, messageId: string): Promise<ReadingRow> => {
  const nothing: Insertable<MessageReadingsTable> = {
    workspace_id: tx.workspaceId,
    id: newId(),
    message_id: messageId,
    ordinal: 0,
    name: null,
    package: null,
    company_name: null,
    contact: null,
    location: null,
    bid_due: null,
    rfi_due: null,
    job_walk: null,
    external_key: null,
  };
  return tx.insertInto('message_readings').values(nothing).returningAll().executeTakeFirstOrThrow();
};
