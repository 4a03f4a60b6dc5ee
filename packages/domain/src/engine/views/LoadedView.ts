import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import { GroupedQuery, type ListGroup } from '../query/GroupedQuery';
import { ListQuery, nearRows } from '../query/ListQuery';
import type { ListSource } from '../query/ListSource';
import { SelectionStore } from '../collection/SelectionStore';
import { KeptRows } from './KeptRows';
import { canonical, isSameAsk, type GroupBy, type ListAsk } from '../query/ask';
import { askOf, type ViewSpec } from '../spec/viewSpec';

/** Maximum selected rows out of view that a refresh looks up. */
const mostAskedFor = 200;

/** One view with its spec, its rows and the chosen ones. Kept when another view is opened. */
export class LoadedView<R extends Row, Aggregates> {
  spec: ViewSpec;
  aggregates: Aggregates | null = null;
  readonly query: ListQuery<R, ListAsk>;
  readonly grouped: GroupedQuery<R>;
  readonly kept: KeptRows<R>;
  readonly selection = new SelectionStore();
  /** Id of the entry whose page was opened, to return to. Not observable. */
  openedId: string | null = null;
  /** All entries of the groups that were chosen as a whole, loaded or not, by the group's key. */
  chosenGroups: ReadonlyMap<string, readonly string[]> = new Map();
  readonly #source: ListSource<R, Aggregates>;
  readonly #scope: string | undefined;
  readonly #latest = new Latest();
  #shownGroup: GroupBy | null = null;

