import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { added, changed, deleted, named, type ChangeWords } from '../../engine/changes/changeWords';
import { callApi } from '../../engine/client/client';
import type { Body, MailRule, MailRuleConditions } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { mergeParts } from '../../engine/stored/threeWayMerge';

/** A rule to add; its id is made once for each draft. */
export type MailRuleDraft = Body<'createMailRule'>['mailRule'] & { readonly id: string };
/** Changes of a rule; omitted parts stay. */
export type MailRuleChange = Omit<Body<'updateMailRule'>, 'position' | 'base'>;

/** Number of recent emails that a rule would have matched. */
export interface MailRulePreview {
  readonly matched: number;
  readonly total: number;
  /** Of those that match: part of bids that were not declined, of declined ones alone, and in the trash. */
  readonly accepted: number;
  readonly declined: number;
  readonly trashed: number;
  /** The latest that match. */
  readonly examples: readonly { readonly id: string; readonly subject: string }[];
}

type Change = ChangeWords & { readonly changeSetId: string };
type Edit = (rules: readonly MailRule[]) => readonly MailRule[];

/** Longest name of a rule, in characters. */
export const longestRuleName = 100;

/** Attempts to merge with what others save meanwhile. */
const mostTries = 4;

/** Entities whose changes can make or mend a rule's faults. */
const concerning: ReadonlySet<string> = new Set([
  'mailRule',
  'user',
  'stage',
  'company',
  'customFieldSetting',
  'workspace',
]);

const placed = (rules: readonly MailRule[], id: string, position: number): readonly MailRule[] => {
  const from = rules.findIndex((rule) => rule.id === id);
  return from < 0 ? rules : rules.toSpliced(from, 1).toSpliced(position, 0, ...rules.slice(from, from + 1));
};

/** The workspace's rules for emails that arrive. Changes show at once, and go back if they fail. */
export class MailRulesStore implements LateStore {
  error: ApiError | null = null;
  private loaded: readonly MailRule[] | null = null;
  private edits: readonly Edit[] = [];
  readonly #environment: Pick<Environment, 'client' | 'undo'>;
  readonly #latest = new Latest();
  #isAsked = false;

  constructor(environment: Pick<Environment, 'client' | 'undo'>) {
    this.#environment = environment;
    makeAutoObservable<this, 'loaded' | 'edits'>(
      this,
      { error: observableRef, loaded: observableRef, edits: observableRef },
      { autoBind: true },
    );
  }

  /** The rules in their order, with the changes that are on their way; null until loaded. */
  get rows(): readonly MailRule[] | null {
    return this.loaded && this.edits.reduce((rules, edit) => edit(rules), this.loaded);
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#environment.client.GET('/mail-rules'));
    if (isCurrent()) this.receive(result);
  }

  /** Adds a rule. With the same draft and key it may be sent again after a lost answer. */
  async create(mailRule: MailRuleDraft, key: string): Promise<Result<unknown, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const params = { header: { 'Idempotency-Key': key } };
    const result = await callApi(client.POST('/mail-rules', { params, body: { mailRule } }));
    if (result.ok) remember({ changeSetId: result.value.changeSetId, ...added(named(`the rule ${mailRule.name}`)) });
    if (!result.ok && result.error.status !== 409) return result;
    await this.load();
    // An earlier try added it, and its answer was lost.
    return this.loaded?.some(({ id }) => id === mailRule.id) ? succeeded(undefined) : result;
  }

  /**
   * Changes a rule. Conditions and actions that equal those of `rule` keep what others saved since.
   * @param rule as it was when the change began
   */
  async change(rule: MailRule, change: MailRuleChange): Promise<Result<unknown, ApiError>> {
    const { conditions, actions } = change;
    const on = (now: MailRule): MailRuleChange => ({
      ...change,
      ...(conditions ? { conditions: mergeParts(rule.conditions, conditions, now.conditions) } : {}),
      ...(actions ? { actions: mergeParts(rule.actions, actions, now.actions) } : {}),
    });
    const edit: Edit = (rules) => rules.map((each) => (each.id === rule.id ? { ...each, ...on(each) } : each));
    if (!conditions && !actions) return this.#patch(rule, change, edit);
    for (let tries = 1; ; tries += 1) {
      const now = this.loaded?.find(({ id }) => id === rule.id) ?? rule;
      const base = {
        ...(conditions ? { conditions: now.conditions } : {}),
        ...(actions ? { actions: now.actions } : {}),
      };
      // A refusal reads the rules again.
      const result = await this.#patch(rule, { ...on(now), base }, edit);
      if (result.ok || result.error.status !== 409 || tries === mostTries) return result;
    }
  }

  /** Moves a rule to another place, from 0. */
  move(rule: MailRule, position: number): Promise<Result<unknown, ApiError>> {
    return this.#patch(rule, { position }, (rules) => placed(rules, rule.id, position));
  }

  /** @returns the change, to undo it. */
  async remove({ id, name }: MailRule): Promise<Result<Change, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    const result = await callApi(client.DELETE('/mail-rules/{mailRuleId}', { params: { path: { mailRuleId: id } } }));
    if (!result.ok) return result;
    const change = { changeSetId: result.value.changeSetId, ...deleted(named(`the rule ${name}`)) };
    remember(change);
    await this.load();
    return succeeded(change);
  }

  preview(conditions: MailRuleConditions): Promise<Result<MailRulePreview, ApiError>> {
    return callApi(this.#environment.client.POST('/mail-rules/preview', { body: { conditions } }));
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const isConcerned = changes === 'reset' || changes.some(({ entity }) => concerning.has(entity));
    if (this.#isAsked && isConcerned) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isAsked) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isAsked = false;
    this.error = null;
    this.loaded = null;
    this.edits = [];
  }

  private receive(result: Result<{ readonly mailRules: readonly MailRule[] }, ApiError>): void {
    this.error = result.ok ? null : result.error;
    if (result.ok) this.loaded = result.value.mailRules;
  }

  private begin(edit: Edit): void {
    this.edits = [...this.edits, edit];
  }

  private settle(edit: Edit, isDone: boolean): void {
    this.edits = this.edits.filter((other) => other !== edit);
    if (isDone && this.loaded) this.loaded = edit(this.loaded);
  }

  async #patch({ id, name }: MailRule, body: Body<'updateMailRule'>, edit: Edit): Promise<Result<unknown, ApiError>> {
    const { client, undo } = this.#environment;
    const remember = undo.begin();
    this.begin(edit);
    const result = await callApi(
      client.PATCH('/mail-rules/{mailRuleId}', { params: { path: { mailRuleId: id } }, body }),
    );
    this.settle(edit, result.ok);
    if (result.ok) remember({ changeSetId: result.value.changeSetId, ...changed(`the rule ${name}`) });
    await this.load();
    return result;
  }
}
