import { isDeepStrictEqual } from 'node:util';
import type { Body, MailRuleActions, MailRuleConditions } from '@basis/domain/model/contract/contract';
import { tidyKeyword } from '@basis/domain/model/formats/keywords';
import { isSender, tidySender } from '@basis/domain/model/formats/senders';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { makeChange } from '../../../changes/makeChange';
import { lockRow } from '../../../records/entityFields';
import { readKeywordCounter } from '../../keywords/rows/keywords';
import { faultsOfActions, faultsOfConditions } from '../ruleFaults';
import { ruleTest } from '../ruleFilter';
import { listLastMail, readDone, readMailFacts } from '../rows/mailFacts';
import { insertRule, listRules, lockOrder, maxRules, patchRule, placeRule, removeRule } from '../rows/mailRules';
import { readRuleContext } from '../rows/ruleContext';

/** Number of emails that a preview tests. */
const previewed = 500;

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const ids = (values: readonly string[]): string[] => unique(values.map((id) => id.toLowerCase()));

const nameOf = (text: string): string => {
  const name = nameLine(text);
  if (!name) throw refused('A rule needs a name.', [{ path: 'name', message: 'Enter a name.' }]);
  return name;
};

const refuseFaults = (faults: readonly { readonly field: string; readonly message: string }[]): void => {
  const [first] = faults;
  if (first)
    throw refused(
      first.message,
      faults.map(({ field, message }) => ({ path: field, message })),
    );
};

/** Checks and normalizes conditions. @throws ApiError 422 without any, or for an unknown reference. */
const checkConditions = async (tx: Tx, given: MailRuleConditions): Promise<MailRuleConditions> => {
  const senders = unique(given.senders.map(tidySender));
  const wrong = senders.find((sender) => !isSender(sender));
  if (wrong !== undefined) {
    const message = `“${wrong}” is not an email address or a domain.`;
    throw refused(message, [{ path: 'senders', message }]);
  }
  const conditions = {
    ...given,
    senders,
    companyIds: ids(given.companyIds),
    keywords: unique(given.keywords.map(tidyKeyword).filter(Boolean)),
  };
  if (Object.values(conditions).every((values) => values.length === 0))
    throw refused('A rule needs at least one condition.', [{ path: 'conditions', message: 'Add a condition.' }]);
  const context = await readRuleContext(tx, { companyIds: conditions.companyIds, userIds: [] });
  refuseFaults(faultsOfConditions(conditions, context));
  return conditions;
};

/** Checks and normalizes actions. @throws ApiError 422 without any, or for an action that is not possible. */
const checkActions = async (tx: Tx, given: MailRuleActions): Promise<MailRuleActions> => {
  const actions = {
    estimatorIds: ids(given.estimatorIds),
    stageId: given.stageId?.toLowerCase() ?? null,
    fieldOptions: given.fieldOptions.map(({ fieldId, optionId }) => ({ fieldId: fieldId.toLowerCase(), optionId })),
  };
  if (actions.stageId === null && !actions.estimatorIds.length && !actions.fieldOptions.length)
    throw refused('A rule needs at least one action.', [{ path: 'actions', message: 'Add an action.' }]);
  const context = await readRuleContext(tx, { companyIds: [], userIds: actions.estimatorIds });
  refuseFaults(faultsOfActions(actions, context));
  return actions;
};

const readRule = async ({ tx }: CallContext, id: string) => {
  const rule = (await listRules(tx)).find((each) => each.id === id);
  if (!rule) throw notFound();
  return rule;
};

const changedMeanwhile = () => conflict('This rule was changed after you loaded it. Try again.');

/** Locks a rule until the transaction ends. @throws ApiError 409 if it differs from what the client saw. */
const checkBase = async (
  context: CallContext,
  id: string,
  { conditions, actions }: NonNullable<Body<'updateMailRule'>['base']>,
): Promise<void> => {
  await lockRow(context.tx, 'mailRule', id);
  const rule = await readRule(context, id);
  if (!isDeepStrictEqual({ ...rule.conditions, ...conditions }, rule.conditions)) throw changedMeanwhile();
  if (!isDeepStrictEqual({ ...rule.actions, ...actions }, rule.actions)) throw changedMeanwhile();
};

export const listMailRules: Handler<'listMailRules'> = async ({ tx }) => ({
  status: 200,
  body: { mailRules: await listRules(tx) },
});

export const createMailRule: Handler<'createMailRule'> = async (context, { body: { mailRule } }) => {
  const { tx } = context;
  const id = mailRule.id?.toLowerCase() ?? newId();
  const draft = {
    id,
    name: nameOf(mailRule.name),
    isOn: mailRule.isOn ?? true,
    conditions: await checkConditions(tx, mailRule.conditions),
    actions: await checkActions(tx, mailRule.actions),
  };
  if ((await lockOrder(tx)).length >= maxRules) throw refused(`There are already ${maxRules} rules.`);
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRule(tx, changes, draft))) throw conflict('A rule with this id already exists.');
  });
  return { status: 201, body: { mailRule: await readRule(context, id), changeSetId } };
};

export const updateMailRule: Handler<'updateMailRule'> = async (context, { path, body }) => {
  const { tx } = context;
  const id = path.mailRuleId.toLowerCase();
  const order = await lockOrder(tx);
  if (!order.includes(id)) throw notFound();
  const { name, isOn, position, conditions, actions, base } = body;
  if (base) await checkBase(context, id, base);
  const patch = {
    ...(name === undefined ? {} : { name: nameOf(name) }),
    ...(isOn === undefined ? {} : { isOn }),
    ...(conditions ? { conditions: await checkConditions(tx, conditions) } : {}),
    ...(actions ? { actions: await checkActions(tx, actions) } : {}),
  };
  const { changeSetId } = await makeChange(context, async (changes) => {
    await patchRule(tx, changes, id, patch);
    if (position !== undefined) await placeRule(tx, changes, id, { order, place: position });
  });
  return { status: 200, body: { mailRule: await readRule(context, id), changeSetId } };
};

export const deleteMailRule: Handler<'deleteMailRule'> = async (context, { path }) => {
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await removeRule(context.tx, changes, path.mailRuleId))) throw notFound();
  });
  return { status: 200, body: { changeSetId } };
};

export const previewMailRule: Handler<'previewMailRule'> = async ({ tx }, { body }) => {
  const conditions = await checkConditions(tx, body.conditions);
  const count = conditions.keywords.length ? await readKeywordCounter(tx) : null;
  const facts = await readMailFacts(tx, await listLastMail(tx, previewed), count);
  const matched = facts.filter(ruleTest(conditions)).map(({ id }) => id);
  const done = await readDone(tx, matched);
  return { status: 200, body: { matched: matched.length, total: facts.length, ...done } };
};