  constructor(spec: ViewSpec, collection: Collection<R>, source: ListSource<R, Aggregates>, scope?: string) {
    this.#scope = scope;
    this.spec = spec;
    this.#source = source;
    this.query = new ListQuery(collection, this.#askOf(spec), source);
    this.grouped = new GroupedQuery(collection, source);
    const { query, grouped } = this;
    const shown = () => ({ ask: this.#askOf(this.spec), group: this.spec.group });
    this.kept = new KeptRows({ collection, source, query, grouped, shown });
    makeAutoObservable(
      this,
      {
        spec: observableRef,
        aggregates: observableRef,
        chosenGroups: observableRef,
        query: false,
        grouped: false,
        kept: false,
        selection: false,
        openedId: false,
        heldIds: false,
      },
      { autoBind: true },
    );
  }

  /** The one of the two queries that is shown. */
  get shown(): ListQuery<R, ListAsk> | GroupedQuery<R> {
    return this.spec.group ? this.grouped : this.query;
  }

  get isIdle(): boolean {
    return this.shown.status === 'idle';
  }

  /** Entries of the whole list; null until they are counted. */
  get total(): number | null {
    return this.query.total;
  }

  /** The same once the rows that the spec asks for are there; null before, and while they can't be had. */
  get counted(): number | null {
    const { status, error } = this.shown;
    return status === 'ready' && error === null && !this.query.isHeld ? this.total : null;
  }

  get selectedCount(): number {
    return this.selection.count(this.total ?? this.query.count);
  }

  /** Position of the entry to return to, reported once; -1 without one, or if it is not in the list. */
  takeOpened(): number {
    const id = this.openedId;
    this.openedId = null;
    if (id === null) return -1;
    return this.spec.group ? this.grouped.indexOf(id) : this.query.indexOf(id);
  }

  /** Chooses all entries of a group, or none of them. */
  markGroup(key: string, ids: readonly string[], isChosen: boolean): void {
    this.chosenGroups = new Map(this.chosenGroups).set(key, ids);
    this.selection.mark(ids, isChosen);
  }

  /** Number of selected entries of a group; of the known ones unless it was selected as a whole. */
  chosenOf({ key, total, entries }: ListGroup): number {
    const { isAll, keys, exceptKeys } = this.selection.selection;
    const all = this.chosenGroups.get(key);
    const ids = all?.length === total ? all : entries;
    const listed = ids.filter((id) => id !== undefined && (isAll ? exceptKeys : keys).has(id)).length;
    return isAll ? total - listed : listed;
  }

  /** Asks for the first rows before the view is gone to. */
  prepare(): void {
    if (!this.spec.group) this.query.prepare(this.#askOf(this.spec));
  }

  /** Shows a spec: starts at the top if it asks for other entries, and refreshes if it asks for the same. */
  async show(spec: ViewSpec): Promise<void> {
    const ask = this.#askOf(spec);
    const isSame =
      !this.isIdle && isSameAsk(ask, this.#askOf(this.spec)) && canonical(spec.group) === canonical(this.#shownGroup);
    const isOther =
      canonical([ask.tree, ask.quick, ask.search]) !==
      canonical([this.spec.filter.tree, this.spec.filter.quick, this.spec.search]);
    if (isOther) this.selection.clear();
    this.receiveSpec(spec);
    if (isSame) return;
    await this.#start(ask, spec.group);
  }

  /** Shows what the state holds, from the start. */
  async restart(): Promise<void> {
    await this.#start(this.#askOf(this.spec), this.spec.group);
  }

  /** Refreshes the visible rows; the content stays visible until the answer arrives. */
  async refresh(): Promise<void> {
    if (this.isIdle) return;
    const asking = this.kept.ask();
    await (this.spec.group ? Promise.all([this.grouped.refresh(), this.#count()]) : this.query.refresh());
    await Promise.all([this.loadAggregates(), asking.then((settle) => settle()), this.#dropGone()]);
  }

  async recover(): Promise<void> {
    if (this.isIdle) return;
    await this.shown.recover();
    if (!this.aggregates) await this.loadAggregates();
  }

  async loadAggregates(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await this.#source.fetchAggregates(this.#askOf(this.spec));
    if (isCurrent() && result.ok) this.receiveAggregates(result.value);
  }

  /** The rows that it needs: of the open view those near what is seen, of one that rests only those that it opens with. */
  *heldIds(isOpen: boolean): Iterable<string> {
    yield* this.shown.heldIds(isOpen ? nearRows : 0);
    yield* this.selection.selection.keys;
    if (this.openedId !== null) yield this.openedId;
  }

  letGo(gone: ReadonlySet<string>): void {
    this.query.letGo(gone);
    this.grouped.letGo(gone);
  }

  /** Hides rows of both queries and gives back what shows them again. */
  hide(ids: readonly string[]): () => void {
    const shows = [this.query.hide(ids), this.grouped.hide(ids)];
    this.kept.release(ids);
    return () => {
      for (const show of shows) show();
    };
  }

  /** Drops requests in progress, which are no longer needed. */
  drop(): void {
    this.#latest.drop();
    this.query.reset(this.#askOf(this.spec));
    this.grouped.reset();
  }

  private receiveSpec(spec: ViewSpec): void {
    this.spec = spec;
  }

  private receiveAggregates(aggregates: Aggregates | null): void {
    this.aggregates = aggregates;
  }

  private forget(): void {
    this.kept.clear();
    this.aggregates = null;
    this.chosenGroups = new Map();
  }

  async #start(ask: ListAsk, group: GroupBy | null): Promise<void> {
    this.#shownGroup = group;
    this.#latest.drop();
    this.forget();
    if (group) await Promise.all([this.grouped.show(ask, group), this.query.countOnly(ask)]);
    else await this.query.show(ask, true, isSameAsk);
    void this.loadAggregates();
  }

  /** Deselects rows that others took off the list, as a bulk action would change them unseen. */
  async #dropGone(): Promise<void> {
    const { isAll, keys } = this.selection.selection;
    const unseen = isAll ? [] : [...keys].filter((id) => this.shown.indexOf(id) < 0).slice(0, mostAskedFor);
    if (unseen.length === 0) return;
    const isCurrent = this.#latest.join();
    const listed = await this.#source.fetchListed(this.#askOf(this.spec), unseen);
    if (!isCurrent() || !listed.ok) return;
    const there = new Set(listed.value.map(({ id }) => id));
    this.selection.mark(
      unseen.filter((id) => !there.has(id) && this.selection.selection.keys.has(id)),
      false,
    );
  }

  async #count(): Promise<void> {
    await this.query.countOnly(this.#askOf(this.spec));
  }

  #askOf(spec: ViewSpec): ListAsk {
    return askOf(spec, this.#scope);
  }
}
