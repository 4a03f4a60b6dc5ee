import { makeAutoObservable, reaction } from 'mobx';
import { observedNow, observedToday } from '../async/passingTime';
import type { CustomFieldSetting } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { FilterTree } from '../../model/filters/wire';
import { listDescriptions, viewLists, type ListName, type ListKind } from '../../model/lists/columns';
import type { Client } from '../client/client';
import type { Collection, Row } from '../collection/Collection';
import type { ReferenceList } from '../collection/ReferenceList';
import type { LiveChange } from '../events/LiveEvents';
import type { TextStorage } from '../ports/browserParts';
import type { GroupBy, QuickFilter, SortKey } from '../query/ask';
import { ListFollower } from '../query/ListFollower';
import type { ListSource } from '../query/ListSource';
import type { SessionStore } from '../session/SessionStore';
import { sortsOf, type LaneName, type ViewFilter, type ViewSpec } from '../spec/viewSpec';
import { AppliedFilter } from './AppliedFilter';
import { countViews } from './countViews';
import type { EndChange } from './KeptRows';
import { ListFieldsStore } from './ListFieldsStore';
import { ListNews } from './ListNews';
import { ListSpec } from './ListSpec';
import type { LoadedView } from './LoadedView';
import { OpenList, type FirstPage } from './OpenList';
import { RememberedSpec } from './RememberedSpec';
import { SavedFiltersStore } from './SavedFiltersStore';
import { StoredParts } from './StoredParts';
import { StoredViews } from './StoredViews';
import { defaultSettings, type View } from './view';
import type { ViewCache } from './ViewCache';
import { ViewTotals } from './ViewTotals';
import { WholeList } from './WholeList';

interface ListEnvironment<R extends Row, Aggregates> {
  readonly client: Client;
  readonly session: SessionStore;
  readonly kind: ListKind;
  readonly collection: Collection<R>;
  readonly source: ListSource<R, Aggregates>;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  /** Entities whose changes change the list. */
  readonly entities: readonly string[];
  /** Moments at which an entry's place or counts change by themselves. */
  readonly passesAt?: (row: R) => readonly string[];
  /** Storage of the browser's tab. */
  readonly tab: TextStorage;
  newId(): string;
  /** Done when the current state is drawn. */
  whenDrawn(): Promise<void>;
  /** Called when a setting could not be stored. */
  onFailure(error: ApiError): void;
}

/** Input for a new view. */
export interface NewView {
  readonly name: string;
  readonly viewGroup: string;
  readonly visibility: View['visibility'];
}

type Tell = <Value>(storing: Promise<Result<Value, ApiError>>) => Promise<Result<Value, ApiError>>;

