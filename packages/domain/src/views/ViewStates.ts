import { makeAutoObservable, observable } from 'mobx';
import type { Collection, Row } from '../collection/Collection';
import type { ListSource } from '../collection/ListSource';
import { ViewState } from './ViewState';
import type { ViewSpec } from './viewSpec';

/** States of views that are kept when one switches away; the one that was left longest ago is dropped first. */
const mostStates = 12;

interface Environment<R extends Row, Aggregates> {
  readonly collection: Collection<R>;
  readonly source: ListSource<R, Aggregates>;
  openId(): string;
  /** What a view is narrowed to beside its filter. */
  scopeOf(id: string): string | undefined;
}

/** The views of a list as they were left, by their ids. They hold on to the rows that they open with. */
export class ViewStates<R extends Row, Aggregates> {
  readonly #byId = observable.map<string, ViewState<R, Aggregates>>(undefined, { deep: false });
  readonly #environment: Environment<R, Aggregates>;

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

  get(id: string): ViewState<R, Aggregates> | undefined {
    return this.#byId.get(id);
  }

  /** The state of a view, kept among the latest; one that there is not yet begins with a spec. */
  keep(id: string, spec: ViewSpec): ViewState<R, Aggregates> {
    const { collection, source, scopeOf } = this.#environment;
    const state = this.#byId.get(id) ?? new ViewState(spec, collection, source, scopeOf(id));
    this.#byId.delete(id);
    this.#byId.set(id, state);
    const [oldest] = this.#byId.keys();
    if (this.#byId.size > mostStates && oldest !== undefined) this.forget(oldest);
    return state;
  }

  forget(id: string): void {
    this.#byId.get(id)?.drop();
    this.#byId.delete(id);
  }

  clear(): void {
    for (const state of this.#byId.values()) state.drop();
    this.#byId.clear();
  }

  *heldIds(): Iterable<string> {
    const openId = this.#environment.openId();
    for (const [id, state] of this.#byId) yield* state.heldIds(id === openId);
  }

  letGo(gone: ReadonlySet<string>): void {
    for (const state of this.#byId.values()) state.letGo(gone);
  }
}
