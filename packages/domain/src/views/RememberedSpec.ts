import type { Client } from '../contract/client';
import type { SessionStore } from '../session/SessionStore';
import { StoredSetting } from '../settings/StoredSetting';
import type { ListKind } from '../lists/columns';
import { readFilter, readGroup, readSorts, writeFilter } from '../spec/storedSpec';
import { partOf } from '../spec/storedValues';
import type { ViewSpec } from '../spec/viewSpec';

/** Changes by keyboard come fast; what is remembered is stored when they pause. */
const storeAfterMs = 400;

const names = ['filter', 'sort', 'advancedSorts', 'group'] as const;

/** What a list showed when it was left, under the keys of the specification: filter, sort, advancedSorts, group. */
export class RememberedSpec {
  readonly #settings: Readonly<Record<(typeof names)[number], StoredSetting>>;
  readonly #store: (storing: ReturnType<StoredSetting['change']>) => unknown;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** @param store told of each change that is being stored. */
  constructor(client: Client, kind: ListKind, store: (storing: ReturnType<StoredSetting['change']>) => unknown) {
    const setting = (name: string): StoredSetting => new StoredSetting(client, 'profile', `${kind}-${name}`);
    this.#store = store;
    this.#settings = {
      filter: setting('filter'),
      sort: setting('sort'),
      advancedSorts: setting('advancedSorts'),
      group: setting('group'),
    };
  }

  /** What a view showed when the page was left, as far as that is what is stored. */
  of(viewId: string): ViewSpec | null {
    const { filter, sort, advancedSorts, group } = this.#settings;
    if (partOf(filter.value, 'viewId') !== viewId) return null;
    const [simple] = readSorts(partOf(sort.value, 'sorts')) ?? [];
    const sorts = readSorts(partOf(advancedSorts.value, 'sorts')) ?? [];
    return {
      filter: readFilter(filter.value),
      sort: sorts.length ? null : (simple ?? null),
      sorts,
      group: readGroup(group.value),
      search: '',
    };
  }

  /** Stores what a view shows, once changes pause. */
  store(shown: () => { readonly viewId: string; readonly spec: ViewSpec }): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const { viewId, spec } = shown();
      const { filter, sort, sorts, group } = spec;
      this.#store(this.#settings.filter.change(() => ({ viewId, ...writeFilter(filter) })));
      this.#store(this.#settings.sort.change(() => ({ sorts: sort ? [sort] : [] })));
      this.#store(this.#settings.advancedSorts.change(() => ({ sorts })));
      this.#store(this.#settings.group.change(() => group));
    }, storeAfterMs);
  }

  /** Takes what was stored as the profile brought it. */
  prime(session: SessionStore): void {
    for (const name of names) this.#settings[name].prime(session.setting(this.#settings[name].key));
  }

  clear(): void {
    clearTimeout(this.#waiting);
    for (const name of names) this.#settings[name].clear();
  }
}
