import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { ReadContact, ReadDeadline, ReadLocation, ReadSource } from '../../../platform/db/schema';
import type { DeadlineRow } from '../../../platform/db/deadlines';

/** The one reading of an email about one project. */
export interface SingleReading {
  readonly communicationType: string;
  readonly disposition: string;
  readonly platform: string;
  readonly warnings: readonly string[];
  readonly fromEmail: string;
  readonly receivedAt: string;
  readonly company: string | null;
  readonly contact: ReadContact | null;
  readonly package: string | null;
  readonly location: ReadLocation | null;
  readonly bidDeadline: ReadDeadline | null;
  readonly rfiDeadline: ReadDeadline | null;
  readonly jobWalk: ReadDeadline | null;
  readonly externalKey: string | null;
  readonly sources: Readonly<Record<string, ReadSource>>;
}

/** Reads the only reading of an email; undefined if it has several or none. */
export const readSingleReading = async (tx: Tx, messageId: string): Promise<SingleReading | undefined> => {
  const rows = await tx
    .selectFrom('message_readings')
    .innerJoin('messages', (join) =>
      join.on('messages.workspace_id', '=', own).onRef('messages.id', '=', 'message_readings.message_id'),
    )
    .where('message_readings.workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .select([
      'communication_type as communicationType',
      'disposition',
      'platform',
      'warnings',
      'from_email as fromEmail',
      'received_at as receivedAt',
      'company_name as company',
      'contact',
      'package',
      'location',
      'bid_due as bidDeadline',
      'rfi_due as rfiDeadline',
      'job_walk as jobWalk',
      'external_key as externalKey',
      'sources',
    ])
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
};

/** An invitation of a bid, for comparison with an email. */
export interface InviteRow extends DeadlineRow {
  id: string;
  company_id: string;
  company_name: string;
  package: string | null;
  external_key: string | null;
  platform: string | null;
  source_message_id: string | null;
  edited: Record<string, unknown>;
  /** Zone of the job's place; null where it is not known. */
  place_zone: string | null;
}

/** Reads and locks the invitations of a bid. */
export const readInviteRows = async (tx: Tx, projectId: string): Promise<InviteRow[]> => {
  const { rows } = await sql<InviteRow>`
    select i.*, c.name as company_name, m.platform, p.place_zone from bid_invites i
      join projects p on p.workspace_id = ${own} and p.id = i.project_id
      join companies c on c.workspace_id = ${own} and c.id = i.company_id
      left join messages m on m.workspace_id = ${own} and m.id = i.source_message_id
    where i.workspace_id = ${tx.workspaceId} and i.project_id = ${projectId} order by i.id for update of i`.execute(tx);
  return rows;
};
