import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { FilterTree } from '../../model/filters/wire';
import type { ListFieldsStore } from './ListFieldsStore';
import type { CustomFilter } from './savedFilters';
import type { SavedFiltersStore } from './SavedFiltersStore';
import { withToday } from './viewFields';
import { emptyFilter, sortsOf, type ViewSpec } from '../spec/viewSpec';
import { emptyQuickFilter } from '../query/ask';
import type { View } from './view';

/** Input of the saved-filter drawer. */
interface FilterInput {
  readonly name: string;
  readonly visibility: CustomFilter['visibility'];
  readonly filter: FilterTree;
  readonly storesFields: boolean;
  readonly storesGroup: boolean;
  readonly storesSorts: boolean;
}

interface Environment {
  /** The list that it is on. */
  readonly list: {
    readonly spec: ViewSpec;
    readonly view: View;
    readonly filters: SavedFiltersStore;
    readonly fields: ListFieldsStore;
  };
  newId(): string;
  /** Changes what the list shows. */
  show(change: Partial<ViewSpec>): void;
  /** Tells when something could not be stored. */
  tell<Value>(storing: Promise<Result<Value, ApiError>>): Promise<Result<Value, ApiError>>;
}

/** The saved filter of a list: put on and taken off, saved and deleted. */
export class AppliedFilter {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The one that is on. */
  get filter(): CustomFilter | undefined {
    const { filters, spec } = this.#environment.list;
    return filters.byId(spec.filter.customFilterId);
  }

  /** Puts one on, with what it stores; null takes it off. */
  apply(id: string | null): void {
    const { list, show } = this.#environment;
    if (id === null) return show({ filter: emptyFilter });
    const filter = list.filters.byId(id);
    if (!filter || filter.invalid) return;
    const { group } = list.view;
    const next = { customFilterId: filter.id, tree: filter.filter, quick: emptyQuickFilter };
    const sorted = filter.sorts ? { sort: null, sorts: filter.sorts } : {};
    if (filter.fields) {
      list.fields.take(withToday(filter.fields, list.fields.defaults));
      show({ filter: next, ...sorted });
    } else if (filter.group) show({ filter: next, group: filter.group, ...sorted });
    else {
      void list.fields.restoreOf(list.view.id);
      show({ filter: next, group, ...sorted });
    }
  }

  /** Saves conditions under a name, with what else of the list is wanted with them. */
  async save(input: FilterInput, id = this.#environment.newId()): Promise<Result<unknown, ApiError>> {
    const { list, tell } = this.#environment;
    const now = new Date().toISOString();
    const { spec } = list;
    const result = await tell(
      list.filters.save({
        id,
        name: input.name,
        visibility: input.visibility,
        createdAt: list.filters.byId(id)?.createdAt ?? now,
        lastEditedAt: now,
        filter: input.filter,
        fields: input.storesFields ? list.fields.all : null,
        group: input.storesGroup ? spec.group : null,
        sorts: input.storesSorts ? sortsOf(spec) : null,
        invalid: false,
      }),
    );
    // Keeps showing the applied filter, with its changes.
    if (result.ok && spec.filter.customFilterId === id) this.apply(id);
    return result;
  }

  /** Deletes one; what the list shows stays, as a filter of its own. */
  async remove(id: string): Promise<Result<unknown, ApiError>> {
    const { list, show, tell } = this.#environment;
    const saved = list.filters.byId(id);
    if (!saved) return succeeded(undefined);
    const { filter } = list.spec;
    if (filter.customFilterId === id) show({ filter: { ...filter, customFilterId: null } });
    return tell(list.filters.remove(saved));
  }
}
