import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ReadingCheckRow } from '../../../platform/db/schema';
import type { ChangeSet } from '../../../changes/changes';
import { findCompanyByName } from '../../contacts/rows/companies';
import { tracked } from '../../../changes/journal';
import { scrapedFlagsOf } from '../../filing/rows/messages';
import { dismissFormer, type FormerField } from '../../filing/rows/formerReadings';
import {
  changedReadingColumns,
  columnOf,
  insertEmptyReading,
  lockReading,
  type ReadField,
  type ReadingRow,
  type ReadValues,
} from '../../filing/rows/readings';

/** A user's correction of a reading. */
export interface ReadingEdit {
  /** Values that replace read ones. */
  readonly values: Readonly<Partial<Record<ReadField, unknown>>>;
  readonly confirmed: readonly ReadField[];
  /** Fields to reset to the read value. */
  readonly asRead: readonly ReadField[];
  /** Fields whose former value need not be shown any more. */
  readonly dismissed: readonly FormerField[];
  /** Known company selected by a user. */
  readonly companyId: string | null;
}

type Checks = Readonly<Record<string, ReadingCheckRow>>;
interface Edited {
  readonly values: ReadValues;
  readonly checks: Checks;
}

const editedOf = (row: ReadingRow, edit: ReadingEdit, by: { byId: string; at: string }): Edited => {
  const values: Record<string, unknown> = {};
  const checks: Record<string, ReadingCheckRow> = { ...row.checks };
  for (const field of edit.asRead) {
    const check = checks[field];
    // What another version read since then.
    if (check && field in row.reads) values[columnOf[field]] = row.reads[field];
    else if (check?.state === 'Edited') values[columnOf[field]] = check.read;
    delete checks[field];
  }
  for (const field of edit.confirmed) checks[field] ??= { state: 'Confirmed', ...by };
  for (const [field, value] of Object.entries(edit.values) as [ReadField, unknown][]) {
    const column = columnOf[field];
    const before = checks[field];
    values[column] = value;
    checks[field] = { state: 'Edited', ...by, read: before?.state === 'Edited' ? before.read : row[column] };
  }
  return { values, checks };
};

const touchMessage = async (
  tx: Tx,
  messageId: string,
  columns: { readonly company_id?: string | null; readonly scraped_flags?: number },
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ ...columns, updated_at: nextMoment })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', messageId)
    .execute();
};

/** Columns of the email that the inbox lists take from its first reading. */
const rowColumns = async (
  tx: Tx,
  after: ReadingRow,
  { values, ordinal, companyId }: { values: ReadValues; ordinal: number; companyId: string | null },
): Promise<{ company_id?: string | null; scraped_flags?: number }> => {
  if (ordinal !== 0) return {};
  const { name, company_name: company, bid_due: bidDue, location } = after;
  const flags = { scraped_flags: scrapedFlagsOf({ name, company, bidDue, location }) };
  if (values.company_name === undefined) return flags;
  const found = company === null ? null : await findCompanyByName(tx, company);
  return { ...flags, company_id: companyId ?? found };
};

interface Editor {
  readonly userId: string;
  readonly workspaceZone: string;
}

/**
 * Corrects or confirms a reading of an email, which must be locked. If nothing was read, the user's values become the
 * first reading.
 * @returns false if there is no such reading.
 */
export const editReading = async (
  tx: Tx,
  changes: ChangeSet,
  { messageId, ordinal }: { messageId: string; ordinal: number },
  edit: ReadingEdit,
  { userId, workspaceZone }: Editor,
): Promise<boolean> => {
  const { workspaceId } = changes;
  const known = await lockReading(tx, messageId, ordinal);
  if (!known && ordinal !== 0) return false;
  await tracked(
    tx,
    changes,
    [
      { table: 'messages', column: 'id', ids: [messageId] },
      { table: 'message_readings', column: 'message_id', ids: [messageId] },
      { table: 'former_readings', column: 'message_id', ids: [messageId] },
    ],
    async () => {
      const row = known ?? (await insertEmptyReading(tx, messageId));
      const { values, checks } = editedOf(row, edit, { byId: userId, at: new Date().toISOString() });
      await tx
        .updateTable('message_readings')
        .set({ ...changedReadingColumns(row, values, workspaceZone), checks: JSON.stringify(checks) })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', row.id)
        .execute();
      const after = { ...row, ...values };
      const columns = await rowColumns(tx, after, { values, ordinal, companyId: edit.companyId });
      await touchMessage(tx, messageId, columns);
      const acted = [...(Object.keys(edit.values) as ReadField[]), ...edit.confirmed, ...edit.asRead];
      await dismissFormer(tx, { messageId, ordinal }, [...acted, ...edit.dismissed]);
    },
  );
  const fields = [...Object.keys(edit.values), ...edit.confirmed, ...edit.asRead, ...edit.dismissed];
  changes.updated('message', messageId, 'readings', { from: null, to: fields });
  return true;
};
