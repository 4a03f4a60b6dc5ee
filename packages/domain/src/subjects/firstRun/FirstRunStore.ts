import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { RepeatKeys } from '../../engine/async/RepeatKeys';
import { callApi, type Client } from '../../engine/client/client';
import type { FirstRun, SampleData } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { SessionStore } from '../../engine/session/SessionStore';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import type { Ability } from '../../model/permissions/permissions';
import { StoredSetting } from '../../engine/stored/StoredSetting';
import { readSkipped, skippedKey, type FirstStepId } from './skippedSteps';

/** First steps, in the order offered. */
const stepIds = ['mail', 'import', 'invite'] as const satisfies readonly FirstStepId[];

/** Permissions for each step; one of them is enough. */
const abilities: Readonly<Record<FirstStepId, Ability>> = {
  mail: 'seeInbox',
  import: 'startImport',
  invite: 'createUser',
};

/** A first step and its state. */
export interface FirstStep {
  readonly id: FirstStepId;
  readonly isDone: boolean;
  /** Left for later by the user. */
  readonly isSkipped: boolean;
}

/** Rows of these move a step or what goes with the sample data. */
const related: ReadonlySet<string> = new Set([
  'project',
  'message',
  'emailAccount',
  'user',
  'workspace',
  'company',
  'contact',
  'quote',
  'task',
  'note',
]);

/** The first steps of a workspace, which are done by what is there, and its sample data. */
export class FirstRunStore implements LateStore {
  error: ApiError | null = null;
  /** True once the user goes on to the bids. */
  hasLeft = false;
  private loaded: FirstRun | null = null;
  #isAsked = false;
  readonly #client: Client;
  readonly #session: SessionStore;
  readonly #skipped: StoredSetting;
  readonly #addKeys: RepeatKeys;
  readonly #latest = new Latest();

  constructor({ client, session, newId }: Pick<Environment, 'client' | 'session' | 'newId'>) {
    this.#client = client;
    this.#session = session;
    this.#skipped = new StoredSetting(client, 'profile', skippedKey);
    this.#addKeys = new RepeatKeys(newId);
    makeAutoObservable<this, 'loaded'>(this, { error: observableRef, loaded: observableRef }, { autoBind: true });
  }

  leave(): void {
    this.hasLeft = true;
  }

  get isLoaded(): boolean {
    return this.loaded !== null;
  }

  /** True while there is neither a bid nor an email, sample ones included. */
  get isNew(): boolean {
    return this.loaded !== null && !this.loaded.steps.hasBids && !this.loaded.steps.hasEmails;
  }

  /** Completed steps; null until loaded. */
  get facts(): FirstRun['steps'] | null {
    return this.loaded?.steps ?? null;
  }

  get sampleData(): SampleData | null {
    return this.loaded?.sampleData ?? null;
  }

  /** Steps that the user may do; empty until loaded. */
  get steps(): readonly FirstStep[] {
    if (!this.loaded) return [];
    const { hasEmails, hasMailbox, hasImportedBids, colleagues } = this.loaded.steps;
    const isDone = { mail: hasEmails || hasMailbox, import: hasImportedBids, invite: colleagues > 0 };
    const skipped = readSkipped(this.#skipped.value);
    return stepIds
      .filter((id) => this.#session.allows(abilities[id]))
      .map((id) => ({ id, isDone: isDone[id], isSkipped: !isDone[id] && skipped.includes(id) }));
  }

  /** True while a step is neither done nor left for later. */
  get hasNext(): boolean {
    return this.steps.some(({ isDone, isSkipped }) => !isDone && !isSkipped);
  }

  /** True while the page has something to offer: a step, or sample data to remove. */
  get isOpen(): boolean {
    return this.sampleData !== null || this.steps.some(({ isDone }) => !isDone);
  }

  /** True if the user can add sample data: an Admin, while the workspace has no bid. */
  get canAddSample(): boolean {
    return this.facts?.hasBids === false && this.#session.allows('addSampleData');
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    const isCurrent = this.#latest.begin();
    const [result] = await Promise.all([callApi(this.#client.GET('/first-run')), this.#skipped.load()]);
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.firstRun);
    else this.fail(result.error);
  }

  /** Leaves a step for later, or takes it up again. */
  setSkipped(id: FirstStepId, isSkipped: boolean): Promise<Result<unknown, ApiError>> {
    return this.#skipped.change((value) => {
      const others = readSkipped(value).filter((other) => other !== id);
      return { skipped: isSkipped ? [...others, id] : others };
    });
  }

  /** Adds sample data. May be sent again after a lost answer. */
  async addSample(): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.join();
    const result = await this.#addKeys.send({}, (key) =>
      callApi(this.#client.POST('/sample-data', { params: { header: { 'Idempotency-Key': key } } })),
    );
    if (result.ok && isCurrent()) this.receive(result.value.firstRun);
    return result;
  }

  /** Removes sample data for good. */
  async removeSample(): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.join();
    const result = await callApi(this.#client.DELETE('/sample-data'));
    if (result.ok && isCurrent()) this.receive(result.value.firstRun);
    return result;
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const isConcerned = changes === 'reset' || changes.some(({ entity }) => related.has(entity));
    if (this.#isAsked && isConcerned && this.#session.allows('getFirstRun')) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isAsked && this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#skipped.clear();
    this.#isAsked = false;
    this.hasLeft = false;
    this.loaded = null;
    this.error = null;
  }

  private receive(firstRun: FirstRun): void {
    this.loaded = firstRun;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
