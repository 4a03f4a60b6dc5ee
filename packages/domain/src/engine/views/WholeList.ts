import type { Row } from '../collection/Collection';
import type { ListAsk, GroupBy } from '../query/ask';
import type { ListSource } from '../query/ListSource';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { View } from './view';
import { askOf, type ViewSpec } from '../spec/viewSpec';
import type { LoadedView } from './LoadedView';

interface Environment<R extends Row, Aggregates> {
  /** The list as it is shown. */
  readonly list: {
    readonly spec: ViewSpec;
    readonly view: View;
    readonly state: LoadedView<R, Aggregates> | undefined;
  };
  readonly source: ListSource<R, Aggregates>;
  /** Tells when something could not be asked for. */
  tell<Value>(asking: Promise<Result<Value, ApiError>>): Promise<Result<Value, ApiError>>;
}

/** Groups that are counted at once. */
export const mostCounted = 50;

interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const noNeighbours: Neighbours = { previous: undefined, next: undefined };

/** Queries about all entries of a list, loaded or not. */
export class WholeList<R extends Row, Aggregates> {
  readonly #environment: Environment<R, Aggregates>;
  #seen: { readonly id: string; readonly spec: ViewSpec; readonly neighbours: Neighbours } | null = null;

  constructor(environment: Environment<R, Aggregates>) {
    this.#environment = environment;
  }

  /** The calls by which the list is read. */
  get source(): ListSource<R, Aggregates> {
    return this.#environment.source;
  }

  /** Number of entries that match an ask. */
  count(ask: ListAsk): Promise<Result<number, ApiError>> {
    const { list, source } = this.#environment;
    const { scope } = list.view;
    return source.fetchTotal(scope === undefined ? ask : { ...ask, scope });
  }

  /** Number of entries per group of a list, by key: as many groups as one call returns. */
  async countBy(group: GroupBy, ask: ListAsk): Promise<Result<Readonly<Record<string, number>>, ApiError>> {
    const result = await this.#environment.source.fetchGroups(ask, group, { offset: 0, limit: mostCounted });
    if (!result.ok) return result;
    return succeeded(Object.fromEntries(result.value.groups.map(({ key, total }) => [key, total])));
  }

  /** Chooses all entries of a group, or none of them. */
  async selectGroup(key: string, isSelected: boolean): Promise<void> {
    const { list, source, tell } = this.#environment;
    const { state, spec } = list;
    if (!state || !spec.group) return;
    const ids = await tell(source.fetchIds(askOf(spec, list.view.scope), { group: spec.group, key }));
    if (ids.ok) state.markGroup(key, ids.value, isSelected);
  }

  /** The ids of the chosen entries; where all but some are chosen, those that are not loaded are asked for. */
  async chosenIds(): Promise<Result<readonly string[], ApiError>> {
    const { list, source, tell } = this.#environment;
    const { state } = list;
    if (!state) return succeeded([]);
    const { isAll, keys } = state.selection.selection;
    if (!isAll) return succeeded([...keys]);
    const ids = await tell(source.fetchIds(askOf(list.spec, list.view.scope)));
    return ids.ok ? succeeded(ids.value.filter((id) => state.selection.has(id))) : ids;
  }

  /**
   * Returns the entries before and after one, where loaded. Keeps the first ones while the entry moves in the list or
   * leaves it.
   */
  neighboursOf(id: string): Neighbours {
    const { state, spec } = this.#environment.list;
    if (!state) return noNeighbours;
    const ids = spec.group ? state.grouped.groups.flatMap(({ entries }) => [...entries]) : state.query.ids;
    const index = ids.indexOf(id);
    const seen = this.#seen?.id === id && this.#seen.spec === spec ? this.#seen.neighbours : noNeighbours;
    if (index < 0) return seen;
    if (!spec.group) state.query.ensure(state.query.indexOf(id) + 1);
    const settle = (one: string | undefined, now: string | undefined): string | undefined =>
      one !== undefined && ids.includes(one) ? one : now;
    const neighbours = {
      previous: settle(seen.previous, index > 0 ? ids[index - 1] : undefined),
      next: settle(seen.next, ids[index + 1]),
    };
    this.#seen = { id, spec, neighbours };
    return neighbours;
  }

  /** Position of an entry in the list, from 1, and the total; undefined in groups, and while either is unknown. */
  placeOf(id: string): { readonly place: number; readonly total: number } | undefined {
    const { state, spec } = this.#environment.list;
    if (!state || spec.group || state.query.total === null) return undefined;
    const index = state.query.indexOf(id);
    return index < 0 ? undefined : { place: index + 1, total: state.query.count };
  }
}
