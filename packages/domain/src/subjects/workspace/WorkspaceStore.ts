import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type {
  CompanyName,
  CustomFieldSetting,
  operations,
  PlanCategory,
  QuoteTrade,
  Stage,
  StageReason,
  Team,
  User,
} from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import { succeeded } from '../../model/contract/result';
import { ReferenceList } from '../../engine/collection/ReferenceList';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { NAMES_POLL_MS, STAGES_RELOAD_MS } from '../../engine/async/intervals';
import { PersonNames } from './PersonNames';
import { Polling } from '../../engine/async/Polling';
import { everyPage } from '../../engine/query/everyPage';
import { mapped } from '../../engine/query/listCalls';
import { moneyIn, usDollar, type Money } from '../../model/formats/money';
import { shownUser } from '../../model/formats/former';
import { isSettledStage } from '../../model/stages/stageCodes';

type StageWithReasons = Stage & { readonly reasons: readonly StageReason[] };

type PlanDownloads = operations['getPlanDownloadStats']['responses'][200]['content']['application/json'];

/** Names of companies that one call answers at most. */
const namesPerPage = 5_000;

/** The short lists that every page of a workspace refers to. */
export class WorkspaceStore {
  readonly stages: ReferenceList<StageWithReasons>;
  readonly users: ReferenceList<User>;
  readonly companyNames: ReferenceList<CompanyName>;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  readonly trades: ReferenceList<QuoteTrade>;
  readonly teams: ReferenceList<Team>;
  readonly planCategories: ReferenceList<PlanCategory>;
  readonly personNames: PersonNames;
  /** Plans downloaded this month, and their limit; null until loaded. A failure to load is ignored. */
  planDownloads: PlanDownloads | null = null;
  readonly #client: Client;
  readonly #money: () => Money;
  /** True once data that no list waits for was requested. */
  #isAsideWanted = false;
  readonly #latest = new Latest();
  readonly #polling = new Polling(NAMES_POLL_MS);
  #stagesReload: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, money: () => Money = () => moneyIn(usDollar)) {
    this.#client = client;
    this.#money = money;
    this.personNames = new PersonNames(client);
    this.stages = new ReferenceList(async () => {
      const result = await callApi(client.GET('/stages'));
      if (!result.ok) return result;
      const { stages, stageReasonsMap } = result.value;
      return succeeded(stages.map((stage) => ({ ...stage, reasons: stageReasonsMap[stage.id] ?? [] })));
    });
    this.users = new ReferenceList(async () => {
      const result = await callApi(client.GET('/users'));
      return result.ok ? succeeded(result.value.users) : result;
    });
    this.companyNames = new ReferenceList(() =>
      everyPage(async (offset) => {
        const params = { query: { limit: namesPerPage, offset } };
        return mapped(await callApi(client.GET('/companies/names', { params })), ({ companies }) => companies);
      }),
    );
    this.customFields = new ReferenceList(async () => {
      const result = await callApi(client.GET('/custom-field-settings'));
      return result.ok ? succeeded(result.value.customFieldSettings) : result;
    });
    this.trades = new ReferenceList(async () => {
      const result = await callApi(client.GET('/quote-trades'));
      return result.ok ? succeeded(result.value.quoteTrades) : result;
    });
    this.teams = new ReferenceList(async () => {
      const result = await callApi(client.GET('/teams'));
      return result.ok ? succeeded(result.value.teams) : result;
    });
    this.planCategories = new ReferenceList(async () => {
      const result = await callApi(client.GET('/plan-categories'));
      return result.ok ? succeeded(result.value.planCategories) : result;
    });
    makeAutoObservable(
      this,
      {
        stages: false,
        users: false,
        companyNames: false,
        customFields: false,
        trades: false,
        teams: false,
        planCategories: false,
        personNames: false,
        planDownloads: observableRef,
      },
      { autoBind: true },
    );
  }

  /** How amounts are written in the workspace's currency. */
  get money(): Money {
    return this.#money();
  }

  /**
   * What cells look up, as one value: null until all of it is loaded, and another one whenever any of it changes. Rows
   * bring the names of companies, so of these only later changes count.
   */
  get lookups(): readonly unknown[] | null {
    const lists = this.#lists;
    return lists.every(({ isLoaded }) => isLoaded)
      ? [...lists.map(({ items }) => items), this.companyNames.changes]
      : null;
  }

  /**
   * Returns true if the deadline of a bid no longer matters; also while its stage is unknown, so that nothing is shown
   * as overdue.
   */
  isSettled(stageId: string): boolean {
    const stage = this.stages.byId.get(stageId);
    return stage === undefined || isSettledStage(stage.code);
  }

  /** A user by id as shown where work is looked up: one who was deactivated is marked in the name. */
  person(id: string | null | undefined): User | undefined {
    const user = this.users.byId.get(id ?? '');
    return user && shownUser(user);
  }

  /** Loads what rows are drawn with, unless it is there. */
  async load(): Promise<void> {
    const missing = this.#lists.filter(({ isLoaded }) => !isLoaded);
    await Promise.all(missing.map((list) => list.load()));
  }

  /** Loads everything again that is loaded. */
  async reload(): Promise<void> {
    const loaded = [...this.#lists, ...this.#asideLists].filter(({ isLoaded }) => isLoaded);
    await Promise.all(loaded.map((list) => list.load()));
  }

  /** Loads what rows don't wait for, unless it is there. Failures are not shown. */
  async loadAside(): Promise<void> {
    this.#isAsideWanted = true;
    await Promise.all([
      ...this.#asideLists.filter(({ isLoaded }) => !isLoaded).map((list) => list.load()),
      this.planDownloads ? undefined : this.#loadPlanDownloads(),
    ]);
  }

  /** Reloads the companies' names on a timer and the stages once, for when live events do not come. */
  follow(): void {
    this.rest();
    this.#polling.start(() => {
      if (this.companyNames.isLoaded) void this.companyNames.load();
    });
    this.#stagesReload = setTimeout(() => void this.stages.load(), STAGES_RELOAD_MS);
  }

  rest(): void {
    this.#polling.stop();
    clearTimeout(this.#stagesReload);
  }

  /** Asks again for what could not be had. */
  async recover(): Promise<void> {
    await Promise.all([this.load(), this.personNames.recover(), this.#isAsideWanted ? this.loadAside() : undefined]);
  }

  /** Refreshes a list of which an entry was changed. */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const lists = {
      company: this.companyNames,
      stage: this.stages,
      stageReason: this.stages,
      user: this.users,
      customFieldSetting: this.customFields,
      quoteTrade: this.trades,
      team: this.teams,
    } as const;
    const stale = new Set(
      changes === 'reset'
        ? [this.companyNames, this.customFields]
        : changes.flatMap(({ entity }) => lists[entity as keyof typeof lists] ?? []),
    );
    for (const list of stale) if (list.isLoaded) void list.load();
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'contact')) void this.personNames.reload();
  }

  clear(): void {
    this.rest();
    this.#latest.drop();
    this.#isAsideWanted = false;
    this.planDownloads = null;
    this.personNames.clear();
    for (const list of [...this.#lists, ...this.#asideLists]) list.clear();
  }

  private receivePlanDownloads(downloads: PlanDownloads): void {
    this.planDownloads = downloads;
  }

  async #loadPlanDownloads(): Promise<void> {
    const isCurrent = this.#latest.join();
    const result = await callApi(this.#client.GET('/customers/pdl-stats'));
    if (isCurrent() && result.ok) this.receivePlanDownloads(result.value);
  }

  get #lists(): readonly ReferenceList<{ readonly id: string }>[] {
    return [this.stages, this.users, this.customFields, this.teams];
  }

  get #asideLists(): readonly ReferenceList<{ readonly id: string }>[] {
    return [this.companyNames, this.trades, this.planCategories];
  }
}
