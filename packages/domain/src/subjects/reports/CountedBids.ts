import { countedSort, type Figure } from '../../model/analytics/figures';
import { callApi } from '../../engine/client/client';
import type { FilterTree as SentFilter, Project } from '../../model/contract/contract';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from '../bids/BidsStore';
import type { LateStore } from '../../engine/LateStores';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { FilterTree } from '../../model/filters/wire';
import { emptyFilter } from '../../engine/spec/viewSpec';
import type { ShownList } from '../transfer/wantedExport';
import { mapped } from '../../engine/query/listCalls';
import { PagedRows } from '../../engine/query/PagedRows';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly bids: BidsStore;
}

/** Bids of a page: more than most figures count. */
const pageSize = 50;

/** The bids behind a figure of a report, the greatest quote first, or the latest where amounts are hidden. */
export class CountedBids implements LateStore {
  readonly rows: PagedRows<Project>;
  #filter: FilterTree | null = null;
  #figure: Figure = 'submitted';

  constructor({ client, bids, session }: Needs) {
    this.rows = new PagedRows({
      pageSize,
      collection: bids.collection,
      entities: ['project', 'bidInvite', 'quote', 'competitor'],
      fetch: async (_, range) =>
        mapped(
          await callApi(
            client.POST('/projects/query', {
              body: {
                ...(this.#filter ? { filter: this.#filter as SentFilter } : {}),
                quickFilters: { showArchived: true },
                sorts: [countedSort(this.#figure, session.allows('seeAmounts'))],
                ...range,
                withTotal: true,
              },
            }),
          ),
          ({ projects, paging }) => ({ rows: projects, total: paging.total ?? projects.length }),
        ),
    });
  }

  /** Loads the bids of a figure. @param filter all that they have in common. */
  async open(figure: Figure, filter: FilterTree): Promise<void> {
    this.#figure = figure;
    this.#filter = filter;
    await this.rows.open(`${figure} ${JSON.stringify(filter)}`);
  }

  recover(): Promise<void> {
    return this.rows.recover();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.rows.onLiveChanges(changes);
  }

  clear(): void {
    this.rows.clear();
  }
}

/** Columns of the bids behind a figure. */
export interface CountedColumn {
  readonly id: string;
  readonly label: string;
}

/** The bids behind a figure, as an export asks for them. */
export const countedList = (
  filter: FilterTree,
  sort: { readonly name: string; readonly direction: 'asc' | 'desc' },
  columns: readonly CountedColumn[],
): ShownList => ({
  list: 'projects',
  spec: {
    filter: { ...emptyFilter, tree: filter, quick: { ...emptyFilter.quick, showArchived: true } },
    sort: { entity: 'project', ...sort },
    sorts: [],
    group: null,
    search: '',
  },
  fields: { shown: columns },
  state: undefined,
});
