import { sql } from 'kysely';
import type { MailRule, MailRuleActions, MailRuleConditions } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';
import { faultsOfActions, faultsOfConditions, type RuleContext } from '../ruleFaults';
import { readRuleContext } from './ruleContext';

/** Rules that a workspace may have. */
export const maxRules = 100;

interface RuleRow {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly position: number;
  readonly conditions: MailRuleConditions;
  readonly actions: MailRuleActions;
}

/** Rules in their order, with what they refer to. */
export interface KnownRules {
  readonly rules: readonly Omit<MailRule, 'appliedCount' | 'lastAppliedAt'>[];
  readonly context: RuleContext;
}

const withoutRules: KnownRules = {
  rules: [],
  context: { companies: new Map(), users: new Map(), stages: new Map(), fields: new Map(), keywords: new Set() },
};

/** Maps merged companies to the company that each became part of. */
const readMerged = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; kept: string }>`select id, merged_into_id as kept from companies
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and merged_into_id is not null`.execute(tx);
  return new Map(rows.map(({ id, kept }) => [id, kept]));
};

/** Reads the rules with their faults. Follows merged companies to the company they became part of. */
export const readRules = async (tx: Tx): Promise<KnownRules> => {
  const stored = await sql<RuleRow>`select id, name, is_on as "isOn", position, conditions, actions
    from mail_rules where workspace_id = ${tx.workspaceId} order by position, id`.execute(tx);
  if (!stored.rows.length) return withoutRules;
  const merged = await readMerged(
    tx,
    stored.rows.flatMap(({ conditions }) => conditions.companyIds),
  );
  const rows = stored.rows.map(({ conditions, ...rule }) => {
    const companyIds = [...new Set(conditions.companyIds.map((id) => merged.get(id) ?? id))];
    return { ...rule, conditions: { ...conditions, companyIds } };
  });
  const context = await readRuleContext(tx, {
    companyIds: rows.flatMap(({ conditions }) => conditions.companyIds),
    userIds: rows.flatMap(({ actions }) => actions.estimatorIds),
  });
  return {
    context,
    rules: rows.map((rule) => ({
      ...rule,
      companies: rule.conditions.companyIds.flatMap((id) => {
        const company = context.companies.get(id);
        return company ? [{ id, name: company.name }] : [];
      }),
      faults: [...faultsOfConditions(rule.conditions, context), ...faultsOfActions(rule.actions, context)],
    })),
  };
};

/** Lists the rules in order, with the number and time of their applications, except those undone. */
export const listRules = async (tx: Tx): Promise<MailRule[]> => {
  const { rules } = await readRules(tx);
  const { rows } = await sql<{ id: string; count: number; last: string }>`
    select rule_id as id, count(distinct message_id)::int as count, max(applied_at) as last
    from rule_applications where workspace_id = ${tx.workspaceId} and state = 'applied' group by rule_id`.execute(tx);
  const uses = new Map(rows.map((use) => [use.id, use]));
  return rules.map((rule) => {
    const use = uses.get(rule.id);
    return { ...rule, appliedCount: use?.count ?? 0, lastAppliedAt: use?.last ?? null };
  });
};

export interface RuleDraft {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly conditions: MailRuleConditions;
  readonly actions: MailRuleActions;
}

/** Fields of a rule that a user can change; absent ones stay. */
export type RulePatch = Partial<Omit<RuleDraft, 'id'>>;

const columns = ({ name, isOn, conditions, actions }: RulePatch) => ({
  ...(name === undefined ? {} : { name }),
  ...(isOn === undefined ? {} : { is_on: isOn }),
  ...(conditions === undefined ? {} : { conditions: JSON.stringify(conditions) }),
  ...(actions === undefined ? {} : { actions: JSON.stringify(actions) }),
});

const scope = (ids: readonly string[]) => [{ table: 'mail_rules', column: 'id', ids }] as const;

/** Ids of the rules in their order. Takes a lock, so that two changes of the order never mix. */
export const lockOrder = async (tx: Tx): Promise<string[]> => {
  await lockInWorkspace(tx, 'mailRules');
  const { rows } = await sql<{ id: string }>`select id from mail_rules where workspace_id = ${tx.workspaceId}
    order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Adds a rule after the others; false if the id exists. Call it under the lock of `lockOrder`. */
export const insertRule = (tx: Tx, changes: ChangeSet, { id, ...draft }: RuleDraft): Promise<boolean> =>
  tracked(tx, changes, scope([id]), async () => {
    const { conditions, actions } = draft;
    const { rows } = await sql`insert into mail_rules (workspace_id, id, name, is_on, position, conditions, actions)
      select ${tx.workspaceId}, ${id}, ${draft.name}, ${draft.isOn}, coalesce(max(position) + 1, 0),
        ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(actions)}::jsonb
      from mail_rules where workspace_id = ${tx.workspaceId}
      on conflict (workspace_id, id) do nothing returning id`.execute(tx);
    return rows.length > 0;
  });

/** Changes a rule; false if it does not exist. */
export const patchRule = (tx: Tx, changes: ChangeSet, id: string, patch: RulePatch): Promise<boolean> =>
  tracked(tx, changes, scope([id]), async () => {
    const row = await tx
      .updateTable('mail_rules')
      .set({ ...columns(patch), updated_at: new Date() })
      .where('workspace_id', '=', tx.workspaceId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Moves a rule to a place, from 0; the others move up or down. Call it with the ids of `lockOrder`. */
export const placeRule = async (
  tx: Tx,
  changes: ChangeSet,
  id: string,
  { order, place }: { readonly order: readonly string[]; readonly place: number },
): Promise<void> => {
  const ids = order.filter((other) => other !== id).toSpliced(place, 0, id);
  await tracked(tx, changes, scope(ids), async () => {
    await sql`update mail_rules r set position = n.place - 1, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality as n(id, place)
      where r.workspace_id = ${tx.workspaceId} and r.id = n.id and r.position <> n.place - 1`.execute(tx);
  });
};

/**
 * Moves other rules down so that restored ones have their places and no two share one. The moves aren't recorded, so
 * that they don't count as changes of those rules.
 * @param ids rules that an undo has restored
 */
export const makeRoomForRules = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; position: number }>`select id, position from mail_rules
    where workspace_id = ${tx.workspaceId} order by position, (id = any(${ids}::uuid[])) desc, id`.execute(tx);
  let next = 0;
  for (const { id, position } of rows) {
    const place = Math.max(position, next);
    next = place + 1;
    if (place === position) continue;
    await sql`update mail_rules set position = ${place}, updated_at = now()
      where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
  }
};

/** Deletes a rule; false if it does not exist. */
export const removeRule = (tx: Tx, changes: ChangeSet, id: string): Promise<boolean> =>
  tracked(tx, changes, scope([id]), async () => {
    const row = await tx
      .deleteFrom('mail_rules')
      .where('workspace_id', '=', tx.workspaceId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
