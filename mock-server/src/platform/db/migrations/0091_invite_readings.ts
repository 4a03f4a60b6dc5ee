import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Position of an invitation's project in the reading of its email. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table bid_invites add column source_ordinal int',
    `update bid_invites i set source_ordinal = r.ordinal from message_readings r
      where r.workspace_id = i.workspace_id and r.message_id = i.source_message_id
        and (r.external_key = i.external_key or not exists (select from message_readings other
          where other.workspace_id = r.workspace_id and other.message_id = r.message_id and other.id <> r.id))`,
    `create index bid_invites_source on bid_invites (workspace_id, source_message_id)
      where source_message_id is not null`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index bid_invites_source', 'alter table bid_invites drop column source_ordinal']);
