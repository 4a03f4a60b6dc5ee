// Longer than most files: the view, the spec, the address and the columns of a list follow from each other.
import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { CustomFieldSetting } from '../../model/contract/contract';
import { type Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Collection, Row } from '../collection/Collection';
import { pageSize } from '../query/ListQuery';
import type { ListSource } from '../query/ListSource';
import { ReferenceList } from '../collection/ReferenceList';
import type { LiveChange } from '../events/LiveEvents';
import type { FilterTree } from '../../model/filters/wire';
import { patience } from '../async/intervals';
import { listDescriptions, viewLists, type ListName, type ListKind } from '../../model/lists/columns';
import type { TextStorage } from '../ports/browserParts';
import type { SessionStore } from '../session/SessionStore';
import { StoredSetting } from '../stored/StoredSetting';
import { AppliedFilter } from './AppliedFilter';
import { fitSpec, type FittedSpec, type KnownOfList } from '../spec/fitSpec';
import { fitTree } from '../spec/fitTree';
import { openParameter } from '../spec/openParameter';
import { SavedFiltersStore } from './SavedFiltersStore';
import { readAddress, writeAddress } from '../spec/urlCodec';
import { canonical, type GroupBy, type QuickFilter, type SortKey } from '../query/ask';
import { defaultSettings, type View } from './view';
import {
  emptyFilter,
  isEmptyFilter,
  isSameSpec,
  sortsOf,
  specOf,
  type LaneName,
  type ViewFilter,
  type ViewSpec,
} from '../spec/viewSpec';
import type { EndChange } from './KeptRows';
import type { LoadedView } from './LoadedView';
import { ViewCache } from './ViewCache';
import { StoredViews } from './StoredViews';
import { countViews } from './countViews';
import { ViewTotals } from './ViewTotals';
import { WholeList } from './WholeList';
import { ListFieldsStore } from './ListFieldsStore';
import { idle, opened, opening, type ListPhase } from './listPhase';
import { ListFollower } from '../query/ListFollower';
import { RememberedSpec } from './RememberedSpec';

interface ListEnvironment<R extends Row, Aggregates> {
  readonly client: Client;
  readonly session: SessionStore;
  readonly kind: ListKind;
  readonly collection: Collection<R>;
  readonly source: ListSource<R, Aggregates>;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  /** Entities whose changes change the list. */
  readonly entities: readonly string[];
  /** Storage of the browser's tab. */
  readonly tab: TextStorage;
  newId(): string;
  /** Done when the current state is drawn. */
  whenDrawn(): Promise<void>;
  /** Called when a setting could not be stored. */
  onFailure(error: ApiError): void;
}

interface FirstPage<R> {
  readonly key: string;
  readonly rows: readonly R[];
}

/** Input for a new view. */
export interface NewView {
  readonly name: string;
  readonly viewGroup: string;
  readonly visibility: View['visibility'];
}

/** The calls of a list, with counts and sums after the rows are drawn. */
const countingLast = <R extends Row, A>(
  source: ListSource<R, A>,
  whenDrawn: () => Promise<void>,
): ListSource<R, A> => ({
  ...source,
  fetchTotal: async (ask) => {
    await whenDrawn();
    return source.fetchTotal(ask);
  },
  fetchAggregates: async (ask) => {
    await whenDrawn();
    return source.fetchAggregates(ask);
  },
});

/** A list with its views: the open one, its spec, its rows and its columns. */
export class ListStore<R extends Row, Aggregates = null> {
  readonly kind: ListKind;
  readonly list: ListName;
  readonly collection: Collection<R>;
  readonly views: StoredViews;
  readonly filters: SavedFiltersStore;
  /** The saved filter that is on. */
  readonly applied: AppliedFilter;
  /** All entries of the list, loaded or not. */
  readonly whole: WholeList<R, Aggregates>;
  readonly fields: ListFieldsStore;
  readonly cache: ViewCache<R, Aggregates>;
  /** Parts of the address that could not be read, until the user has seen them. */
  unread: readonly string[] = [];
  /** Notice shown once after another user deletes the open view or its saved filter. */
  news: string | null = null;
  /** Address of a view that is not loaded; shown once the views are. */
  private awaited: string | null = null;
  private phase: ListPhase = idle;
  readonly #environment: ListEnvironment<R, Aggregates>;
  readonly #remembered: RememberedSpec;
  readonly #totals: ViewTotals;
  readonly #follower: ListFollower<R>;
  readonly #latest = new Latest();
  /** True while its page is open. */
  #isInSight = false;
  /** Changes made here, after which the list was refreshed: their events tell nothing new. */
  readonly #shownChanges = new Set<string>();