/** Reports each failure. */
const tellingOf =
  (onFailure: (error: ApiError) => void): Tell =>
  async (storing) => {
    const result = await storing;
    if (!result.ok) onFailure(result.error);
    return result;
  };

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
  readonly #environment: ListEnvironment<R, Aggregates>;
  readonly #remembered: RememberedSpec;
  readonly #news = new ListNews();
  readonly #open: OpenList<R, Aggregates>;
  readonly #spec: ListSpec<R, Aggregates>;
  readonly #stored: StoredParts<R, Aggregates>;
  readonly #totals: ViewTotals;
  readonly #follower: ListFollower<R>;
  #stopTime: () => void = () => undefined;
  readonly #tell: Tell;
  /** True while its page is open. */
  #isInSight = false;
  /** Changes made here, after which the list was refreshed: their events tell nothing new. */
  readonly #shownChanges = new Set<string>();

  constructor(environment: ListEnvironment<R, Aggregates>) {
    const { client, kind, session, collection, customFields, whenDrawn } = environment;
    const source = countingLast(environment.source, whenDrawn);
    const tell = tellingOf(environment.onFailure);
    this.#environment = environment;
    this.#tell = tell;
    this.kind = kind;
    this.list = viewLists[kind];
    this.collection = collection;
    const views = new StoredViews(client, kind, session);
    const fields = new ListFieldsStore({
      ...environment,
      openView: () => this.view,
      homeId: views.homeId,
      store: tell,
    });
    const filters = new SavedFiltersStore(client, kind, () => ({
      fields: fields.knownFilters,
      columnIds: fields.knownIds,
    }));
    const remembered = new RememberedSpec(client, kind, { tab: environment.tab, tell });
    const stored = { views, fields, filters, customFields, news: this.#news };
    const open = new OpenList({ ...stored, kind, session, collection, source, remembered, whenDrawn, tell });
    const spec = new ListSpec(open, remembered);
    this.views = views;
    this.fields = fields;
    this.filters = filters;
    this.cache = open.cache;
    this.#remembered = remembered;
    this.#open = open;
    this.#spec = spec;
    this.applied = new AppliedFilter({ list: this, newId: () => environment.newId(), show: spec.change, tell });
    this.#stored = new StoredParts({
      ...stored,
      open,
      spec,
      applied: this.applied,
      onViews: () => void this.loadTotals(),
    });
    this.whole = new WholeList({ list: this, source, tell });
    this.#totals = new ViewTotals({
      views: () => views.all,
      rowsAreThere: () => open.rowsAreThere(),
      count: async (counted) => {
        await whenDrawn();
        return countViews(client, kind, counted);
      },
    });
    this.#follower = new ListFollower({ collection, source, refresh: () => this.refresh() });
    makeAutoObservable(
      this,
      {
        kind: false,
        list: false,
        collection: false,
        views: false,
        filters: false,
        fields: false,
        cache: false,
        applied: false,
        whole: false,
      },
      { autoBind: true },
    );
  }

  // The open view

  /** The view on screen; null before there is one. */
  get viewId(): string | null {
    return this.#open.viewId;
  }

  get view(): View {
    return this.#open.view;
  }

  get state(): LoadedView<R, Aggregates> | undefined {
    return this.#open.state;
  }

  get spec(): ViewSpec {
    return this.#open.spec;
  }

  /** The state of the list as the query of an address. */
  get address(): string {
    return this.#open.address;
  }

  /** Entity of the columns in filters and sorts. */
  get entity(): string {
    return listDescriptions[this.list].entity;
  }

  /** The first rows of the open view as they are shown, by the call that reads them; null before they are loaded. */
  get firstPage(): FirstPage<R> | null {
    return this.#open.firstPage;
  }

  /** Opens the list at an address. Done when the first rows are there. */
  async open(search: string): Promise<void> {
    if (await this.#open.open(search)) void this.loadTotals();
  }

  /** Requests the first rows before navigation. */
  prepare(): void {
    this.#open.prepare();
  }

  /** Shows an address. The address alone decides, so that going back restores the list. */
  goTo(search: string): Promise<void> {
    return this.#open.goTo(search);
  }

  /** Opens a view as it was left. A new one replaces the view on screen once its rows are there, or after a moment. */
  select(id: string): Promise<void> {
    return this.#open.select(id);
  }

  /** Requests the first rows of a view that is likely to be opened next. */
  prepareView(id: string): void {
    this.#open.prepareView(id);
  }

  // Its spec

  /** True if the list differs from its saved view. */
  get isChanged(): boolean {
    return this.#spec.isChanged;
  }

  /** True if the list is searched, or filtered differently from its saved view. */
  get isNarrowed(): boolean {
    return this.#spec.isNarrowed;
  }

  /** Returns true if a view has unsaved changes. */
  isViewChanged(view: View): boolean {
    return this.#spec.isViewChanged(view);
  }

  get filter(): ViewFilter {
    return this.#spec.filter;
  }

  get sort(): SortKey | null {
    return this.#spec.sort;
  }

  get sorts(): readonly SortKey[] {
    return this.#spec.sorts;
  }

  get group(): GroupBy | null {
    return this.#spec.group;
  }

  get lanes(): LaneName | undefined {
    return this.#spec.lanes;
  }

  get search(): string {
    return this.#spec.search;
  }

  setFilter(tree: FilterTree): void {
    this.#spec.setFilter(tree);
  }

  /** Sets the quick filters. Removes the saved filter, and its conditions with it. */
  setQuick(quick: QuickFilter): void {
    this.#spec.setQuick(quick);
  }

  clearFilters(): void {
    this.#spec.clearFilters();
  }

  /** Sorts by one column in place of all sorts. */
  setSort(sort: SortKey | null): void {
    this.#spec.setSort(sort);
  }

  setSorts(sorts: readonly SortKey[]): void {
    this.#spec.setSorts(sorts);
  }

  setGroup(group: GroupBy | null): void {
    this.#spec.setGroup(group);
  }

  /** Shows the board in lanes; undefined for none. */
  setLanes(lanes: LaneName | undefined): void {
    this.#spec.setLanes(lanes);
  }

  setSearch(search: string): void {
    this.#spec.setSearch(search);
  }

  /** Discards unsaved changes. */
  discard(): void {
    this.#spec.discard();
  }

  // Its news

  /** Parts of the address that could not be read, until the user has seen them. */
  get unread(): readonly string[] {
    return this.#news.unread;
  }

  /** Notice shown once after another user deletes the open view or its saved filter. */
  get news(): string | null {
    return this.#news.deleted;
  }

  forgetUnread(): void {
    this.#news.forgetUnread();
  }

  forgetNews(): void {
    this.#news.forgetDeleted();
  }

  // Saving

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
    this.#open.enterView(view.id, []);
    await this.#open.show({ ...spec, search: '' });
    const result = await saving;
    if (!result.ok) await this.#open.leave(view.id, before);
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

  retry(): void {
    void this.state?.restart();
  }

  /** Retries failed requests. */
  async recover(): Promise<void> {
    await Promise.all([this.state?.recover(), this.#stored.recover()]);
  }

  /** Refreshes the open view; other views refresh when they are opened. */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const { entities } = this.#environment;
    const concerns = (names: readonly string[]): boolean =>
      changes === 'reset' || changes.some(({ entity }) => names.includes(entity));
    if (this.viewId === null) return;
    if (changes === 'reset') void this.#stored.reload();
    if (concerns(['customFieldSetting'])) void this.#stored.reloadFields(changes !== 'reset');
    if (!concerns(entities)) return;
    const others =
      changes === 'reset' ? changes : changes.filter(({ changeSetId }) => !this.#shownChanges.has(changeSetId));
    if (others === 'reset' || others.length > 0) this.#follower.onChanges(others);
  }

  clear(): void {
    this.#shownChanges.clear();
    this.#stopTime();
    this.#follower.clear();
    this.#totals.clear();
    this.#stored.clear();
    this.#open.clear();
    this.#news.begin([]);
    this.views.clear();
    this.filters.clear();
    this.fields.clear();
    this.#remembered.clear();
  }

  /** Polls for changes while the list is in sight, in case live events do not arrive. */
  follow(): void {
    this.#isInSight = true;
    this.#follower.start(() => void this.#stored.reload());
    this.#totals.follow();
    this.#stopTime();
    this.#stopTime = this.#followTime();
  }

  /** The list is out of sight. */
  rest(): void {
    this.#isInSight = false;
    this.state?.kept.release();
    this.#follower.stop();
    this.#totals.rest();
    this.#stopTime();
  }

  /** Refreshes the list when an entry in it passes, and on a new day. */
  #followTime(): () => void {
    const { passesAt, collection } = this.#environment;
    if (!passesAt) return () => undefined;
    let [before, day] = [new Date(), observedToday()];
    return reaction(observedNow, (now) => {
      const isPassing = (moment: string): boolean => new Date(moment) > before && new Date(moment) <= now;
      const isDue =
        day !== observedToday() || [...collection.base.values()].some((row) => passesAt(row).some(isPassing));
      [before, day] = [now, observedToday()];
      if (!isDue) return;
      this.#follower.onChanges([]);
      void this.loadTotals();
    });
  }

  /** The view with the current spec and columns. */
  #viewOf(view: View): View {
    const { filter, group, lanes } = this.spec;
    return { ...view, filter, group, lanes, sorts: sortsOf(this.spec), fields: this.fields.all };
  }
}
