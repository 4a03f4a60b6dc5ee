import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../db/connect';

/** What a mail address of ours belongs to. */
export interface MailTarget {
  readonly workspaceId: string;
}

/** The owner of a local part; undefined for an address that we never gave out. */
export const findMailTarget = async (db: Db, localPart: string): Promise<MailTarget | undefined> => {
  const row = await db
    .selectFrom('mail_directory')
    .where('local_part', '=', localPart.toLowerCase())
    .select('workspace_id')
    .executeTakeFirst();
  return row && { workspaceId: row.workspace_id };
};

/** The bid whose address is among those of a message; that of one company on it before that of the bid alone. */
export const findBidOfAddresses = async (
  tx: Tx,
  workspaceId: string,
  addresses: readonly string[],
  mailDomain: string,
): Promise<{ projectId: string; companyId: string | null } | undefined> => {
  const localParts = addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address.endsWith(`@${mailDomain}`))
    .map((address) => address.slice(0, -mailDomain.length - 1));
  if (!localParts.length) return undefined;
  const row = await tx
    .selectFrom('mail_directory')
    .where('workspace_id', '=', workspaceId)
    .where('local_part', 'in', localParts)
    .where('project_id', 'is not', null)
    .select(['project_id', 'company_id'])
    .orderBy('company_id', (order) => order.asc().nullsLast())
    .executeTakeFirst();
  return row?.project_id ? { projectId: row.project_id, companyId: row.company_id } : undefined;
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A key of 12 letters (60 bits) that names something and that nobody can guess without the server's secret. */
const addressKey = (secretKey: Buffer, name: string): string => {
  const hash = createHmac('sha256', secretKey).update('mail-address').update(name).digest();
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: 12 },
    (_, index) => alphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  ).join('');
};

/** The local part of the address whose mail goes to a bid, or to a bid as from one company. Once given, it stays. */
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