  constructor(environment: ListEnvironment<R, Aggregates>) {
    const { client, kind, session } = environment;
    this.#environment = { ...environment, source: countingLast(environment.source, environment.whenDrawn) };
    this.kind = kind;
    this.list = viewLists[kind];
    this.collection = environment.collection;
    this.views = new StoredViews(client, kind, session);
    const store = (storing: ReturnType<StoredSetting['change']>): unknown => this.#tell(storing);
    this.fields = new ListFieldsStore({
      ...environment,
      openView: () => this.view,
      homeId: this.views.homeId,
      store,
    });
    this.filters = new SavedFiltersStore(client, kind, () => ({
      fields: this.fields.knownFilters,
      columnIds: this.fields.knownIds,
    }));
    this.#remembered = new RememberedSpec(client, kind, { tab: environment.tab, tell: store });
    const { collection, source } = this.#environment;
    this.cache = new ViewCache({
      collection,
      source,
      openId: () => this.view.id,
      scopeOf: (id) => this.views.byId(id)?.scope,
    });
    this.applied = new AppliedFilter({
      list: this,
      newId: () => this.#environment.newId(),
      show: (change) => this.#change(change),
      tell: (storing) => this.#tell(storing),
    });
    this.whole = new WholeList({ list: this, source, tell: (asking) => this.#tell(asking) });
    this.#totals = new ViewTotals({
      views: () => this.views.all,
      rowsAreThere: () => this.phase.rows,
      count: async (views) => {
        await this.#environment.whenDrawn();
        return countViews(client, kind, views);
      },
    });
    this.#follower = new ListFollower({ collection, source, refresh: () => this.refresh() });
    makeAutoObservable<this, 'phase'>(
      this,
      {
        phase: observableRef,
        kind: false,
        list: false,
        collection: false,
        views: false,
        filters: false,
        fields: false,
        cache: false,
        applied: false,
        whole: false,
        unread: observableRef,
        sorts: computed({ equals: compareStructural }),
      },
      { autoBind: true },
    );
  }

  // The open view

  /** The view on screen; null before there is one. */
  get viewId(): string | null {
    return this.phase.shown?.view.id ?? null;
  }

  get view(): View {
    return (
      this.views.byId(this.viewId) ?? this.phase.shown?.view ?? this.views.byId(this.views.selectedId) ?? this.#home
    );
  }

  get state(): LoadedView<R, Aggregates> | undefined {
    return this.cache.get(this.view.id);
  }

  get spec(): ViewSpec {
    return this.state?.spec ?? specOf(this.view);
  }

  /** True if the list differs from its saved view. */
  get isChanged(): boolean {
    return !isSameSpec({ ...this.spec, search: '' }, specOf(this.view));
  }

  /** True if the list is searched, or filtered differently from its saved view. */
  get isNarrowed(): boolean {
    const { filter, search } = this.spec;
    return search !== '' || (!isEmptyFilter(filter) && canonical(filter) !== canonical(this.view.filter));
  }

  /** Returns true if a view has unsaved changes. */
  isViewChanged(view: View): boolean {
    const state = this.cache.get(view.id);
    return state !== undefined && !isSameSpec({ ...state.spec, search: '' }, specOf(view));
  }

  /** The first rows of the open view as they are shown, by the call that reads them; null before they are loaded. */
  get firstPage(): FirstPage<R> | null {
    const { state } = this;
    if (!state || state.spec.group || state.query.status !== 'ready') return null;
    const { ids } = state.query;
    const key = this.#environment.source.firstPageKey(state.query.spec, pageSize);
    const rows = ids.slice(0, pageSize).flatMap((id) => (id === undefined ? [] : (this.collection.base.get(id) ?? [])));
    return key === null || rows.length < Math.min(pageSize, ids.length) ? null : { key, rows };
  }

  // Parts of the spec; each keeps its identity while another one changes.

  get filter(): ViewFilter {
    return this.spec.filter;
  }

  get sort(): SortKey | null {
    return this.spec.sort;
  }

  get sorts(): readonly SortKey[] {
    return sortsOf(this.spec);
  }

