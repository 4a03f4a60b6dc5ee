import type { Contact } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { inOrderOf } from '../../../platform/db/order';
import { readVisibility, visible } from '../../../records/visibility';

/** Contacts by id in the given order, whatever their state. */
export const getContacts = async (tx: Tx, caller: Reader, ids: readonly string[]): Promise<Contact[]> => {
  if (!ids.length) return [];
  const rows = await tx
    .selectFrom('contacts as c')
    .leftJoin('companies as firm', (join) =>
      join.on('firm.workspace_id', '=', own).onRef('firm.id', '=', 'c.company_id'),
    )
    .leftJoin('contacts as main', (join) =>
      join.on('main.workspace_id', '=', own).onRef('main.id', '=', 'c.merged_into_id'),
    )
    .where('c.workspace_id', '=', caller.workspaceId)
    .where('c.id', 'in', [...ids])
    .selectAll('c')
    .select(['firm.name as company_name', 'main.first_name as main_first', 'main.last_name as main_last'])
    .select('main.email as main_email')
    .execute();
  const sight = await readVisibility(tx, caller);
  const present = (row: (typeof rows)[number]) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: `${row.first_name} ${row.last_name}`.trim(),
    title: row.title,
    email: row.email,
    phone: row.phone,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    customFields: row.custom_fields as Contact['customFields'],
    openBidsCount: row.open_bids,
    totalNotes: row.total_notes,
    deletedAt: row.deleted_at,
    ...(row.merged_into_id === null
      ? {}
      : {
          mergedInto: {
            id: row.merged_into_id,
            name: `${row.main_first ?? ''} ${row.main_last ?? ''}`.trim() || (row.main_email ?? ''),
          },
        }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  const contacts = rows.map((row): Contact => visible(sight, 'contact', present(row)));
  return inOrderOf(ids, contacts);
};
