import { createHmac } from 'node:crypto';
import { emailIdentity, lowerAscii } from '@basis/domain/model/formats/emailIdentity';
import type { Db, Tx } from '../../../platform/db/database';

/** Owner of a mail address of Basis. */
export interface MailTarget {
  readonly workspaceId: string;
}

/** Finds the owner of a local part; undefined for an unknown address. */
export const findMailTarget = async (db: Db, localPart: string): Promise<MailTarget | undefined> => {
  const row = await db
    .selectFrom('mail_directory')
    .where('local_part', '=', lowerAscii(localPart))
    .select('workspace_id')
    .executeTakeFirst();
  return row && { workspaceId: row.workspace_id };
};

/** A bid that a message was addressed to. */
export interface BidOfAddress {
  readonly projectId: string;
  readonly companyId: string | null;
}

/**
 * Finds the bids to whose addresses messages were sent.
 * @param addresses delivered to, by message.
 * @returns the bid of each message, if it has one; the address of one company on a bid wins over that of the bid alone.
 */
export const findBidsOfAddresses = async (
  tx: Tx,
  addresses: readonly (readonly string[])[],
  mailDomain: string,
): Promise<(BidOfAddress | undefined)[]> => {
  const localParts = addresses.map((each) =>
    each
      .map(emailIdentity)
      .filter((address) => address.endsWith(`@${mailDomain}`))
      .map((address) => address.slice(0, -mailDomain.length - 1)),
  );
  const all = [...new Set(localParts.flat())];
  if (!all.length) return addresses.map(() => undefined);
  const rows = await tx
    .selectFrom('mail_directory')
    .where('workspace_id', '=', tx.workspaceId)
    .where('local_part', 'in', all)
    .where('project_id', 'is not', null)
    .select(['local_part', 'project_id', 'company_id'])
    .orderBy('company_id', (order) => order.asc().nullsLast())
    .execute();
  return localParts.map((parts) => {
    const row = rows.find(({ local_part }) => parts.includes(local_part));
    return row?.project_id ? { projectId: row.project_id, companyId: row.company_id } : undefined;
  });
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A key of 12 letters (60 bits), which can't be guessed without the server's secret. */
const addressKey = (secretKey: Buffer, name: string): string => {
  const hash = createHmac('sha256', secretKey).update('mail-address').update(name).digest();
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: 12 },
    (_, index) => alphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  ).join('');
};

/** Local part of the address of a bid, or of one company on a bid. Permanent once assigned. */
export const projectAddress = async (
  tx: Tx,
  secretKey: Buffer,
  { workspaceId, projectId, companyId }: { workspaceId: string; projectId: string; companyId?: string },
): Promise<string> => {
  const keys = [projectId, ...(companyId ? [companyId] : [])].map((id) =>
    addressKey(secretKey, `${workspaceId}:${id}`),
  );
  const localPart = `bid-${keys.join('-')}`;
  await tx
    .insertInto('mail_directory')
    .values({
      local_part: localPart,
      workspace_id: workspaceId,
      project_id: projectId,
      company_id: companyId ?? null,
    })
    .onConflict((conflict) => conflict.column('local_part').doNothing())
    .execute();
  return localPart;
};
