import { computed, makeAutoObservable } from 'mobx';
import type { Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { StoredSetting } from '../stored/StoredSetting';
import type { ListKind } from '../../model/lists/columns';
import { readCustomFilters, writtenFilter, type CustomFilter, type KnownNames } from './savedFilters';
import { withEntry, withoutEntry } from './storedList';

/** The saved filters of one kind of view: a person's own, and those of the workspace. */
export class SavedFiltersStore {
  readonly #own: StoredSetting;
  readonly #shared: StoredSetting;
  readonly #known: () => KnownNames;

  constructor(client: Client, kind: ListKind, known: () => KnownNames) {
    this.#own = new StoredSetting(client, 'profile', `${kind}-customFilters`);
    this.#shared = new StoredSetting(client, 'dashboard', `${kind}-customFilters`);
    this.#known = known;
    makeAutoObservable(this, { all: computed({ keepAlive: true }) }, { autoBind: true });
  }

  /** All of them, private ones first. */
  get all(): readonly CustomFilter[] {
    const known = this.#known();
    return [
      ...readCustomFilters(this.#own.value, 'private', known),
      ...readCustomFilters(this.#shared.value, 'shared', known),
    ];
  }

  get isLoaded(): boolean {
    return this.#own.isLoaded && this.#shared.isLoaded;
  }

  byId(id: string | null): CustomFilter | undefined {
    return this.all.find((filter) => filter.id === id);
  }

  async load(): Promise<void> {
    await Promise.all([this.#own.load(), this.#shared.load()]);
  }

  /** Another user may have changed them. */
  async reload(): Promise<void> {
    if (this.isLoaded) await Promise.all([this.#own.reload(), this.#shared.reload()]);
  }

  /** Adds a filter, or puts it in the place of the one with its id: also among the others when who sees it changed. */
  async save(filter: CustomFilter): Promise<Result<unknown, ApiError>> {
    const before = this.byId(filter.id);
    const home = this.#homeOf(filter.visibility);
    const result = await home.change((list) => withEntry(list, { ...writtenFilter(filter), id: filter.id }));
    if (!result.ok || !before || before.visibility === filter.visibility) return result;
    return this.#homeOf(before.visibility).change((list) => withoutEntry(list, filter.id));
  }

  remove({ id, visibility }: CustomFilter): Promise<Result<unknown, ApiError>> {
    return this.#homeOf(visibility).change((list) => withoutEntry(list, id));
  }

  clear(): void {
    this.#own.clear();
    this.#shared.clear();
  }

  #homeOf(visibility: CustomFilter['visibility']): StoredSetting {
    return visibility === 'shared' ? this.#shared : this.#own;
  }
}
