import { makeAutoObservable, observableRef } from 'mobx';
import type { CustomFieldSetting } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { viewLists, type ListKind } from '../../model/lists/columns';
import { patience } from '../async/intervals';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import type { ReferenceList } from '../collection/ReferenceList';
import { pageSize } from '../query/ListQuery';
import type { ListSource } from '../query/ListSource';
import type { SessionStore } from '../session/SessionStore';
import { fitSpec, type FittedSpec, type KnownOfList } from '../spec/fitSpec';
import { openParameter } from '../spec/openParameter';
import { readAddress, writeAddress } from '../spec/urlCodec';
import { isSameSpec, specOf, type ViewSpec } from '../spec/viewSpec';
import type { ListFieldsStore } from './ListFieldsStore';
import type { ListNews } from './ListNews';
import { idle, opened, opening, type ListPhase } from './listPhase';
import type { LoadedView } from './LoadedView';
import type { RememberedSpec } from './RememberedSpec';
import type { SavedFiltersStore } from './SavedFiltersStore';
import type { StoredViews } from './StoredViews';
import type { View } from './view';
import { ViewCache } from './ViewCache';

export interface FirstPage<R> {
  readonly key: string;
  readonly rows: readonly R[];
}

/** What is stored with a list, and the calls that read its rows. */
interface Environment<R extends Row, Aggregates> {
  readonly kind: ListKind;
  readonly session: SessionStore;
  readonly collection: Collection<R>;
  readonly source: ListSource<R, Aggregates>;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  readonly views: StoredViews;
  readonly filters: SavedFiltersStore;
  readonly fields: ListFieldsStore;
  readonly remembered: RememberedSpec;
  readonly news: ListNews;
  /** Resolves when the current state is drawn. */
  whenDrawn(): Promise<void>;
  /** Reports a failure to store. */
  tell<Value>(storing: Promise<Result<Value, ApiError>>): Promise<Result<Value, ApiError>>;
}

/** The view that a list shows: opened by an address or a choice, with its spec and rows. */
export class OpenList<R extends Row, Aggregates> {
  readonly cache: ViewCache<R, Aggregates>;
  /** Address of a view that is not loaded; shown once the views are. */
  awaited: string | null = null;
  private phase: ListPhase = idle;
  readonly #environment: Environment<R, Aggregates>;
  readonly #latest = new Latest();

  constructor(environment: Environment<R, Aggregates>) {
    this.#environment = environment;
    const { collection, source, views } = environment;
    this.cache = new ViewCache({
      collection,
      source,
      openId: () => this.view.id,
      scopeOf: (id) => views.byId(id)?.scope,
    });
    makeAutoObservable<this, 'phase'>(this, { phase: observableRef, cache: false }, { autoBind: true });
  }

  /** The view on screen; null before there is one. */
  get viewId(): string | null {
    return this.phase.shown?.view.id ?? null;
  }

  get view(): View {
    const { views } = this.#environment;
    return views.byId(this.viewId) ?? this.phase.shown?.view ?? views.byId(views.selectedId) ?? this.#home;
  }

  get state(): LoadedView<R, Aggregates> | undefined {
    return this.cache.get(this.view.id);
  }

  get spec(): ViewSpec {
    return this.state?.spec ?? specOf(this.view);
  }

