import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { lockReplies } from './replyLinks';
import type { ChangeSet } from '../../../changes/changes';
import type { Scope } from '../../../changes/journal';
import { undoMessageChanges } from './offeredChanges';
import { lockProjects } from '../../bids/rows/projectEdits';
import { forgetKey, removeEmptyPairs } from '../../../derived/projectPairs';
import { insertRejected } from './suggestions';
import { getZone } from '../../workspace/settings/rows/workspaces';

/** Rows to remove when emails leave bids; run `remove` within `tracked`. */
export interface Unfiling {
  readonly scopes: readonly Scope[];
  remove(): Promise<void>;
}

interface FiledPair {
  readonly messageId: string;
  readonly projectId: string;
}

/** Bids that the emails leave: these, or all of automatic filings. */
type UnfiledFrom = readonly string[] | 'filedByProgram';

const readFilings = async (tx: Tx, messageIds: readonly string[], left: UnfiledFrom): Promise<FiledPair[]> =>
  tx
    .selectFrom('message_projects')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', 'in', messageIds)
    .$if(left === 'filedByProgram', (query) => query.where('linked_by', 'is', null))
    .$if(left !== 'filedByProgram', (query) => query.where('project_id', 'in', left as readonly string[]))
    .select(['message_id as messageId', 'project_id as projectId'])
    .execute();

interface Invite {
  readonly id: string;
  readonly projectId: string;
  readonly key: string | null;
}

/** True if a table has rows of the company of an invitation `i`. */
const hasRowsOfCompany = (table: 'quotes' | 'competitors') => sql`exists (select from ${sql.table(table)} t
  where t.workspace_id = ${own} and t.project_id = i.project_id and t.company_id = i.company_id)`;

/**
 * Locks invitations that only these emails brought: no user changed them, no quote or competitor depends on them, and the
 * bid keeps others.
 */
const lockInvitesBrought = async (tx: Tx, pairs: readonly FiledPair[]): Promise<readonly Invite[]> => {
  const messageIds = pairs.map(({ messageId }) => messageId);
  const projectIds = pairs.map(({ projectId }) => projectId);
  const { rows } = await sql<Invite>`select i.id, i.project_id as "projectId", i.external_key as key
    from bid_invites i join unnest(${messageIds}::uuid[], ${projectIds}::uuid[]) tie (message_id, project_id)
      on tie.project_id = i.project_id and tie.message_id = i.source_message_id
    where i.workspace_id = ${tx.workspaceId} and not ${hasRowsOfCompany('quotes')} and not ${hasRowsOfCompany('competitors')}
      and exists (select from bid_invites other where other.workspace_id = ${own}
        and other.project_id = i.project_id
        and (other.source_message_id is null or not other.source_message_id = any(${messageIds}::uuid[])))
      and not exists (select from activities a where a.workspace_id = ${own} and a.entity = 'bidInvite'
        and a.entity_id = i.id and a.verb = 'updated' and a.actor_id is not null)
    order by i.id for update of i`.execute(tx);
  return rows;
};

const removeInvites = async (tx: Tx, invites: readonly Invite[]): Promise<void> => {
  if (!invites.length) return;
  const ids = invites.map(({ id }) => id);
  await sql`delete from bid_invites where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  await removeEmptyPairs(tx, [...new Set(invites.map(({ projectId }) => projectId))]);
  for (const { projectId, key } of invites) if (key) await forgetKey(tx, projectId, key);
};

/** Removes emails and their replies from these bids, except replies sent from the bid. */
const removeFilings = async (tx: Tx, pairs: readonly FiledPair[], answerIds: readonly string[]): Promise<void> => {
  const [messageIds, projectIds] = [pairs.map(({ messageId }) => messageId), pairs.map(({ projectId }) => projectId)];
  await sql`delete from message_projects mp where workspace_id = ${tx.workspaceId} and (
    (message_id, project_id) in (select * from unnest(${messageIds}::uuid[], ${projectIds}::uuid[]))
    or (message_id = any(${[...answerIds]}::uuid[]) and project_id = any(${projectIds}::uuid[]) and reason = 'answer'))`.execute(
    tx,
  );
};

/**
 * Prepares to remove emails from bids, with their replies, the invitations that only they brought, their automatic
 * changes and their suggestions of these bids. The emails must be locked.
 */
export const unfileMessages = async (
  tx: Tx,
  changes: ChangeSet,
  messageIds: readonly string[],
  left: UnfiledFrom,
): Promise<Unfiling> => {
  const pairs = await readFilings(tx, messageIds, left);
  if (!pairs.length) return { scopes: [], remove: async () => undefined };
  const projectIds = [...new Set(pairs.map(({ projectId }) => projectId))];
  await lockProjects(tx, projectIds);
  const answerIds = await lockReplies(tx, messageIds);
  const invites = await lockInvitesBrought(tx, pairs);
  const inviteIds = invites.map(({ id }) => id);
  return {
    scopes: [
      { table: 'message_projects', column: 'message_id', ids: [...messageIds, ...answerIds] },
      { table: 'message_changes', column: 'message_id', ids: messageIds },
      { table: 'message_suggestions', column: 'message_id', ids: messageIds },
      { table: 'projects', column: 'id', ids: projectIds },
      { table: 'project_companies', column: 'project_id', ids: projectIds },
      { table: 'bid_invites', column: 'project_id', ids: projectIds },
      { table: 'bid_invite_contacts', column: 'invite_id', ids: inviteIds },
    ],
    remove: async () => {
      const zone = await getZone(tx);
      for (const pair of pairs) {
        await undoMessageChanges(tx, changes, pair, zone);
        const no = { kind: 'project', targetId: pair.projectId, confidence: 0, reasons: [] } as const;
        await insertRejected(tx, pair.messageId, no);
      }
      await removeInvites(tx, invites);
      await removeFilings(tx, pairs, answerIds);
    },
  };
};