  get group(): GroupBy | null {
    return this.spec.group;
  }

  get lanes(): LaneName | undefined {
    return this.spec.lanes;
  }

  get search(): string {
    return this.spec.search;
  }

  /** The state of the list as the query of an address. */
  get address(): string {
    return this.awaited ?? writeAddress(this.view, this.spec, this.views.homeId);
  }

  /** Entity of the columns in filters and sorts. */
  get entity(): string {
    return listDescriptions[this.list].entity;
  }

  // Opening

  /** Opens the list at an address. Done when the first rows are there. */
  async open(search: string): Promise<void> {
    const { prepared } = this.phase;
    if (prepared) {
      this.enter(opening(this.phase, { prepared: null }));
      await prepared;
    } else await this.#begin(search);
    if (this.phase.at === 'idle') return;
    if (prepared) await this.goTo(search, true);
    void this.loadTotals();
  }

  /** Requests the first rows before navigation. */
  prepare(): void {
    if (this.phase.at !== 'idle') return;
    const prepared = this.#begin('');
    this.enter(opening(this.phase, { prepared }));
  }

  /** Shows an address. The address alone decides, so that going back restores the list. */
  async goTo(search: string, isFresh = false): Promise<void> {
    const query = new URLSearchParams(search);
    const address = readAddress(query);
    const isBare = [...query.keys()].length === 0;
    const viewId = address.viewId ?? (isBare ? this.views.selectedId : this.views.homeId);
    this.receiveAddress(viewId, address.unread, isBare);
    const wantedId = isBare ? this.views.storedSelectedId : address.viewId;
    if (wantedId !== null && !this.views.isLoaded && !this.views.byId(wantedId)) this.receiveAwaited(query);
    const saved = specOf(this.view);
    const wanted = isBare ? (this.state?.spec ?? this.#remembered.of(this.view) ?? saved) : address.apply(saved);
    const fitted = this.#fit(wanted, { saved });
    this.#nameDropped(fitted);
    await this.#show(fitted.spec, isFresh);
  }

  /** Opens a view as it was left. A new one replaces the view on screen once its rows are there, or after a moment. */
  async select(id: string): Promise<void> {
    this.receiveAwaited(null);
    const view = this.views.byId(id);
    if (view && !this.cache.has(view.id)) {
      const rows = this.cache.keep(view.id, this.#fitView(view)).restart();
      const choice = this.enter(opening(this.phase, { rows }));
      await Promise.race([rows, patience()]);
      if (choice !== this.phase) return;
      this.receiveAddress(id, []);
    } else {
      this.receiveAddress(id, []);
      const fitted = this.#fit(this.spec);
      this.#nameDropped(fitted);
      await this.#show(fitted.spec);
    }
    void this.#tell(this.views.select(id));
  }

  /** Requests the first rows of a view that is likely to be opened next. */
  prepareView(id: string): void {
    const view = this.viewId === null ? undefined : this.views.byId(id);
    if (view) this.cache.prepare(id, this.#fitView(view));
  }

  // Changing the spec

  setFilter(tree: FilterTree): void {
    this.#change({ filter: { ...this.spec.filter, tree, customFilterId: null } });
  }

  /** Ticks in the quick filters take the saved filter off, and with it its conditions. */
  setQuick(quick: QuickFilter): void {
    const { customFilterId, tree } = this.spec.filter;
    this.#change({ filter: { quick, customFilterId: null, tree: customFilterId === null ? tree : emptyFilter.tree } });
  }

  clearFilters(): void {
    this.#change({ filter: emptyFilter });
  }

  /** The head of a column was pressed: its order takes the place of the sorts. */
  setSort(sort: SortKey | null): void {
    this.#change({ sort, sorts: [] });
  }

  setSorts(sorts: readonly SortKey[]): void {
    this.#change({ sort: null, sorts });
  }

  setGroup(group: GroupBy | null): void {
    this.#change({ group });
  }

  /** Shows the board in lanes, or without. */
  setLanes(lanes: LaneName | undefined): void {
    this.#change({ lanes });
  }

  setSearch(search: string): void {
    this.#change({ search });
  }

  // Saving

  /** Discards unsaved changes. */
  discard(): void {
    this.receiveAwaited(null);
    void this.#show(specOf(this.view));
    this.#remember();
  }

  /** Saves the spec and the columns in the open view. */
  save(): Promise<Result<unknown, ApiError>> {
    return this.#tell(this.views.save(this.#viewOf(this.view)));
  }

  /** Saves the spec and the columns as a new view, and opens it. */
  async saveAs(given: NewView): Promise<Result<unknown, ApiError>> {
    const view: View = {
      ...this.#viewOf(this.view),
      ...given,
      id: this.#environment.newId(),
      custom: true,
      settings: defaultSettings,
      displayTotalsInViewsList: true,
    };
    const { spec } = this;
    const before = this.view.id;
    const saving = this.#tell(this.views.save(view));
    this.receiveAddress(view.id, []);
    await this.#show({ ...spec, search: '' });
    const result = await saving;
    if (!result.ok) await this.#leave(view.id, before);
    else {
      void this.#tell(this.views.select(view.id));
      void this.loadTotals();
    }
    return result;
  }

  /** Stores a change of the views, and tells when it could not be stored. */
  store(change: (views: StoredViews) => Promise<Result<unknown, ApiError>>): Promise<Result<unknown, ApiError>> {
    return this.#tell(change(this.views));
  }

  rename(view: View, name: string): Promise<Result<unknown, ApiError>> {
    return this.#tell(this.views.save({ ...view, name: name.trim() }));
  }

  async remove(view: View): Promise<Result<unknown, ApiError>> {
    if (view.id === this.view.id) await this.select(this.views.homeId);
    this.cache.forget(view.id);
    return this.#tell(this.views.remove(view));
  }

  // Following

  /** Counts the entries of each saved view, after the rows. */
  async loadTotals(): Promise<void> {
    await this.#totals.load();
  }

  /** Entries of each saved view that is counted. */
  get totals(): Readonly<Record<string, number>> {
    return this.#totals.byId;
  }

  /** Entries of a saved view; of the open one by its list, which follows changes sooner. */
  totalOf(view: View): number | undefined {
    const { total = null } = this.state ?? {};
    const isAsSaved = view.id === this.view.id && !this.isChanged && this.spec.search === '';
    return isAsSaved && total !== null ? total : this.totals[view.id];
  }

  async refresh(): Promise<void> {
    await this.state?.refresh();
  }

  /**
   * Keeps visible rows in place while they are changed here, and until the list is left or refreshed.
   * @returns a function that ends the change, to call before the list is refreshed; null if none of the rows is visible
   */
  keep(ids: readonly string[]): EndChange | null {
    const end = this.#isInSight && this.state && ids.length ? this.state.kept.keep(ids) : null;
    if (!end) return null;
    return (changeSetId) => {
      if (changeSetId !== null) this.#shownChanges.add(changeSetId);
      end(changeSetId);
    };
  }

  /** Shows the list as it is now: rows that were kept go where they belong. */
  async renew(): Promise<void> {
    this.state?.kept.release();
    await this.refresh();
  }

  /** Keeps row positions stable for 3 s while the pointer moves over them. */
  hold(): void {
    this.#follower.hold();
  }

  /** The rows may move again. */
  release(): void {
    this.#follower.release();
  }

  forgetUnread(): void {
    this.unread = [];
  }

  forgetNews(): void {
    this.news = null;
  }

  retry(): void {
    void this.state?.restart();
  }

  /** Retries failed requests. */
  async recover(): Promise<void> {
    await Promise.all([this.state?.recover(), this.#recoverStored()]);
  }

  /** Refreshes the open view; other views refresh when they are opened. */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const { entities } = this.#environment;
    const concerns = (names: readonly string[]): boolean =>
      changes === 'reset' || changes.some(({ entity }) => names.includes(entity));
    if (this.viewId === null) return;
    if (changes === 'reset') void this.#followStored();
    if (concerns(['customFieldSetting'])) void this.#followFields(changes !== 'reset');
    if (!concerns(entities)) return;
    const others =
      changes === 'reset' ? changes : changes.filter(({ changeSetId }) => !this.#shownChanges.has(changeSetId));
    if (others === 'reset' || others.length > 0) this.#follower.onChanges(others);
  }

  clear(): void {
    this.#shownChanges.clear();
    this.#follower.clear();
    this.#totals.clear();
    this.#latest.drop();
    this.phase = idle;
    this.cache.clear();
    this.unread = [];
    this.news = null;
    this.awaited = null;
    this.views.clear();
    this.filters.clear();
    this.fields.clear();
    this.#remembered.clear();
  }

  /** Polls for changes while the list is in sight, in case live events do not arrive. */
  follow(): void {
    this.#isInSight = true;
    this.#follower.start(() => void this.#followStored());
    this.#totals.follow();
  }

  /** The list is out of sight. */
  rest(): void {
    this.#isInSight = false;
    this.state?.kept.release();
    this.#follower.stop();
    this.#totals.rest();
  }

  private enter(phase: ListPhase): ListPhase {
    this.phase = phase;
    return phase;
  }

  private receiveAddress(viewId: string, unread: readonly string[], isBare?: boolean): void {
    if (viewId !== this.viewId) this.state?.kept.release();
    this.phase = opened(this.phase, this.views.byId(viewId) ?? this.#home, isBare);
    const fault = this.views.isLoaded ? 'does not exist' : 'could not be loaded';
    this.unread = viewId === this.viewId ? unread : [...unread, `the view, which ${fault}`];
    this.news = null;
    this.awaited = null;
  }

  /** Keeps an address until the views are loaded; null drops it. */
  private receiveAwaited(query: URLSearchParams | null): void {
    query?.delete(openParameter);
    this.awaited = query?.toString() ?? null;
  }

  private receiveUnread(unread: readonly string[]): void {
    this.unread = unread;
  }

  private receiveNews(news: string): void {
    this.news = news;
  }

  /** Keeps the open view in the cache. */
  private keepState(spec: ViewSpec): LoadedView<R, Aggregates> {
    return this.cache.keep(this.view.id, spec);
  }

  get #home(): View {
    const [first] = this.views.all;
    const home = this.views.byId(this.views.homeId) ?? first;
    if (!home) throw new Error('A list has a view from the start');
    return home;
  }

  async #begin(search: string): Promise<void> {
    const isCurrent = this.#latest.join();
    this.enter(opening(this.phase));
    const wereThere = this.views.isLoaded;
    await this.views.load();
    if (!isCurrent()) return;
    const { session } = this.#environment;
    this.fields.prime();
    this.#remembered.prime(session);
    const going = this.goTo(search);
    const { customFields } = this.#environment;
    void this.fields.load();
    void (wereThere ? this.views.reload() : this.views.reloadOwn());
    // Rows wait for saved filters only if one is applied.
    const loadFilters = async (): Promise<void> => {
      if (this.spec.filter.customFilterId === null) await going.then(this.#environment.whenDrawn);
      if (isCurrent()) await this.filters.load();
    };
    void Promise.all([loadFilters(), customFields.isLoaded ? undefined : customFields.load()]).then(() => {
      if (isCurrent()) this.#dropUnknown();
    });
    await going;
  }

  /** Retries failed requests for views, saved filters and fields. */
  async #recoverStored(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { fields, filters, views, viewId } = this;
    const { customFields } = this.#environment;
    if (viewId === null) return;
    const wasKnown = filters.isLoaded && customFields.isLoaded;
    await Promise.all([
      views.isLoaded ? undefined : this.#recoverViews(),
      filters.load(),
      fields.isLoaded ? undefined : fields.load(),
      customFields.isLoaded ? undefined : customFields.load(),
    ]);
    if (isCurrent() && !wasKnown) this.#dropUnknown();
  }

  /** Retries the views, and opens the awaited one. */
  async #recoverViews(): Promise<void> {
    const isCurrent = this.#latest.join();
    await this.views.load();
    if (!isCurrent() || !this.views.isLoaded) return;
    if (this.awaited !== null) await this.goTo(this.awaited);
    void this.loadTotals();
  }

  /** Drops the parts of a spec that the list can't be asked for. */
  #fit(spec: ViewSpec, known: Partial<KnownOfList> = {}): FittedSpec {
    return fitSpec(spec, {
      list: this.list,
      canSeeAmounts: this.fields.canSeeAmounts,
      fields: this.fields.filters,
      areCustomKnown: this.fields.knownFilters !== null,
      customFieldIds: null,
      isFilterGone: (id) => this.filters.isLoaded && !this.filters.byId(id),
      saved: specOf(this.view),
      ...known,
    });
  }

  #fitView(view: View): ViewSpec {
    const saved = specOf(view);
    return this.#fit(saved, { saved }).spec;
  }

  /** Reports dropped parts, unless the address named none. */
  #nameDropped({ dropped }: FittedSpec): void {
    if (!this.phase.shown?.isBare) this.receiveUnread([...this.unread, ...dropped.map(({ words }) => words)]);
  }

