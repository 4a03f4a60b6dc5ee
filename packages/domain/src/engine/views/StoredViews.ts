import { compareStructural, computed, makeAutoObservable } from 'mobx';
import type { Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { writeFilter } from '../spec/storedSpec';
import type { SessionStore } from '../session/SessionStore';
import { StoredSetting } from '../stored/StoredSetting';
import { asideGroup, builtInViews, firstGroup, firstViewId, landingViewId } from './builtInViews';
import type { ListKind } from '../../model/lists/columns';
import { readPageSettings } from './readView';
import { partOf } from '../spec/storedValues';
import { withEntry, withoutEntry, withParts } from './storedList';
import type { View } from './view';

/** Views under one heading. */
export interface ViewGroup {
  readonly title: string;
  readonly views: readonly View[];
}

/** A view as it is stored. */
const writtenView = ({ filter, ...view }: View) => ({
  ...view,
  filter: writeFilter(filter),
});

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

/** The views of one kind: built-in ones, the user's own, and the workspace's. */
export class StoredViews {
  readonly kind: ListKind;
  readonly #session: SessionStore;
  readonly #own: StoredSetting;
  readonly #shared: StoredSetting;

  constructor(client: Client, kind: ListKind, session: SessionStore) {
    this.kind = kind;
    this.#session = session;
    this.#own = new StoredSetting(client, 'profile', `${kind}-pageSettings`);
    this.#shared = new StoredSetting(client, 'dashboard', `${kind}-pageSettings`);
    makeAutoObservable(
      this,
      {
        kind: false,
        // Compared by structure: storing equal views again keeps everything derived from them.
        all: computed({ keepAlive: true, equals: compareStructural }),
      },
      { autoBind: true },
    );
  }

  /** All views in the user's own order. On an id clash, the user's own view wins. */
  get all(): readonly View[] {
    const userId = this.#session.profile?.id ?? '';
    const byId = new Map<string, View>();
    for (const view of builtInViews[this.kind](userId)) byId.set(view.id, view);
    for (const view of readPageSettings(this.#shared.value, 'shared').views) byId.set(view.id, view);
    for (const view of readPageSettings(this.#own.value, 'private').views) byId.set(view.id, view);
    const order = idsIn(partOf(this.#own.value, 'order'));
    const placeOf = ({ id }: View): number => (order.includes(id) ? order.indexOf(id) : order.length);
    return [...byId.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** The views under their headings: first those without one, the person's own, then the workspace's, then headings that people chose. */
  get groups(): readonly ViewGroup[] {
    const titles = new Set([firstGroup, 'My views', 'Shared views', ...this.all.map(({ viewGroup }) => viewGroup)]);
    titles.delete(asideGroup);
    return [...titles]
      .map((title) => ({ title, views: this.all.filter(({ viewGroup }) => viewGroup === title) }))
      .filter(({ views }) => views.length > 0);
  }

  /** Views listed below all others, without a heading. */
  get aside(): readonly View[] {
    return this.all.filter(({ viewGroup }) => viewGroup === asideGroup);
  }

  /** The view that an address without a view means, and that takes the place of one that is not there. */
  get homeId(): string {
    return firstViewId(this.kind);
  }

  /** The view that a list opens with: the one that was open last. */
  get selectedId(): string {
    return this.byId(this.storedSelectedId)?.id ?? landingViewId(this.kind);
  }

  /** The view that was open last, whether or not it is there. */
  get storedSelectedId(): string | null {
    return readPageSettings(this.#own.value, 'private').selectedViewId;
  }

  /** True once the stored views are known. */
  get isLoaded(): boolean {
    return this.#own.isLoaded && this.#shared.isLoaded;
  }

  get canAddView(): boolean {
    return this.kind !== 'INBOX_VIEW' && this.#session.allows('addView');
  }

  /** Changes of those who look in from outside stay with them: the workspace never sees them. */
  get keepsChangesPrivate(): boolean {
    return this.#session.isOutsider;
  }

  byId(id: string | null): View | undefined {
    return this.all.find((view) => view.id === id);
  }

  /** Returns true if a user may change a view's name and content. */
  canEdit(view: View): boolean {
    if (!view.custom || !view.settings.canEdit) return false;
    return view.visibility === 'private' || this.#session.allows('renameView');
  }

  /** Returns true if a user may delete a view. An outsider may delete only their own, none of the workspace's. */
  canRemove(view: View): boolean {
    if (!this.canEdit(view)) return false;
    return view.visibility === 'private' || !this.keepsChangesPrivate || this.#keeps(view.id);
  }

  /** Returns true if a user may change who sees a view. */
  canShare(view: View): boolean {
    return this.canRemove(view) && this.canAddView && !this.keepsChangesPrivate;
  }

  /** Asks for the workspace's views; the person's own came with the profile. */
  async load(): Promise<void> {
    const loading = this.#shared.load();
    await this.#session.settled();
    this.#own.prime(this.#session.setting(this.#own.key));
    await loading;
  }

  async reload(): Promise<void> {
    if (this.isLoaded) await Promise.all([this.#own.reload(), this.#shared.reload()]);
  }

  /** Refreshes only the user's own views, if the workspace's were just fetched. */
  async reloadOwn(): Promise<void> {
    if (this.isLoaded) await this.#own.reload();
  }

  /** Remembers which view is open. */
  select(id: string): Promise<Result<unknown, ApiError>> {
    return this.#own.change((value) => withParts(value, { views: partOf(value, 'views') ?? [], selectedViewId: id }));
  }

  /** Adds a view, or puts it in the place of the one with its id. */
  save(view: View): Promise<Result<unknown, ApiError>> {
    return this.#homeOf(view).change((value) =>
      withParts(value, { views: withEntry(partOf(value, 'views'), writtenView(view)) }),
    );
  }

  remove(view: View): Promise<Result<unknown, ApiError>> {
    return this.#homeOf(view).change((value) =>
      withParts(value, { views: withoutEntry(partOf(value, 'views'), view.id) }),
    );
  }

  /** Puts the views into an order of the person's own. */
  reorder(ids: readonly string[]): Promise<Result<unknown, ApiError>> {
    return this.#own.change((value) => withParts(value, { views: partOf(value, 'views') ?? [], order: ids }));
  }

  clear(): void {
    this.#own.clear();
    this.#shared.clear();
  }

  #keeps(id: string): boolean {
    return readPageSettings(this.#own.value, 'private').views.some((view) => view.id === id);
  }

  #homeOf({ visibility }: View): StoredSetting {
    return visibility === 'shared' && !this.keepsChangesPrivate ? this.#shared : this.#own;
  }
}
