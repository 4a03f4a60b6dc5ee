import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import type { MatchReason } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { tracked, type Scope } from '../../../changes/journal';
import { txMoment } from '../../../platform/db/confinedDialect';

/** A bid that an email may belong to, or an email that it may be grouped with. */
export interface Suggestion {
  readonly kind: 'project' | 'group';
  readonly targetId: string;
  readonly confidence: number;
  readonly reasons: readonly MatchReason[];
}

/** Key of a suggestion: kind and target, as `project <id>`. */
export const suggestionKey = ({ kind, targetId }: Pick<Suggestion, 'kind' | 'targetId'>): string =>
  `${kind} ${targetId}`;

/**
 * Reads rejected suggestions; a rejected pair of emails counts for both.
 * @returns keys of suggestions by email.
 */
export const readRejected = async (
  tx: Tx,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ messageId: string; kind: Suggestion['kind']; targetId: string }>`
    select message_id as "messageId", kind, target_id as "targetId" from message_suggestions
      where workspace_id = ${workspaceId} and rejected_at is not null and message_id = any(${messageIds}::uuid[])
    union all select target_id, kind, message_id from message_suggestions
      where workspace_id = ${workspaceId} and rejected_at is not null and kind = 'group'
        and target_id = any(${messageIds}::uuid[])`.execute(tx);
  const rejected = new Map(messageIds.map((id) => [id, new Set<string>()]));
  for (const { messageId, ...target } of rows) rejected.get(messageId)?.add(suggestionKey(target));
  return rejected;
};

/** Builds the row of a suggestion. */
export const suggestionRow = (
  workspaceId: string,
  messageId: string,
  { kind, targetId, confidence, reasons }: Suggestion,
) => ({
  workspace_id: workspaceId,
  id: newId(),
  message_id: messageId,
  kind,
  target_id: targetId,
  confidence,
  reasons: JSON.stringify(reasons),
});

/** Stores a match as rejected, unless it already is. */
export const insertRejected = async (tx: Tx, messageId: string, suggestion: Suggestion): Promise<void> => {
  await tx
    .insertInto('message_suggestions')
    .values({ ...suggestionRow(tx.workspaceId, messageId, suggestion), rejected_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'message_id', 'kind', 'target_id']).doUpdateSet({ rejected_at: new Date() }),
    )
    .execute();
};

const ofMessage = (id: string, ...columns: readonly ('message_id' | 'target_id')[]): Scope[] =>
  columns.map((column) => ({ table: 'message_suggestions', column, ids: [id] }));

/** Rejects all suggestions between an email and other emails. */
export const rejectGroup = async (tx: Tx, changes: ChangeSet, id: string): Promise<void> => {
  const { workspaceId } = changes;
  await tracked(tx, changes, ofMessage(id, 'message_id', 'target_id'), () =>
    sql`update message_suggestions set rejected_at = now() where workspace_id = ${workspaceId} and kind = 'group'
      and rejected_at is null and (message_id = ${id} or target_id = ${id})`.execute(tx),
  );
  changes.updated('message', id, 'groupSuggestion', { from: 'offered', to: 'rejected' });
};

/** Rejects the suggestion of a bid for an email. @returns false if it was never suggested. */
export const rejectProject = async (tx: Tx, changes: ChangeSet, id: string, projectId: string): Promise<boolean> => {
  const { workspaceId } = changes;
  const ofProject = tx
    .selectFrom('message_suggestions')
    .where('workspace_id', '=', workspaceId)
    .where('message_id', '=', id)
    .where('kind', '=', 'project')
    .where('target_id', '=', projectId);
  const suggestion = await ofProject.select('rejected_at').executeTakeFirst();
  if (!suggestion) return false;
  await tracked(tx, changes, ofMessage(id, 'message_id'), () =>
    sql`update message_suggestions set rejected_at = coalesce(rejected_at, ${txMoment}) where workspace_id = ${workspaceId}
      and message_id = ${id} and kind = 'project' and target_id = ${projectId}`.execute(tx),
  );
  if (suggestion.rejected_at === null)
    changes.updated('message', id, 'projectSuggestion', { from: projectId, to: null });
  return true;
};

/** Rejects the pairs of an email and others after a user separates them. Within `tracked`. */
export const rejectPairs = async (tx: Tx, id: string, others: readonly string[]) => {
  for (const targetId of others)
    for (const [one, other] of [
      [id, targetId],
      [targetId, id],
    ] as const)
      await insertRejected(tx, one, { kind: 'group', targetId: other, confidence: 0, reasons: [] });
};
