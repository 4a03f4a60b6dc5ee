import { makeAutoObservable, observable } from 'mobx';
import type { Collection, Row } from '../collection/Collection';
import type { ListSource } from '../query/ListSource';
import { LoadedView } from './LoadedView';
import type { ViewSpec } from '../spec/viewSpec';

/** Maximum views kept; the one left longest ago is dropped first. */
const maxViews = 12;

interface Environment<R extends Row, Aggregates> {
  readonly collection: Collection<R>;
  readonly source: ListSource<R, Aggregates>;
  openId(): string;
  /** Scope that narrows a view in addition to its filter. */
  scopeOf(id: string): string | undefined;
}

/** Views that were opened, by id, as they were left. They hold the rows that they open with. */
export class ViewCache<R extends Row, Aggregates> {
  readonly #byId = observable.map<string, LoadedView<R, Aggregates>>(undefined, { deep: false });
  readonly #environment: Environment<R, Aggregates>;
  /** A view that is likely to be opened next. */
  #ahead: { readonly id: string; readonly state: LoadedView<R, Aggregates> } | null = null;

  constructor(environment: Environment<R, Aggregates>) {
    this.#environment = environment;
    environment.collection.hold(this);
    makeAutoObservable(this, { heldIds: false }, { autoBind: true });
  }

  get size(): number {
    return this.#byId.size;
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  get(id: string): LoadedView<R, Aggregates> | undefined {
    return this.#byId.get(id);
  }

  /** State of a view, cached with the latest ones; a new view starts with `spec`. */
  keep(id: string, spec: ViewSpec): LoadedView<R, Aggregates> {
    const state = this.#byId.get(id) ?? this.#takeAhead(id) ?? this.#newState(id, spec);
    this.#byId.delete(id);
    this.#byId.set(id, state);
    const [oldest] = this.#byId.keys();
    if (this.#byId.size > maxViews && oldest !== undefined) this.forget(oldest);
    return state;
  }

  /** Asks for the first rows of a view that is likely to be opened next; of one at a time. */
  prepare(id: string, spec: ViewSpec): void {
    if (this.#byId.has(id) || this.#ahead?.id === id) return;
    this.#ahead?.state.drop();
    this.#ahead = { id, state: this.#newState(id, spec) };
    this.#ahead.state.prepare();
  }

  forget(id: string): void {
    this.#byId.get(id)?.drop();
    this.#byId.delete(id);
  }

  clear(): void {
    for (const state of [...this.#byId.values(), this.#ahead?.state]) state?.drop();
    this.#byId.clear();
    this.#ahead = null;
  }

  *heldIds(): Iterable<string> {
    const openId = this.#environment.openId();
    for (const [id, state] of this.#byId) yield* state.heldIds(id === openId);
    if (this.#ahead) yield* this.#ahead.state.heldIds(false);
  }

  letGo(gone: ReadonlySet<string>): void {
    for (const state of this.#byId.values()) state.letGo(gone);
  }

  #newState(id: string, spec: ViewSpec): LoadedView<R, Aggregates> {
    const { collection, source, scopeOf } = this.#environment;
    return new LoadedView(spec, collection, source, scopeOf(id));
  }

  #takeAhead(id: string): LoadedView<R, Aggregates> | undefined {
    const ahead = this.#ahead;
    if (ahead?.id !== id) return undefined;
    this.#ahead = null;
    return ahead.state;
  }
}