  /** The state of the list as the query of an address. */
  get address(): string {
    return this.awaited ?? writeAddress(this.view, this.spec, this.#environment.views.homeId);
  }

  /** The first rows of the open view as they are shown, by the call that reads them; null before they are loaded. */
  get firstPage(): FirstPage<R> | null {
    const { state } = this;
    if (!state || state.spec.group || state.query.status !== 'ready') return null;
    const { collection, source } = this.#environment;
    const { ids } = state.query;
    const key = source.firstPageKey(state.query.spec, pageSize);
    const rows = ids.slice(0, pageSize).flatMap((id) => (id === undefined ? [] : (collection.base.get(id) ?? [])));
    return key === null || rows.length < Math.min(pageSize, ids.length) ? null : { key, rows };
  }

  /** Resolves when the first rows are there. */
  rowsAreThere(): Promise<void> {
    return this.phase.rows;
  }

  /** Opens the list at an address. @returns whether it is open, with its first rows. */
  async open(search: string): Promise<boolean> {
    const { prepared } = this.phase;
    if (prepared) {
      this.enter(opening(this.phase, { prepared: null }));
      await prepared;
    } else await this.#begin(search);
    if (this.phase.at === 'idle') return false;
    if (prepared) await this.goTo(search, true);
    return true;
  }

  /** Requests the first rows before navigation. */
  prepare(): void {
    if (this.phase.at !== 'idle') return;
    const prepared = this.#begin('');
    this.enter(opening(this.phase, { prepared }));
  }

  /** Shows an address. The address alone decides, so that going back restores the list. */
  async goTo(search: string, isFresh = false): Promise<void> {
    const { views, remembered } = this.#environment;
    const query = new URLSearchParams(search);
    const address = readAddress(query);
    const isBare = [...query.keys()].length === 0;
    const viewId = address.viewId ?? (isBare ? views.selectedId : views.homeId);
    this.enterView(viewId, address.unread, isBare);
    const wantedId = isBare ? views.storedSelectedId : address.viewId;
    if (wantedId !== null && !views.isLoaded && !views.byId(wantedId)) this.awaitAddress(query);
    const saved = specOf(this.view);
    const wanted = isBare ? (this.state?.spec ?? remembered.of(this.view) ?? saved) : address.apply(saved);
    const fitted = this.fit(wanted, { saved });
    this.#nameDropped(fitted);
    await this.show(fitted.spec, isFresh);
  }

  /** Opens a view as it was left. A new one replaces the view on screen once its rows are there, or after a moment. */
  async select(id: string): Promise<void> {
    const { views, tell } = this.#environment;
    this.awaitAddress(null);
    const view = views.byId(id);
    if (view && !this.cache.has(view.id)) {
      const rows = this.cache.keep(view.id, this.#fitView(view)).restart();
      const choice = this.enter(opening(this.phase, { rows }));
      await Promise.race([rows, patience()]);
      if (choice !== this.phase) return;
      this.enterView(id, []);
    } else {
      this.enterView(id, []);
      const fitted = this.fit(this.spec);
      this.#nameDropped(fitted);
      await this.show(fitted.spec);
    }
    void tell(views.select(id));
  }

  /** Requests the first rows of a view that is likely to be opened next. */
  prepareView(id: string): void {
    const view = this.viewId === null ? undefined : this.#environment.views.byId(id);
    if (view) this.cache.prepare(id, this.#fitView(view));
  }

  /** Shows a spec in the open view. @param isFresh whether its rows were just read. */
  async show(spec: ViewSpec, isFresh = false): Promise<void> {
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

  /** Changes parts of the spec. */
  change(change: Partial<ViewSpec>): void {
    this.awaitAddress(null);
    const spec = { ...this.spec, ...change };
    void this.keepState(spec).show(spec);
  }

  /** Leaves a view that could not be saved, unless another one was opened since. */
  async leave(id: string, before: string): Promise<void> {
    this.cache.forget(id);
    if (this.viewId !== id) return;
    this.enterView(before, []);
    await this.show(this.spec);
  }

  /** Puts a view on screen; the home view if it does not exist. */
  enterView(viewId: string, unread: readonly string[], isBare?: boolean): void {
    const { views, news } = this.#environment;
    if (viewId !== this.viewId) this.state?.kept.release();
    this.phase = opened(this.phase, views.byId(viewId) ?? this.#home, isBare);
    const fault = views.isLoaded ? 'does not exist' : 'could not be loaded';
    news.begin(viewId === this.viewId ? unread : [...unread, `the view, which ${fault}`]);
    this.awaited = null;
  }

  /** Keeps an address until the views are loaded; null drops it. */
  awaitAddress(query: URLSearchParams | null): void {
    query?.delete(openParameter);
    this.awaited = query?.toString() ?? null;
  }

  /** Drops the parts of a spec that the list can't be asked for. */
  fit(spec: ViewSpec, known: Partial<KnownOfList> = {}): FittedSpec {
    const { kind, fields, filters } = this.#environment;
    return fitSpec(spec, {
      list: viewLists[kind],
      canSeeAmounts: fields.canSeeAmounts,
      fields: fields.filters,
      areCustomKnown: fields.knownFilters !== null,
      customFieldIds: null,
      isFilterGone: (id) => filters.isLoaded && !filters.byId(id),
      saved: specOf(this.view),
      ...known,
    });
  }

  /** Drops missing fields and filters once custom fields and saved filters are loaded. */
  dropUnknown(): void {
    if (this.viewId === null) return;
    const fitted = this.fit(this.spec);
    if (fitted.dropped.length === 0) return;
    void this.keepState(fitted.spec).show(fitted.spec);
    this.#nameDropped(fitted);
  }

  clear(): void {
    this.#latest.drop();
    this.phase = idle;
    this.cache.clear();
    this.awaited = null;
  }

  private enter(phase: ListPhase): ListPhase {
    this.phase = phase;
    return phase;
  }

  /** Keeps the open view in the cache. */
  private keepState(spec: ViewSpec): LoadedView<R, Aggregates> {
    return this.cache.keep(this.view.id, spec);
  }

  get #home(): View {
    const { views } = this.#environment;
    const [first] = views.all;
    const home = views.byId(views.homeId) ?? first;
    if (!home) throw new Error('A list has a view from the start');
    return home;
  }

  async #begin(search: string): Promise<void> {
    const isCurrent = this.#latest.join();
    const { session, customFields, views, filters, fields, remembered, whenDrawn } = this.#environment;
    this.enter(opening(this.phase));
    const wereThere = views.isLoaded;
    await views.load();
    if (!isCurrent()) return;
    fields.prime();
    remembered.prime(session);
    const going = this.goTo(search);
    void fields.load();
    void (wereThere ? views.reload() : views.reloadOwn());
    // Rows wait for saved filters only if one is applied.
    const loadFilters = async (): Promise<void> => {
      if (this.spec.filter.customFilterId === null) await going.then(whenDrawn);
      if (isCurrent()) await filters.load();
    };
    void Promise.all([loadFilters(), customFields.isLoaded ? undefined : customFields.load()]).then(() => {
      if (isCurrent()) this.dropUnknown();
    });
    await going;
  }

  #fitView(view: View): ViewSpec {
    const saved = specOf(view);
    return this.fit(saved, { saved }).spec;
  }

  /** Reports dropped parts, unless the address named none. */
  #nameDropped({ dropped }: FittedSpec): void {
    if (!this.phase.shown?.isBare) this.#environment.news.addUnread(dropped.map(({ words }) => words));
  }
}
