import { compareStructural, computed, makeAutoObservable } from 'mobx';
import { Latest } from '../async/Latest';
import type { CustomFieldSetting, FieldLayoutEntry } from '../../model/contract/contract';
import { callApi, type Client } from '../client/client';
import { succeeded } from '../../model/contract/result';
import { ReferenceList } from '../collection/ReferenceList';
import { isAmount, isLong } from '../../model/fields/kinds';
import { listColumns, viewLists, type ListColumn, type ListName, type ListKind } from '../../model/lists/columns';
import { layoutColumns, layoutEntry } from '../../model/lists/layoutEntry';
import { listFields, type ListField } from '../../model/lists/listFields';
import type { SessionStore } from '../session/SessionStore';
import { StoredSetting } from '../stored/StoredSetting';
import { entriesOf, fieldOfEntry, type StoredEntry } from './fieldLayout';
import { readIds, readLayout } from './readView';
import { partOf } from '../spec/storedValues';
import { withParts } from './storedList';
import { withMoved, withShown, withToday, withWidth } from './viewFields';
import type { View, ViewField } from './view';

interface Environment {
  readonly client: Client;
  readonly session: SessionStore;
  readonly kind: ListKind;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  /** The open view, and the one whose columns are those of all views that have none of their own. */
  openView(): View;
  readonly homeId: string;
  /** Stores a change, and tells when it could not be stored. */
  store(storing: ReturnType<StoredSetting['change']>): unknown;
}

/** The columns of a list: which there are, which a view shows, in which order and how wide. A person's own, stored at once. */
export class ListFieldsStore {
  readonly list: ListName;
  readonly #environment: Environment;
  readonly #defaults: ReferenceList<FieldLayoutEntry>;
  readonly #stored: StoredSetting;
  readonly #latest = new Latest();

  constructor(environment: Environment) {
    const { client, kind } = environment;
    this.#environment = environment;
    this.list = viewLists[kind];
    this.#stored = new StoredSetting(client, 'profile', `${kind}-fields`);
    this.#defaults = new ReferenceList(async () => {
      const result = await callApi(client.GET('/views/{view}/fields', { params: { path: { view: kind } } }));
      return result.ok ? succeeded(result.value.fields) : result;
    });
    makeAutoObservable(
      this,
      {
        list: false,
        // Fields that say the same are the same: other ones draw every cell again.
        all: computed({ keepAlive: true, equals: compareStructural }),
        shown: computed({ equals: compareStructural }),
        elasticIds: computed({ equals: compareStructural }),
      },
      { autoBind: true },
    );
  }

  get canSeeAmounts(): boolean {
    return this.#environment.session.allows('seeAmounts');
  }

  /** Columns that a view has before anybody changes it: the server's word where it is known. */
  get defaults(): readonly ViewField[] {
    return this.#layout.map(fieldOfEntry);
  }

  /** Every column of the open view, those that are shown first in their order. */
  get all(): readonly ViewField[] {
    return this.of(this.#environment.openView());
  }

  /** Every column of a view. */
  of(view: View): readonly ViewField[] {
    return withToday(this.#ownOf(view) ?? view.fields, this.defaults);
  }

  get shown(): readonly ViewField[] {
    return this.all.filter(({ enabled }) => enabled);
  }

  /** Columns of the open view that share the remaining width of a wide window: long texts of unset width. */
  get elasticIds(): ReadonlySet<string> {
    const set = new Set(this.#setIn(this.#environment.openView().id));
    return new Set(this.#layout.flatMap(({ id, type }) => (isLong(type) && !set.has(id) ? [id] : [])));
  }

  /** The first column, which is always there. */
  get staticId(): string | null {
    const columns: readonly ListColumn[] = listColumns[this.list];
    return columns.find((column) => column.static)?.id ?? null;
  }

  /** Fields to filter the list by. */
  get filters(): readonly ListField[] {
    const { customFields } = this.#environment;
    return listFields(this.list, { customFields: customFields.items, canSeeAmounts: this.canSeeAmounts });
  }

  /** The same, or null while the custom fields are not known: then no filter is called invalid. */
  get knownFilters(): readonly ListField[] | null {
    return this.#environment.customFields.isLoaded ? this.filters : null;
  }

  /** True once the server has named the columns. */
  get isLoaded(): boolean {
    return this.#defaults.isLoaded;
  }

  /** The columns that the server has named; null before that. */
  get knownIds(): ReadonlySet<string> | null {
    return this.#defaults.isLoaded ? new Set(this.#defaults.items.map(({ id }) => id)) : null;
  }

  show(ids: readonly string[]): void {
    this.#store(withShown(this.all, ids, this.staticId));
  }

  resize(id: string, widthPx: number): void {
    const viewId = this.#environment.openView().id;
    this.#store(withWidth(this.all, id, widthPx), viewId, [...new Set([...this.#setIn(viewId), id])]);
  }

  move(id: string, beforeId: string | null): void {
    this.#store(withMoved(this.all, id, beforeId));
  }

  /** Shows the columns that a view has before anybody changes it. */
  restore(): void {
    this.#store(this.defaults, undefined, []);
  }

  /** Takes the columns that a saved filter stored. */
  take(fields: readonly ViewField[]): void {
    this.#store(fields, undefined, []);
  }

  /** Goes back to the columns that the server says, of this view also when another one was opened before it did. */
  async restoreOf(id: string): Promise<void> {
    const isCurrent = this.#latest.join();
    await this.#defaults.load();
    if (isCurrent()) this.#store(this.defaults, id, []);
  }

  /** Asks which columns there are. */
  load(): Promise<void> {
    return this.#defaults.load();
  }

  /** Takes what was stored as the profile brought it. */
  prime(): void {
    this.#stored.prime(this.#environment.session.setting(this.#stored.key));
  }

  clear(): void {
    this.#latest.drop();
    this.#defaults.clear();
    this.#stored.clear();
  }

  #ownOf(view: View): readonly ViewField[] | null {
    const { value } = this.#stored;
    return (
      readLayout(partOf(partOf(value, 'byView'), view.id)) ?? (view.fields ? null : readLayout(partOf(value, 'fields')))
    );
  }

  /** Columns of a view that its user gave their width. */
  #setIn(viewId: string): readonly string[] {
    return readIds(partOf(partOf(this.#stored.value, 'widthsSet'), viewId)) ?? [];
  }

  get #layout(): readonly FieldLayoutEntry[] {
    if (this.#defaults.isLoaded) return this.#defaults.items;
    return layoutColumns(this.list)
      .filter(({ kind }) => this.canSeeAmounts || !isAmount(kind))
      .map(layoutEntry);
  }

  #store(
    fields: readonly ViewField[],
    id = this.#environment.openView().id,
    setIds: readonly string[] = this.#setIn(id),
  ): void {
    const { homeId, store } = this.#environment;
    const written = (some: readonly ViewField[]): readonly StoredEntry[] => entriesOf(some, this.#layout);
    const withSet = (value: unknown): unknown =>
      setIds.length === 0 && partOf(partOf(value, 'widthsSet'), id) === undefined
        ? value
        : withParts(value, { widthsSet: withParts(partOf(value, 'widthsSet'), { [id]: setIds }) });
    const change = (value: unknown): unknown =>
      id === homeId
        ? withParts(withSet(value), { fields: written(fields) })
        : withParts(withSet(value), {
            fields: partOf(value, 'fields') ?? written(this.defaults),
            byView: withParts(partOf(value, 'byView'), { [id]: written(fields) }),
          });
    store(this.#stored.change(change));
  }
}
