import type { Client } from '../client/client';
import type { SessionStore } from '../session/SessionStore';
import { StoredSetting } from '../stored/StoredSetting';
import { localToday } from '../../model/formats/dates';
import type { TextStorage } from '../ports/browserParts';
import type { View } from './view';
import type { ListKind } from '../../model/lists/columns';
import { readFilter, readGroup, readLanes, readSorts, writeFilter } from '../spec/storedSpec';
import { partOf } from '../spec/storedValues';
import type { ViewSpec } from '../spec/viewSpec';

/** Changes by keyboard come fast; what is remembered is stored when they pause. */
const storeAfterMs = 400;

const names = ['filter', 'sort', 'advancedSorts', 'group'] as const;

interface Environment {
  readonly tab: TextStorage;
  /** Called with each change that is being stored. */
  tell(storing: ReturnType<StoredSetting['change']>): unknown;
}

/** Last state of a list, under the keys of the specification: filter, sort, advancedSorts, group. */
export class RememberedSpec {
  readonly #settings: Readonly<Record<(typeof names)[number], StoredSetting>>;
  readonly #environment: Environment;
  readonly #tabKey: string;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, kind: ListKind, environment: Environment) {
    const setting = (name: string): StoredSetting => new StoredSetting(client, 'profile', `${kind}-${name}`);
    this.#environment = environment;
    this.#tabKey = `${kind}-changed`;
    this.#settings = {
      filter: setting('filter'),
      sort: setting('sort'),
      advancedSorts: setting('advancedSorts'),
      group: setting('group'),
    };
  }

  /**
   * Last state of a view, as far as it was stored. A shared view shows the changes of an earlier day only in the tab in
   * which they were made: after signing in again, it is as saved.
   */
  of({ id, visibility }: Pick<View, 'id' | 'visibility'>): ViewSpec | null {
    const { filter, sort, advancedSorts, group } = this.#settings;
    if (partOf(filter.value, 'viewId') !== id) return null;
    const isOfToday = partOf(filter.value, 'day') === localToday();
    if (visibility === 'shared' && !isOfToday && this.#environment.tab.read(this.#tabKey) !== id) return null;
    const [simple] = readSorts(partOf(sort.value, 'sorts')) ?? [];
    const sorts = readSorts(partOf(advancedSorts.value, 'sorts')) ?? [];
    const lanes = readLanes(partOf(group.value, 'lanes'));
    return {
      filter: readFilter(filter.value),
      sort: sorts.length ? null : (simple ?? null),
      sorts,
      group: readGroup(group.value),
      ...(lanes ? { lanes } : {}),
      search: '',
    };
  }

  /** Stores what a view shows, once changes pause. */
  store(shown: () => { readonly viewId: string; readonly spec: ViewSpec }): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const { viewId, spec } = shown();
      const { filter, sort, sorts, group, lanes } = spec;
      const { tell, tab } = this.#environment;
      tab.write(this.#tabKey, viewId);
      const day = localToday();
      tell(this.#settings.filter.change(() => ({ viewId, day, ...writeFilter(filter) })));
      tell(this.#settings.sort.change(() => ({ sorts: sort ? [sort] : [] })));
      tell(this.#settings.advancedSorts.change(() => ({ sorts })));
      tell(this.#settings.group.change(() => (lanes ? { ...group, lanes } : group)));
    }, storeAfterMs);
  }

  /** Takes what was stored as the profile brought it. */
  prime(session: SessionStore): void {
    for (const name of names) this.#settings[name].prime(session.setting(this.#settings[name].key));
  }

  clear(): void {
    clearTimeout(this.#waiting);
    this.#environment.tab.write(this.#tabKey, null);
    for (const name of names) this.#settings[name].clear();
  }
}