  /** Drops missing fields and filters once custom fields and saved filters are loaded. */
  #dropUnknown(): void {
    if (this.viewId === null) return;
    const fitted = this.#fit(this.spec);
    if (fitted.dropped.length === 0) return;
    void this.keepState(fitted.spec).show(fitted.spec);
    this.#nameDropped(fitted);
  }

  /** Reloads views and saved filters that other users may have changed. */
  async #followStored(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { filters, views } = this;
    const applied = this.applied.filter;
    await Promise.all([views.reload(), filters.reload()]);
    if (!isCurrent() || this.viewId === null) return;
    if (applied && this.spec.filter.customFilterId === applied.id && !filters.byId(applied.id)) {
      this.setFilter(this.spec.filter.tree);
      this.receiveNews(`The saved filter “${applied.name}” was deleted. Its conditions still apply.`);
    }
    if (!views.byId(this.viewId)) await this.#leaveDeleted(this.view);
  }

  /** Replaces a deleted view by the first one, with the unsaved changes. */
  async #leaveDeleted(view: View): Promise<void> {
    const { spec, isChanged } = this;
    this.receiveAddress(this.views.homeId, []);
    this.cache.forget(view.id);
    const { name } = this.view;
    this.receiveNews(
      isChanged
        ? `The view “${view.name}” was deleted. Your changes are kept in ${name} and can be saved as a new view.`
        : `The view “${view.name}” was deleted. ${name} is shown instead.`,
    );
    await this.#show(isChanged ? spec : (this.state?.spec ?? specOf(this.view)));
  }

  async #show(spec: ViewSpec, isFresh = false): Promise<void> {
    const isNew = !this.cache.has(this.view.id);
    const state = this.keepState(spec);
    if (isNew) {
      const rows = state.restart();
      this.enter({ ...this.phase, rows });
      await rows;
    } else {
      const isAsked = !isSameSpec(state.spec, spec);
      await state.show(spec);
      if (!isAsked && !isFresh) void state.refresh();
    }
  }

  #change(change: Partial<ViewSpec>): void {
    this.receiveAwaited(null);
    const spec = { ...this.spec, ...change };
    void this.keepState(spec).show(spec);
    this.#remember();
  }

  /** Leaves a view that could not be saved, unless another one was opened since. */
  async #leave(id: string, before: string): Promise<void> {
    this.cache.forget(id);
    if (this.viewId !== id) return;
    this.receiveAddress(before, []);
    await this.#show(this.spec);
  }

  #remember(): void {
    this.#remembered.store(() => ({ viewId: this.view.id, spec: this.spec }));
  }

  /** The view with the current spec and columns. */
  #viewOf(view: View): View {
    const { filter, group, lanes } = this.spec;
    return { ...view, filter, group, lanes, sorts: sortsOf(this.spec), fields: this.fields.all };
  }

  async #tell<Value>(storing: Promise<Result<Value, ApiError>>): Promise<Result<Value, ApiError>> {
    const result = await storing;
    if (!result.ok) this.#environment.onFailure(result.error);
    return result;
  }

  /** Reloads custom fields. Conditions on a deleted one are dropped only if it was deleted while the list is open. */
  async #followFields(isToldOf: boolean): Promise<void> {
    const isCurrent = this.#latest.join();
    const { customFields } = this.#environment;
    await Promise.all([this.fields.load(), ...(isToldOf ? [customFields.load()] : [])]);
    if (isToldOf && isCurrent()) this.#dropMissing();
  }

  /** Resets a filter on a deleted field, because it would filter by less than it says; drops its sorts. */
  #dropMissing(): void {
    if (!this.fields.knownFilters) return;
    const { byId } = this.#environment.customFields;
    const { filter } = this.spec;
    const { dropped } = fitTree(filter.tree, { fields: this.fields.knownFilters, areCustomKnown: true });
    const left = dropped.some(({ isMissing }) => isMissing) ? emptyFilter : filter;
    const { spec } = this.#fit(this.spec, { customFieldIds: byId, isFilterGone: () => false, saved: null });
    const fitted = { ...spec, filter: left };
    if (canonical(fitted) !== canonical(this.spec)) this.#change(fitted);
  }
}
