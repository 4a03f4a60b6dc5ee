import type { FilterCondition } from '@basis/domain/filters/expression';
import { listColumns, listDescriptions, viewLists, type ListColumn, type ViewName } from '@basis/domain/lists/columns';
import type { Tx } from '../db/connect';
import type { BidWorld } from './bids';
import type { Random } from './random';

const settings = {
  canEdit: true,
  preventOverride: false,
  actions: [],
  hasCommunicationTypeFilter: false,
  hasTimePicker: false,
  message: null,
};

/** Widths that a person dragged, in px. */
const widths = {
  LIST_VIEW: {
    name: 303,
    stageId: 172,
    estimatorIds: 93,
    bidDeadline: 174,
    location: 122,
    companies: 150,
    quote: 84,
    notes: 64,
    keywords: 200,
  },
  INBOX_VIEW: {
    subject: 472,
    from: 132,
    receivedAt: 166,
    communicationType: 150,
    platform: 132,
    bidDeadline: 160,
    company: 190,
    location: 170,
  },
} as const satisfies Partial<Record<ViewName, Readonly<Record<string, number>>>>;

/** The columns of a list as a person laid them out. */
const layoutOf = (view: keyof typeof widths) => {
  const dragged: Readonly<Record<string, number>> = widths[view];
  const columns: readonly ListColumn[] = listColumns[viewLists[view]];
  return columns.map(({ id, label, widthPx, sort, on }) => ({
    id,
    label,
    width: dragged[id] ?? widthPx,
    sortKey: sort ? id : null,
    enabled: on ?? false,
  }));
};

type Condition = Omit<FilterCondition, 'filterIdentitier'> & { readonly field: string };

const conditions = (given: readonly Condition[]): FilterCondition[] =>
  given.map(({ field, ...condition }) => ({
    not: false,
    compareValue: null,
    ...condition,
    filterIdentitier: { entity: 'project', identifier: field },
  }));

const all = (...given: Condition[]) => ({ and: conditions(given), or: [] });
const any = (...given: Condition[]) => ({ and: [], or: conditions(given) });
const inCities = (...cities: string[]) =>
  any(...cities.map((city) => ({ field: 'city', operation: 1, compareValue: city })));

const byDeadline = [{ ...listDescriptions.projects.defaultSort, entity: 'project' }];

/** Words by which a view or a filter is written down, beside its id. */
interface Named {
  readonly name: string;
  readonly filter: { readonly and: readonly unknown[]; readonly or: readonly unknown[] };
}

const viewOf = (random: Random, today: Date, viewGroup: string, { name, filter }: Named, visibility: string) => ({
  id: random.id(today),
  name,
  viewGroup,
  visibility,
  filter: { customFilter: null, filter, quickFilters: {} },
  sorts: byDeadline,
  group: null,
  fields: null,
  displayTotalsInViewsList: true,
  scrollPosition: 0,
  custom: true,
  settings,
});

const put = async (tx: Tx, workspaceId: string, userId: string | null, key: string, value: unknown): Promise<void> => {
  const row = { workspace_id: workspaceId, key, value: JSON.stringify(value) };
  if (userId === null) await tx.insertInto('workspace_settings').values(row).execute();
  else
    await tx
      .insertInto('user_settings')
      .values({ ...row, user_id: userId })
      .execute();
};

const stage = (not: boolean, ...ids: string[]): Condition => ({
  field: 'stageId',
  operation: 10,
  not,
  compareValue: ids,
});

