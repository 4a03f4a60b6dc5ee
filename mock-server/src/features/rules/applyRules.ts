import type { MailRule, Stage } from '@basis/domain/model/contract/contract';
import { isOpenStage } from '@basis/domain/model/stages/stageCodes';
import type { Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { ChangeSet } from '../../changes/changes';
import { tracked } from '../../changes/journal';
import { lockProjects, moveToStage, patchProject, setEstimators } from '../bids/rows/projectEdits';
import { readRules, type KnownRules } from './rows/mailRules';
import {
  findDueRules,
  insertApplication,
  markApplied,
  readRuledBid,
  type Application,
  type DueRule,
  type RuledBid,
} from './rows/ruleMatches';
import { withoutFailing } from './rows/withoutFailing';

interface Plan {
  readonly estimatorIds: readonly string[] | null;
  readonly stage: Pick<Stage, 'id' | 'name' | 'code'> | null;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly outcome: Pick<Application, 'assigned' | 'stage' | 'keptStage' | 'options'>;
}

const nothing: Plan['outcome'] = { assigned: [], stage: null, keptStage: null, options: [] };

/** Plans the options to choose: replaces the option of a single select, adds to those of a multi-select. */
const planOptions = ({ actions }: Pick<MailRule, 'actions'>, bid: RuledBid, { context }: KnownRules) => {
  const customFields: Record<string, unknown> = {};
  const options: string[] = [];
  for (const { fieldId, optionId } of actions.fieldOptions) {
    const field = context.fields.get(fieldId);
    const held = customFields[fieldId] ?? bid.customFields[fieldId];
    const chosen = Array.isArray(held) ? (held as readonly unknown[]) : [held];
    if (!field || chosen.includes(optionId)) continue;
    customFields[fieldId] =
      field.type === 'MultiSelect' ? [...chosen.filter((id) => typeof id === 'string'), optionId] : optionId;
    options.push(`${field.label}: ${field.options.find(({ id }) => id === optionId)?.label ?? ''}`);
  }
  return { customFields, options };
};

/** Plans what a rule changes about a bid. Keeps a stage that a user chose when adding the bid. */
const planOf = (rule: Pick<MailRule, 'actions'>, due: DueRule, bid: RuledBid, known: KnownRules): Plan => {
  const { context } = known;
  const { estimatorIds, stageId } = rule.actions;
  const added = estimatorIds.filter((id) => !bid.estimatorIds.includes(id));
  const before = context.stages.get(bid.stageId);
  const wanted = stageId === null || stageId === bid.stageId ? undefined : context.stages.get(stageId);
  const isKept = wanted !== undefined && due.isStageChosen && before?.default === false;
  const stage = isKept ? undefined : wanted;
  const { customFields, options } = planOptions(rule, bid, known);
  return {
    estimatorIds: added.length ? [...bid.estimatorIds, ...added] : null,
    stage: stage ?? null,
    customFields,
    outcome: {
      assigned: added.map((id) => context.users.get(id)?.name ?? ''),
      stage: stage?.name ?? null,
      keptStage: isKept ? before.name : null,
      options,
    },
  };
};

const write = async (tx: Tx, changes: ChangeSet, due: DueRule, plan: Plan): Promise<void> => {
  const { messageId, projectId, ruleId } = due;
  const scopes = [{ table: 'rule_applications', column: 'message_id', ids: [messageId] }] as const;
  await tracked(tx, changes, scopes, () => markApplied(tx, due));
  if (plan.estimatorIds) await setEstimators(tx, changes, [projectId], plan.estimatorIds);
  if (plan.stage) await moveToStage(tx, changes, [projectId], { stage: plan.stage, reasonId: null, comment: '' });
  if (Object.keys(plan.customFields).length)
    await patchProject(tx, changes, projectId, { customFields: plan.customFields });
  // Makes pages reload the email and the rule, without an activity of the bid.
  changes.updated('message', messageId, 'rule');
  changes.updated('mailRule', ruleId, 'appliedCount');
  await changes.save(tx);
};

/** Abilities that these changes and their undo require. */
const abilitiesOf = ({ estimatorIds, stage, customFields }: Plan) => [
  ...(estimatorIds ? (['setProjectEstimators'] as const) : []),
  ...(stage ? (['setProjectStage'] as const) : []),
  ...(Object.keys(customFields).length ? (['updateProject'] as const) : []),
];

const applyRule = async (tx: Tx, due: DueRule, known: KnownRules, causedBy: string): Promise<void> => {
  const pass = (state: Application['state'], outcome: Plan['outcome'] = nothing) =>
    insertApplication(tx, due, { ...outcome, state, changeSetId: null }, causedBy);
  const rule = known.rules.find(({ id }) => id === due.ruleId);
  if (!rule) return void (await pass('deleted'));
  if (!rule.isOn) return void (await pass('off'));
  if (rule.faults.length) return void (await pass('faulty'));
  await lockProjects(tx, [due.projectId]);
  const bid = await readRuledBid(tx, due.projectId);
  if (!bid) return;
  const isOpen = isOpenStage(known.context.stages.get(bid.stageId)?.code ?? null);
  if (bid.isDeleted || !isOpen) return void (await pass('closed'));
  const plan = planOf(rule, due, bid, known);
  const doing = abilitiesOf(plan);
  if (!doing.length) return void (await pass('nothing', plan.outcome));
  const changeSetId = newId();
  const author = { workspaceId: tx.workspaceId, userId: null, ruleName: rule.name, doing };
  // Stored as undone first: undoing the change restores that state.
  if (await insertApplication(tx, due, { ...plan.outcome, state: 'undone', changeSetId }, causedBy))
    await write(tx, new ChangeSet(author, changeSetId), due, plan);
};

/**
 * Applies the rules of emails to the bids they were just filed with, once for each email and bid. Call it after the
 * change that filed them is saved. Skips rules that fail.
 * @param causedBy that change; its undo takes back what the rules did
 * @param options `isStageChosen`: false for new bids in the default stage
 */
export const applyRules = (
  tx: Tx,
  messageIds: readonly string[],
  causedBy: string,
  { isStageChosen = true }: { readonly isStageChosen?: boolean } = {},
): Promise<unknown> =>
  withoutFailing(tx, async () => {
    if (!messageIds.length) return;
    const due = await findDueRules(tx, messageIds);
    if (!due.length) return;
    const known = await readRules(tx);
    for (const each of due)
      if (
        !(await withoutFailing(tx, () =>
          applyRule(tx, { ...each, isStageChosen: each.isStageChosen && isStageChosen }, known, causedBy),
        ))
      )
        await insertApplication(tx, each, { ...nothing, state: 'failed', changeSetId: null }, causedBy);
  });
