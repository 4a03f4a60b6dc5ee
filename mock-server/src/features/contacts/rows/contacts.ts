import { sql } from 'kysely';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { fold } from '@basis/domain/model/formats/fold';
import type { Tx } from '../../../platform/db/database';
import { identityOf } from '../../../platform/db/identityOf';
import type { ReadContact } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';

const splitName = (name: string): { first_name: string; last_name: string } => {
  const words = name.trim().split(/\s+/);
  return { first_name: words[0] ?? '', last_name: words.slice(1).join(' ') };
};

/** Contact of a company named by an email: found by address, else added. */
export const findOrInsertContact = async (
  tx: Tx,
  companyId: string,
  contact: ReadContact,
  changes: ChangeSet,
): Promise<string | null> => {
  const { workspaceId } = tx;
  if (!contact.name && !contact.email) return null;
  if (contact.email) {
    const known = await tx
      .selectFrom('contacts')
      .where('workspace_id', '=', workspaceId)
      .where(identityOf(sql`email`), '=', emailIdentity(contact.email))
      .where('company_id', '=', companyId)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('merged_into_id', 'is not', null)]))
      .select((eb) => eb.fn.coalesce('merged_into_id', 'id').as('id'))
      // A merged contact resolves to its target.
      .orderBy((eb) => eb('deleted_at', 'is', null), 'desc')
      .orderBy('id')
      .executeTakeFirst();
    if (known) return known.id;
  }
  const id = newId();
  const { email, phone } = contact;
  const name = splitName(contact.name ?? contact.email ?? '');
  await tx
    .insertInto('contacts')
    .values({
      workspace_id: workspaceId,
      id,
      company_id: companyId,
      ...name,
      name_fold: fold(`${name.first_name} ${name.last_name}`),
      email,
      email_fold: email ? fold(email) : null,
      phone,
    })
    .execute();
  changes.created('contact', id);
  return id;
};
