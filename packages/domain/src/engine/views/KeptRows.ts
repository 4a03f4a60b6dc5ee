import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Collection, Row } from '../collection/Collection';
import type { GroupBy, ListAsk } from '../query/ask';
import type { GroupedQuery } from '../query/GroupedQuery';
import type { ListQuery } from '../query/ListQuery';
import type { ListSource } from '../query/ListSource';

/** Position of a kept row on the server: at or near its place in the list, in another group, or not in the list. */
type Standing = 'here' | 'elsewhere' | 'gone';

/** Change of a kept row: it left the list, or has another position there. */
export type Stray = 'left' | 'moved';

/** Ends a change of kept rows; null if nothing was changed. */
export type EndChange = (changeSetId: string | null) => void;

interface Environment<R extends Row> {
  readonly collection: Collection<R>;
  readonly source: Pick<ListSource<R, unknown>, 'fetchListed' | 'fetchByIds'>;
  readonly query: ListQuery<R, ListAsk>;
  readonly grouped: GroupedQuery<R>;
  /** The list that is shown. */
  shown(): { readonly ask: ListAsk; readonly group: GroupBy | null };
}

interface Found<R> {
  readonly standing: ReadonlyMap<string, Standing>;
  readonly rows: readonly R[];
}

const byKey = (kept: readonly { readonly key: string; readonly id: string }[]) =>
  kept.reduce((groups, { key, id }) => groups.set(key, [...(groups.get(key) ?? []), id]), new Map<string, string[]>());

/**
 * Rows of a view that were changed here: each stays in place, even if the list no longer contains it, until the view is
 * left or refreshed. Counts and sums are those of the list.
 */
export class KeptRows<R extends Row> {
  /** By id, once the server has said so. */
  private standing: ReadonlyMap<string, Standing> = new Map();
  readonly #environment: Environment<R>;
  readonly #latest = new Latest();
  /** Rows of each change that is not done yet. */
  readonly #underWay = new Set<ReadonlySet<string>>();

  constructor(environment: Environment<R>) {
    this.#environment = environment;
    makeAutoObservable<this, 'standing'>(
      this,
      { standing: observableRef, strays: computed({ equals: compareStructural }) },
      { autoBind: true },
    );
  }

  /** Rows that no longer match the list, by id, as far as the server has told. */
  get strays(): ReadonlyMap<string, Stray> {
    return new Map(
      this.#shown.kept.flatMap(({ id }) => {
        const stray = this.#strayOf(id);
        return stray ? [[id, stray]] : [];
      }),
    );
  }

  /**
   * Keeps visible rows in place while they are being changed and afterwards.
   * @returns a function that ends the change, after which the list must be refreshed: unchanged rows are then released.
   * Null if none of the rows is visible
   */
  keep(ids: readonly string[]): EndChange | null {
    const added = this.#shown.keep(ids);
    const kept = new Set(this.#shown.kept.map(({ id }) => id));
    const change = new Set(ids.filter((id) => kept.has(id)));
    if (change.size === 0) return null;
    this.#underWay.add(change);
    // An answer that is on its way may not know of the change.
    this.#latest.drop();
    return (changeSetId) => {
      this.#underWay.delete(change);
      if (changeSetId === null) this.release(added);
    };
  }

  /** Lets rows go where the list has them, all of them by default. */
  release(ids: readonly string[] = this.#shown.kept.map(({ id }) => id)): void {
    if (ids.length === 0) return;
    const { query, grouped } = this.#environment;
    query.release(ids);
    grouped.release(ids);
    this.receive(new Map([...this.standing].filter(([id]) => !ids.includes(id))));
  }

  /** Forgets everything: another list is shown. */
  clear(): void {
    this.#latest.drop();
    this.#underWay.clear();
    this.receive(new Map());
  }

  /**
   * Fetches the rows' current positions. @returns a function that applies the answer, to call after the list was
   * refreshed
   */
  async ask(): Promise<() => void> {
    const isCurrent = this.#latest.begin();
    const isChanging = (id: string): boolean => [...this.#underWay].some((change) => change.has(id));
    const ids = this.#shown.kept.map(({ id }) => id).filter((id) => !isChanging(id));
    const found = ids.length ? await this.#find(ids) : null;
    return () => {
      if (found && isCurrent()) this.#settle(ids, found);
    };
  }

  private receive(standing: ReadonlyMap<string, Standing>): void {
    this.standing = standing;
    const here = [...standing].filter(([, where]) => where === 'here').map(([id]) => id);
    this.#environment.query.receiveKept(new Set(here));
  }

  #strayOf(id: string): Stray | null {
    const standing = this.standing.get(id);
    if (standing === undefined) return null;
    if (standing === 'gone') return 'left';
    return standing === 'elsewhere' || this.#shown.standingOf(id) === 'other' ? 'moved' : null;
  }

  get #shown(): ListQuery<R, ListAsk> | GroupedQuery<R> {
    const { query, grouped, shown } = this.#environment;
    return shown().group ? grouped : query;
  }

  /** Where rows are, by id, and the rows themselves; null if that can't be had. */
  async #find(ids: readonly string[]): Promise<Found<R> | null> {
    const { source, shown } = this.#environment;
    const { ask, group } = shown();
    const [listed, grouped] = await Promise.all([source.fetchListed(ask, ids), this.#findInGroups(ask, group)]);
    if (!listed.ok || grouped === null) return null;
    const inList = new Set(listed.value.map(({ id }) => id));
    const gone = await source.fetchByIds(ids.filter((id) => !inList.has(id)));
    if (!gone.ok) return null;
    const standing = new Map<string, Standing>(gone.value.map(({ id }) => [id, 'gone']));
    for (const id of inList) standing.set(id, group === null || grouped.has(id) ? 'here' : 'elsewhere');
    return { standing, rows: [...listed.value, ...gone.value] };
  }

  /** Kept rows that are still in their groups; null if that can't be had. */
  async #findInGroups(ask: ListAsk, group: GroupBy | null): Promise<ReadonlySet<string> | null> {
    const { source, grouped } = this.#environment;
    if (!group) return new Set();
    const answers = await Promise.all(
      [...byKey(grouped.kept)].map(([key, ids]) => source.fetchListed(ask, ids, { group, key })),
    );
    if (answers.some(({ ok }) => !ok)) return null;
    return new Set(answers.flatMap((answer) => (answer.ok ? answer.value.map(({ id }) => id) : [])));
  }

  /**
   * Applies positions of rows. Releases those whose position in the list is unchanged, and those that no longer exist.
   */
  #settle(ids: readonly string[], { standing, rows }: Found<R>): void {
    this.#environment.collection.applyServer(rows);
    this.receive(standing);
    const inPlace = this.#shown.keptInPlace.filter((id) => standing.get(id) === 'here');
    this.release([...ids.filter((id) => !standing.has(id)), ...inPlace]);
  }
}
