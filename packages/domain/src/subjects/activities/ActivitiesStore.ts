import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Activity, ActivityPage } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import { concernsRow, type LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { mapped } from '../../engine/query/listCalls';

export type ActivityKind = Activity['kind'];

/** Entry whose activities are listed: a bid, a company or a person. */
export interface ActiveEntry {
  readonly entity: 'project' | 'company' | 'contact';
  readonly id: string;
}

/** Changes made by one step. */
export interface ChangeStep {
  /** Newest first, at most 50. */
  readonly activities: readonly Activity[];
  readonly total: number;
  /** Reason why it can no longer be undone, as a sentence; null if it can. */
  readonly refusal: string | null;
}

interface Found {
  readonly activities: readonly Activity[];
  readonly total: number;
  readonly counts: ActivitiesStore['counts'];
  readonly steps: number | null;
}

/** Entries that one call answers at most. */
const pageSize = 200;
/** Entities whose changes create no activity of an entry. */
const unrelated: ReadonlySet<string> = new Set(['stage', 'user', 'team', 'customFieldSetting', 'workspace']);

const concerns = (changes: readonly LiveChange[], entry: ActiveEntry): boolean =>
  concernsRow(changes, entry) ||
  changes.some(({ entity }) => entity !== entry.entity && entity !== 'project' && !unrelated.has(entity));

const isSame = (one: ActiveEntry | null, other: ActiveEntry): boolean =>
  one?.id === other.id && one.entity === other.entity;

/** Those of the second list that the first one lacks. */
const without = (known: readonly Activity[], others: readonly Activity[]): readonly Activity[] => {
  const ids = new Set(known.map(({ id }) => id));
  return others.filter(({ id }) => !ids.has(id));
};

/** Activities of one entry, newest first, as far as they are loaded. */
export class ActivitiesStore implements LateStore {
  entry: ActiveEntry | null = null;
  /** The kind that is shown; null for all. */
  kind: ActivityKind | null = null;
  /** null until they are there. */
  activities: readonly Activity[] | null = null;
  /** Of the kind that is shown. */
  total = 0;
  /** Steps of all kinds; null until counted. */
  steps: number | null = null;
  /** Steps with something of each kind; null until counted. */
  counts: Readonly<Partial<Record<ActivityKind, number>>> | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();
  #isShown = false;
  #following: 'no' | 'asking' | 'askingAgain' = 'no';

  /** The kind that it shows at first. */
  readonly #first: ActivityKind | null;

  constructor({ client }: Pick<Environment, 'client'>, kind: ActivityKind | null = null) {
    this.#client = client;
    this.#first = kind;
    this.kind = kind;
    makeAutoObservable(
      this,
      { activities: observableRef, counts: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.activities !== null && this.activities.length < this.total;
  }

  async open(entry: ActiveEntry): Promise<void> {
    if (!isSame(this.entry, entry)) this.clear();
    this.entry = entry;
    this.#isShown = true;
    await this.load();
  }

  /** No longer follows what is done. Keeps the first page for the next time. */
  close(): void {
    this.#latest.drop();
    this.#isShown = false;
    this.activities = this.activities?.slice(0, pageSize) ?? null;
  }

  /** Shows one kind alone. */
  async choose(kind: ActivityKind | null): Promise<void> {
    this.kind = kind;
    this.activities = null;
    await this.load();
  }

  /** Asks for as many as are shown (again). */
  async load(): Promise<void> {
    const { entry } = this;
    if (entry === null) return;
    const wanted = Math.max(pageSize, this.activities?.length ?? 0);
    const isCurrent = this.#latest.begin();
    let found: readonly Activity[] = [];
    for (;;) {
      const page = await this.#page(entry, found.length);
      if (!isCurrent()) return;
      if (!page.ok) return this.fail(page.error);
      const fresh = without(found, page.value.activities);
      found = [...found, ...fresh];
      if (fresh.length === 0 || found.length >= Math.min(wanted, page.value.total))
        return this.receive({ ...page.value, activities: found });
    }
  }

  async loadMore(): Promise<void> {
    const { entry, activities, hasMore } = this;
    if (entry === null || activities === null || !hasMore) return;
    const isCurrent = this.#latest.join();
    const page = await this.#page(entry, activities.length);
    if (!isCurrent()) return;
    if (!page.ok) return this.fail(page.error);
    // Others may have come in on top meanwhile.
    const known = this.activities ?? [];
    this.receive({ ...page.value, activities: [...known, ...without(known, page.value.activities)] });
  }

  /** Changes made by one step, and the reason why it can't be undone, if any. */
  step(changeSetId: string): Promise<Result<ChangeStep, ApiError>> {
    return callApi(this.#client.GET('/change-sets/{changeSetId}', { params: { path: { changeSetId } } }));
  }

  async recover(): Promise<void> {
    if (this.#isShown && this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const { entry } = this;
    if (!this.#isShown || entry === null) return;
    if (changes === 'reset' || concerns(changes, entry)) void this.follow();
  }

  /** Takes in what was done since. Asks for one page, once at a time, however much is changed meanwhile. */
  async follow(): Promise<void> {
    if (this.#following !== 'no') {
      this.#following = 'askingAgain';
      return;
    }
    do {
      this.#following = 'asking';
      await this.#takeInNew();
    } while (this.#isToFollowAgain());
    this.#following = 'no';
  }

  clear(): void {
    this.#latest.drop();
    this.#isShown = false;
    this.entry = null;
    this.kind = this.#first;
    this.activities = null;
    this.total = 0;
    this.counts = null;
    this.steps = null;
    this.error = null;
  }

  private receive({ activities, total, counts, steps }: Found): void {
    this.steps = steps;
    this.activities = activities;
    this.total = Math.max(total, activities.length);
    this.counts = counts;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  #isToFollowAgain(): boolean {
    return this.#following === 'askingAgain' && this.#isShown;
  }

  async #takeInNew(): Promise<void> {
    const { entry, activities: before } = this;
    if (entry === null) return;
    if (before === null) return this.load();
    const isCurrent = this.#latest.join();
    const page = await this.#page(entry, 0);
    if (!isCurrent()) return;
    if (!page.ok) return this.fail(page.error);
    const known = this.activities ?? [];
    const fresh = without(known, page.value.activities);
    // Otherwise more was done than fits on a page, or older ones came in between, as those of a bid that was merged.
    const areOnTop = fresh.every(({ id }, index) => id === page.value.activities[index]?.id);
    if (areOnTop && page.value.total === this.total + fresh.length)
      this.receive({ ...page.value, activities: [...fresh, ...known] });
    else await this.load();
  }

  async #page(entry: ActiveEntry, offset: number): Promise<Result<Found, ApiError>> {
    const { kind } = this;
    const query = { offset, limit: pageSize, ...(kind === null ? {} : { kind }) };
    return mapped(await this.#ask(entry, query), ({ activities, paging, counts, steps }) => ({
      activities,
      total: paging.total ?? offset + activities.length,
      counts: counts ?? null,
      steps: steps ?? null,
    }));
  }

  #ask(
    { entity, id }: ActiveEntry,
    query: { readonly offset: number; readonly limit: number; readonly kind?: ActivityKind },
  ): Promise<Result<ActivityPage, ApiError>> {
    const client = this.#client;
    if (entity === 'company')
      return callApi(client.GET('/companies/{companyId}/activities', { params: { path: { companyId: id }, query } }));
    if (entity === 'contact')
      return callApi(client.GET('/contacts/{contactId}/activities', { params: { path: { contactId: id }, query } }));
    return callApi(client.GET('/projects/{projectId}/activities', { params: { path: { projectId: id }, query } }));
  }
}
