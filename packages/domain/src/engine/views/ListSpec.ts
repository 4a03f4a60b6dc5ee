import { compareStructural, computed, makeAutoObservable } from 'mobx';
import type { Row } from '../collection/Collection';
import type { FilterTree } from '../../model/filters/wire';
import { canonical, type GroupBy, type QuickFilter, type SortKey } from '../query/ask';
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
import type { OpenList } from './OpenList';
import type { RememberedSpec } from './RememberedSpec';
import type { View } from './view';

/** The spec of the open view, part by part, and the user's changes to it, which are remembered. */
export class ListSpec<R extends Row, Aggregates> {
  readonly #open: OpenList<R, Aggregates>;
  readonly #remembered: RememberedSpec;

  constructor(open: OpenList<R, Aggregates>, remembered: RememberedSpec) {
    this.#open = open;
    this.#remembered = remembered;
    makeAutoObservable(this, { sorts: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  // Each part keeps its identity while another one changes.

  get filter(): ViewFilter {
    return this.#open.spec.filter;
  }

  get sort(): SortKey | null {
    return this.#open.spec.sort;
  }

  get sorts(): readonly SortKey[] {
    return sortsOf(this.#open.spec);
  }

  get group(): GroupBy | null {
    return this.#open.spec.group;
  }

  get lanes(): LaneName | undefined {
    return this.#open.spec.lanes;
  }

  get search(): string {
    return this.#open.spec.search;
  }

  /** True if the list differs from its saved view. */
  get isChanged(): boolean {
    return !isSameSpec({ ...this.#open.spec, search: '' }, specOf(this.#open.view));
  }

  /** True if the list is searched, or filtered differently from its saved view. */
  get isNarrowed(): boolean {
    const { spec, view } = this.#open;
    return spec.search !== '' || (!isEmptyFilter(spec.filter) && canonical(spec.filter) !== canonical(view.filter));
  }

  /** Returns true if a view has unsaved changes. */
  isViewChanged(view: View): boolean {
    const state = this.#open.cache.get(view.id);
    return state !== undefined && !isSameSpec({ ...state.spec, search: '' }, specOf(view));
  }

  change(change: Partial<ViewSpec>): void {
    this.#open.change(change);
    this.#remember();
  }

  setFilter(tree: FilterTree): void {
    this.change({ filter: { ...this.filter, tree, customFilterId: null } });
  }

  /** Sets the quick filters. Removes the saved filter, and its conditions with it. */
  setQuick(quick: QuickFilter): void {
    const { customFilterId, tree } = this.filter;
    this.change({ filter: { quick, customFilterId: null, tree: customFilterId === null ? tree : emptyFilter.tree } });
  }

  clearFilters(): void {
    this.change({ filter: emptyFilter });
  }

  /** Sorts by one column in place of all sorts. */
  setSort(sort: SortKey | null): void {
    this.change({ sort, sorts: [] });
  }

  setSorts(sorts: readonly SortKey[]): void {
    this.change({ sort: null, sorts });
  }

  setGroup(group: GroupBy | null): void {
    this.change({ group });
  }

  /** Shows the board in lanes; undefined for none. */
  setLanes(lanes: LaneName | undefined): void {
    this.change({ lanes });
  }

  setSearch(search: string): void {
    this.change({ search });
  }

  /** Discards unsaved changes. */
  discard(): void {
    this.#open.awaitAddress(null);
    void this.#open.show(specOf(this.#open.view));
    this.#remember();
  }

  #remember(): void {
    this.#remembered.store(() => ({ viewId: this.#open.view.id, spec: this.#open.spec }));
  }
}
