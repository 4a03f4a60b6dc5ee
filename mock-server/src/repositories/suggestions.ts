import { sql } from 'kysely';
import type { Tx } from '../db/connect';
import type { MatchReason } from '../db/schema';
import { newId } from '../ids';
import type { ChangeSet } from './changes';
import { tracked, type Scope } from './journal';

/** A bid that an e-mail may belong to, or an e-mail that it may be grouped with. */
export interface Suggestion {
  readonly kind: 'project' | 'group';
  readonly targetId: string;
  readonly confidence: number;
  readonly reasons: readonly MatchReason[];
}

const nameOf = ({ kind, targetId }: Pick<Suggestion, 'kind' | 'targetId'>): string => `${kind} ${targetId}`;

/** What was said no to, by kind and target as `project <id>`. To e-mails it was said for both at once. */
export const readRejected = async (tx: Tx, workspaceId: string, messageId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ kind: Suggestion['kind']; targetId: string }>`
    select kind, case when message_id = ${messageId} then target_id else message_id end as "targetId"
    from message_suggestions where workspace_id = ${workspaceId} and rejected_at is not null
      and (message_id = ${messageId} or (kind = 'group' and target_id = ${messageId}))`.execute(tx);
  return new Set(rows.map(nameOf));
};

interface OpenRow {
  kind: Suggestion['kind'];
  target_id: string;
  confidence: number;
  reasons: MatchReason[];
}

const readOpen = (tx: Tx, workspaceId: string, messageId: string): Promise<OpenRow[]> =>
  tx
    .selectFrom('message_suggestions')
    .where('workspace_id', '=', workspaceId)
    .where('message_id', '=', messageId)
    .where('rejected_at', 'is', null)
    .select(['kind', 'target_id', 'confidence', 'reasons'])
    .execute();

const signature = (confidence: number, reasons: readonly MatchReason[]): string =>
  JSON.stringify([Math.round(confidence * 100), reasons.map(({ code, text, weight }) => [code, text, weight])]);

const removeStale = async (tx: Tx, workspaceId: string, messageId: string, found: readonly Suggestion[]) => {
  const targets = (kind: Suggestion['kind']): string[] =>
    found.filter((each) => each.kind === kind).map(({ targetId }) => targetId);
  await sql`delete from message_suggestions where workspace_id = ${workspaceId} and rejected_at is null
    and ((message_id = ${messageId} and kind = 'project' and not target_id = any(${targets('project')}::uuid[]))
      or (message_id = ${messageId} and kind = 'group' and not target_id = any(${targets('group')}::uuid[]))
      or (target_id = ${messageId} and kind = 'group' and not message_id = any(${targets('group')}::uuid[])))`.execute(
    tx,
  );
};

/** E-mails are suggested to each other, so each of the two has a row. */
const rowsOf = (messageId: string, found: readonly Suggestion[]) =>
  found.flatMap(({ kind, targetId, ...match }) => [
    { message_id: messageId, kind, target_id: targetId, ...match },
    ...(kind === 'group' ? [{ message_id: targetId, kind, target_id: messageId, ...match }] : []),
  ]);

const write = async (tx: Tx, workspaceId: string, messageId: string, found: readonly Suggestion[]): Promise<void> => {
  if (!found.length) return;
  await tx
    .insertInto('message_suggestions')
    .values(
      rowsOf(messageId, found).map(({ reasons, ...row }) => ({
        ...row,
        workspace_id: workspaceId,
        id: newId(),
        reasons: JSON.stringify(reasons),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'message_id', 'kind', 'target_id'])
        .doUpdateSet((eb) => ({ confidence: eb.ref('excluded.confidence'), reasons: eb.ref('excluded.reasons') }))
        // What was said no to stays so.
        .where('message_suggestions.rejected_at', 'is', null),
    )
    .execute();
};

/**
 * Makes these, and no others, what is suggested for an e-mail.
 * @returns the e-mails of which something else is suggested now.
 */
export const saveSuggestions = async (
  tx: Tx,
  workspaceId: string,
  messageId: string,
  found: readonly Suggestion[],
): Promise<string[]> => {
  const open = await readOpen(tx, workspaceId, messageId);
  const before = new Map(
    open.map((row) => [nameOf({ kind: row.kind, targetId: row.target_id }), signature(row.confidence, row.reasons)]),
  );
  const after = new Map(found.map((each) => [nameOf(each), signature(each.confidence, each.reasons)]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (!changed.length) return [];
  await removeStale(tx, workspaceId, messageId, found);
  await write(tx, workspaceId, messageId, found);
  const others = changed.filter((name) => name.startsWith('group ')).map((name) => name.slice('group '.length));
  return [messageId, ...others];
};

/** Notes a match that is said no to from now on, unless it is noted already. */
export const insertRejected = async (
  tx: Tx,
  workspaceId: string,
  messageId: string,
  { kind, targetId, confidence, reasons }: Suggestion,
): Promise<void> => {
  await tx
    .insertInto('message_suggestions')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      message_id: messageId,
      kind,
      target_id: targetId,
      confidence,
      reasons: JSON.stringify(reasons),
      rejected_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'message_id', 'kind', 'target_id']).doUpdateSet({ rejected_at: new Date() }),
    )
    .execute();
};

const ofMessage = (id: string, ...columns: readonly ('message_id' | 'target_id')[]): Scope[] =>
  columns.map((column) => ({ table: 'message_suggestions', column, ids: [id] }));

/** The e-mails that an e-mail was offered to be grouped with are offered no more, and it not with them. */
export const rejectGroup = async (tx: Tx, changes: ChangeSet, id: string): Promise<void> => {
  const { workspaceId } = changes;
  await tracked(tx, changes, ofMessage(id, 'message_id', 'target_id'), () =>
    sql`update message_suggestions set rejected_at = now() where workspace_id = ${workspaceId} and kind = 'group'
      and rejected_at is null and (message_id = ${id} or target_id = ${id})`.execute(tx),
  );
  changes.updated('message', id, 'groupSuggestion', 'offered', 'rejected');
};

/**
 * A bid that an e-mail was offered to belong to is offered no more.
 * @returns false when it was never offered.
 */
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
    sql`update message_suggestions set rejected_at = coalesce(rejected_at, now()) where workspace_id = ${workspaceId}
      and message_id = ${id} and kind = 'project' and target_id = ${projectId}`.execute(tx),
  );
  if (suggestion.rejected_at === null) changes.updated('message', id, 'projectSuggestion', projectId, null);
  return true;
};

/** Said no to by whoever takes e-mails apart: neither is offered with the others any more. Within `tracked`. */
export const rejectPairs = async (tx: Tx, workspaceId: string, id: string, others: readonly string[]) => {
  for (const targetId of others)
    for (const [one, other] of [
      [id, targetId],
      [targetId, id],
    ] as const)
      await insertRejected(tx, workspaceId, one, { kind: 'group', targetId: other, confidence: 0, reasons: [] });
};
