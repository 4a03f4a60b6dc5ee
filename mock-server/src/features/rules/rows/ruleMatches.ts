import { sql } from 'kysely';
import type { MailRuleOutcome, MessageRule } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** An email and the rule that it fits. */
export interface RuleMatch {
  readonly messageId: string;
  readonly ruleId: string;
  readonly ruleName: string;
}

/** Stores which rules emails fit; an email that has one keeps it. */
export const insertMatches = async (tx: Tx, matches: readonly RuleMatch[]): Promise<void> => {
  if (!matches.length) return;
  await tx
    .insertInto('rule_matches')
    .values(
      matches.map(({ messageId, ruleId, ruleName }) => ({
        workspace_id: tx.workspaceId,
        message_id: messageId,
        rule_id: ruleId,
        rule_name: ruleName,
      })),
    )
    .onConflict((conflict) => conflict.columns(['workspace_id', 'message_id']).doNothing())
    .execute();
};

/** An email with a rule, and a bid that it is filed with and that the rule was not applied to. */
export interface DueRule extends RuleMatch {
  readonly projectId: string;
  /** True if a user chose the stage when adding the bid. */
  readonly isStageChosen: boolean;
}

/** Rules that are due for emails and the bids that they are filed with, in the order of the rules. */
export const findDueRules = async (tx: Tx, messageIds: readonly string[]): Promise<DueRule[]> => {
  const { rows } = await sql<DueRule>`
    select match.message_id as "messageId", match.rule_id as "ruleId", match.rule_name as "ruleName",
      mp.project_id as "projectId", mp.reason = 'added' as "isStageChosen"
    from rule_matches match
      join message_projects mp on mp.workspace_id = ${own} and mp.message_id = match.message_id
      left join mail_rules r on r.workspace_id = ${own} and r.id = match.rule_id
    where match.workspace_id = ${tx.workspaceId} and match.message_id = any(${messageIds}::uuid[])
      and not exists (select from rule_applications done where done.workspace_id = ${own}
        and done.message_id = match.message_id and done.project_id = mp.project_id)
    order by r.position, match.message_id, mp.project_id`.execute(tx);
  return rows;
};

/** Facts of a bid that rules use. */
export interface RuledBid {
  readonly stageId: string;
  readonly isDeleted: boolean;
  readonly estimatorIds: readonly string[];
  readonly customFields: Readonly<Record<string, unknown>>;
}

export const readRuledBid = async (tx: Tx, projectId: string): Promise<RuledBid | undefined> => {
  const { rows } = await sql<RuledBid>`select p.stage_id as "stageId",
      p.deleted_at is not null or p.archived_at is not null or p.merged_into_id is not null as "isDeleted",
      array(select e.user_id from project_estimators e where e.workspace_id = ${own} and e.project_id = p.id
        order by e.assigned_at, e.user_id) as "estimatorIds", p.custom_fields as "customFields"
    from projects p where p.workspace_id = ${tx.workspaceId} and p.id = ${projectId}`.execute(tx);
  return rows[0];
};

/** Effect of a rule on a bid. */
export interface Application extends Pick<MailRuleOutcome, 'state' | 'assigned' | 'stage' | 'keptStage' | 'options'> {
  readonly changeSetId: string | null;
}

/** Stores what a rule did for an email with a bid. @returns false if that was stored before. */
export const insertApplication = async (
  tx: Tx,
  { messageId, projectId, ruleId }: DueRule,
  { state, changeSetId, ...outcome }: Application,
  causedBy: string,
): Promise<boolean> => {
  const row = await tx
    .insertInto('rule_applications')
    .values({
      workspace_id: tx.workspaceId,
      message_id: messageId,
      project_id: projectId,
      rule_id: ruleId,
      state,
      outcome: JSON.stringify(outcome),
      change_set_id: changeSetId,
      caused_by: causedBy,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'message_id', 'project_id']).doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Marks what a rule did as done; its undo takes the mark away. */
export const markApplied = async (tx: Tx, { messageId, projectId }: DueRule): Promise<void> => {
  await tx
    .updateTable('rule_applications')
    .set({ state: 'applied' })
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .where('project_id', '=', projectId)
    .execute();
};

/** A change by a rule that is not undone. */
export interface AppliedRule {
  readonly changeSetId: string;
  readonly messageId: string;
  readonly projectId: string;
}

const appliedColumns = ['change_set_id as changeSetId', 'message_id as messageId', 'project_id as projectId'] as const;

const applied = (tx: Tx) =>
  tx
    .selectFrom('rule_applications')
    .where('workspace_id', '=', tx.workspaceId)
    .where('state', '=', 'applied')
    .where('change_set_id', 'is not', null)
    .select(appliedColumns)
    .$narrowType<{ changeSetId: string }>()
    .orderBy('change_set_id', 'desc');

/** Changes by rules that followed from a change set, newest first. */
export const findCausedBy = (tx: Tx, changeSetId: string): Promise<AppliedRule[]> =>
  applied(tx).where('caused_by', '=', changeSetId).execute();

/** Changes by rules of emails to a bid, newest first. */
export const findAppliedTo = (tx: Tx, messageIds: readonly string[], projectIds: readonly string[]) =>
  messageIds.length && projectIds.length
    ? applied(tx).where('message_id', 'in', messageIds).where('project_id', 'in', projectIds).execute()
    : Promise.resolve([]);

interface OutcomeRow extends Pick<MailRuleOutcome, 'project' | 'state' | 'changeSetId' | 'appliedAt'> {
  readonly outcome: Pick<MailRuleOutcome, 'assigned' | 'stage' | 'keptStage' | 'options'>;
}

/** The rule that an email fits, and what it did; null without one. */
export const findRuleOfMessage = async (tx: Tx, messageId: string): Promise<MessageRule | null> => {
  const match = await sql<Omit<MessageRule, 'outcomes'>>`select coalesce(r.name, match.rule_name) as name,
      r.id is not null as "isThere"
    from rule_matches match left join mail_rules r on r.workspace_id = ${own} and r.id = match.rule_id
    where match.workspace_id = ${tx.workspaceId} and match.message_id = ${messageId}`.execute(tx);
  const [rule] = match.rows;
  if (!rule) return null;
  const { rows } = await sql<OutcomeRow>`
    select jsonb_build_object('id', p.id, 'name', p.name) as project, done.state, done.outcome,
      done.change_set_id as "changeSetId", done.applied_at as "appliedAt"
    from rule_applications done join projects p on p.workspace_id = ${own} and p.id = done.project_id
    where done.workspace_id = ${tx.workspaceId} and done.message_id = ${messageId}
    order by done.applied_at, p.id limit 200`.execute(tx);
  return { ...rule, outcomes: rows.map(({ outcome, ...row }) => ({ ...row, ...outcome })) };
};
