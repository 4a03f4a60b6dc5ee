import type { CustomFieldSetting } from '../../model/contract/contract';
import { Latest } from '../async/Latest';
import type { Row } from '../collection/Collection';
import type { ReferenceList } from '../collection/ReferenceList';
import { canonical } from '../query/ask';
import { fitTree } from '../spec/fitTree';
import { emptyFilter, specOf } from '../spec/viewSpec';
import type { AppliedFilter } from './AppliedFilter';
import type { ListFieldsStore } from './ListFieldsStore';
import type { ListNews } from './ListNews';
import type { ListSpec } from './ListSpec';
import type { OpenList } from './OpenList';
import type { SavedFiltersStore } from './SavedFiltersStore';
import type { StoredViews } from './StoredViews';
import type { View } from './view';

interface Environment<R extends Row, Aggregates> {
  readonly open: OpenList<R, Aggregates>;
  readonly spec: ListSpec<R, Aggregates>;
  readonly views: StoredViews;
  readonly filters: SavedFiltersStore;
  readonly applied: AppliedFilter;
  readonly fields: ListFieldsStore;
  readonly customFields: ReferenceList<CustomFieldSetting>;
  readonly news: ListNews;
  /** Called when the views are there after a failure. */
  onViews(): void;
}

/** Keeps a list true to what is stored with it: views, saved filters and fields, which other users change too. */
export class StoredParts<R extends Row, Aggregates> {
  readonly #environment: Environment<R, Aggregates>;
  readonly #latest = new Latest();

  constructor(environment: Environment<R, Aggregates>) {
    this.#environment = environment;
  }

  /** Reloads views and saved filters that other users may have changed. */
  async reload(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { open, spec, views, filters, applied, news } = this.#environment;
    const { filter } = applied;
    await Promise.all([views.reload(), filters.reload()]);
    if (!isCurrent() || open.viewId === null) return;
    if (filter && spec.filter.customFilterId === filter.id && !filters.byId(filter.id)) {
      spec.setFilter(spec.filter.tree);
      news.reportDeleted(`The saved filter “${filter.name}” was deleted. Its conditions still apply.`);
    }
    if (!views.byId(open.viewId)) await this.#leaveDeleted(open.view);
  }

  /** Retries failed requests for views, saved filters and fields. */
  async recover(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { open, views, filters, fields, customFields } = this.#environment;
    if (open.viewId === null) return;
    const wasKnown = filters.isLoaded && customFields.isLoaded;
    await Promise.all([
      views.isLoaded ? undefined : this.#recoverViews(),
      filters.load(),
      fields.isLoaded ? undefined : fields.load(),
      customFields.isLoaded ? undefined : customFields.load(),
    ]);
    if (isCurrent() && !wasKnown) open.dropUnknown();
  }

  /**
   * Reloads the fields.
   * @param isChanged whether one was changed while the list is open: then conditions on a deleted one are dropped.
   */
  async reloadFields(isChanged: boolean): Promise<void> {
    const isCurrent = this.#latest.join();
    const { fields, customFields } = this.#environment;
    await Promise.all([fields.load(), ...(isChanged ? [customFields.load()] : [])]);
    if (isChanged && isCurrent()) this.#dropMissing();
  }

  clear(): void {
    this.#latest.drop();
  }

  /** Retries the views, and opens the awaited one. */
  async #recoverViews(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { open, views, onViews } = this.#environment;
    await views.load();
    if (!isCurrent() || !views.isLoaded) return;
    if (open.awaited !== null) await open.goTo(open.awaited);
    onViews();
  }

  /** Replaces a deleted view by the first one, with the unsaved changes. */
  async #leaveDeleted(view: View): Promise<void> {
    const { open, spec, views, news } = this.#environment;
    const { isChanged } = spec;
    const left = open.spec;
    open.enterView(views.homeId, []);
    open.cache.forget(view.id);
    const { name } = open.view;
    news.reportDeleted(
      isChanged
        ? `The view “${view.name}” was deleted. Your changes are kept in ${name} and can be saved as a new view.`
        : `The view “${view.name}” was deleted. ${name} is shown instead.`,
    );
    await open.show(isChanged ? left : (open.state?.spec ?? specOf(open.view)));
  }

  /** Resets a filter on a deleted field, because it would filter by less than it says; drops its sorts. */
  #dropMissing(): void {
    const { open, spec, fields, customFields } = this.#environment;
    if (!fields.knownFilters) return;
    const { filter } = open.spec;
    const { dropped } = fitTree(filter.tree, { fields: fields.knownFilters, areCustomKnown: true });
    const left = dropped.some(({ isMissing }) => isMissing) ? emptyFilter : filter;
    const known = { customFieldIds: customFields.byId, isFilterGone: () => false, saved: null };
    const fitted = { ...open.fit(open.spec, known).spec, filter: left };
    if (canonical(fitted) !== canonical(open.spec)) spec.change(fitted);
  }
}