const sharedViews = (world: BidWorld): readonly (Named & { readonly viewGroup: string })[] => {
  const { stageIds } = world;
  const shared = (name: string, filter: Named['filter']) => ({ name, filter, viewGroup: 'Shared views' });
  const regional = (name: string, filter: Named['filter']) => ({ name, filter, viewGroup: 'By region' });
  return [
    shared(
      'Open pipeline',
      all(stage(true, stageIds.Declined, stageIds.Lost), { field: 'region', operation: 10, compareValue: ['WA'] }),
    ),
    shared('Awaiting result', all(stage(false, stageIds.Submitted))),
    shared('Awarded this year', all({ field: 'awardedAt', operation: 18 })),
    shared(
      'Healthcare and labs',
      any(
        { field: 'name', operation: 2, compareValue: 'Medical' },
        { field: 'name', operation: 2, compareValue: 'Lab' },
      ),
    ),
    regional(
      'Puget Sound',
      inCities('Seattle', 'Tacoma', 'Bellevue', 'Everett', 'Redmond', 'Renton', 'Kent', 'Kirkland'),
    ),
    regional('Eastern Washington', inCities('Spokane', 'Yakima', 'Quincy')),
    regional('Oregon', all({ field: 'region', operation: 10, compareValue: ['OR'] })),
  ];
};

const filterOf = (random: Random, today: Date, named: Named & object, visibility: string) => ({
  id: random.id(today),
  visibility,
  createdAt: today.toISOString(),
  lastEditedAt: today.toISOString(),
  ...named,
});

const due30: Condition = { field: 'bidDeadline', operation: 20 };
const over500k: Condition = { field: 'quote', operation: 6, compareValue: 500_000_00 };

/** The views, saved filters and column widths that the demo's estimators made. */
export const seedViews = async (tx: Tx, world: BidWorld, random: Random, userId: string): Promise<void> => {
  const { workspaceId, today, stageIds } = world;
  const views = sharedViews(world).map(({ viewGroup, ...named }) => viewOf(random, today, viewGroup, named, 'shared'));
  await put(tx, workspaceId, null, 'LIST_VIEW-pageSettings', { views, selectedViewId: null });
  const fields = layoutOf('LIST_VIEW');
  await put(tx, workspaceId, userId, 'LIST_VIEW-fields', { fields });
  await put(tx, workspaceId, userId, 'INBOX_VIEW-fields', { fields: layoutOf('INBOX_VIEW') });
  const own = [
    {
      name: 'Due in 30 days, over $500K',
      filter: all(due30, over500k, { field: 'stageId', operation: 10, not: true, compareValue: [stageIds.Declined] }),
      sorts: [...byDeadline, { name: 'quote', entity: 'project', direction: 'desc' }],
    },
    {
      name: 'My healthcare work',
      filter: all(
        { field: 'estimatorIds', operation: 10, compareValue: [userId] },
        { field: 'name', operation: 2, compareValue: 'Medical' },
      ),
      group: { name: 'stageId', time: null, sortDirection: 'ASC' },
      fields: fields.map((field) => ({ ...field, enabled: field.enabled || field.id === 'region' })),
    },
  ];
  await put(
    tx,
    workspaceId,
    userId,
    'LIST_VIEW-customFilters',
    own.map((filter) => filterOf(random, today, filter, 'private')),
  );
  const shared = [
    {
      name: 'Bids without a quote this week',
      filter: all({ field: 'quote', operation: 23 }, { field: 'bidDeadline', operation: 19 }),
      sorts: byDeadline,
    },
    {
      // Asks for a field that the workspace once had.
      name: 'Old scope codes',
      filter: all({ field: random.id(today), operation: 2, compareValue: '09 21 16' }, due30),
    },
    {
      name: 'Submitted, waiting over 30 days',
      filter: all(
        { field: 'stageId', operation: 10, compareValue: [stageIds.Submitted] },
        { field: 'submittedAt', operation: 17, not: true },
      ),
      group: { name: 'companies', time: null, sortDirection: 'ASC' },
    },
    { name: 'Data centers', filter: all({ field: 'name', operation: 2, compareValue: 'Data Center' }) },
  ];
  await put(
    tx,
    workspaceId,
    null,
    'LIST_VIEW-customFilters',
    shared.map((filter) => filterOf(random, today, filter, 'shared')),
  );
};
