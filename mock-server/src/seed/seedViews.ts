import { writeCondition, type FilterCondition, type NewCondition } from '@basis/domain/model/filters/wire';
import { listDescriptions, viewLists, type ViewName } from '@basis/domain/model/lists/columns';
import { dueFirst } from '@basis/domain/model/lists/dueOrder';
import { layoutColumns, layoutEntry } from '@basis/domain/model/lists/layoutEntry';
import type { Tx } from '../platform/db/database';
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
    bidDeadline: 240,
    location: 122,
    companies: 150,
    quote: 84,
    notes: 64,
    keywords: 200,
  },
  INBOX_VIEW: {
    subject: 472,
    company: 190,
    bidDeadline: 160,
    receivedAt: 166,
    communicationType: 150,
    location: 170,
    from: 132,
    platform: 132,
  },
} as const satisfies Partial<Record<ViewName, Readonly<Record<string, number>>>>;

/** The columns of a list as a user laid them out, as list pages store them. */
const layoutOf = (view: keyof typeof widths) => {
  const dragged: Readonly<Record<string, number>> = widths[view];
  return layoutColumns(viewLists[view])
    .map(layoutEntry)
    .map(({ sortKey: _sortKey, ...entry }) => ({ ...entry, width: dragged[entry.id] ?? entry.width }));
};

/** The same columns, as views and saved filters store them. */
const fieldsOf = (view: keyof typeof widths) => {
  const dragged: Readonly<Record<string, number>> = widths[view];
  return layoutColumns(viewLists[view]).map(({ id, label, widthPx, sort, on }) => ({
    id,
    label,
    width: dragged[id] ?? widthPx,
    sortKey: sort ? id : null,
    enabled: on ?? false,
  }));
};

type Condition = Omit<NewCondition, 'field'> & { readonly field: string };

const conditions = (given: readonly Condition[]): FilterCondition[] =>
  given.map(({ field, ...condition }) =>
    writeCondition({ ...condition, field: { entity: listDescriptions.projects.entity, identifier: field } }),
  );

const all = (...given: Condition[]) => ({ and: conditions(given), or: [] });
const any = (...given: Condition[]) => ({ and: [], or: conditions(given) });
const inCities = (...cities: string[]) =>
  any(...cities.map((city): Condition => ({ field: 'city', operation: 'Equal', value: city })));

const byDue = [{ name: dueFirst.id, entity: 'project', direction: 'asc' }];

/** Name of a view or filter, alongside its id. */
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
  sorts: byDue,
  group: null,
  fields: null,
  displayTotalsInViewsList: true,
  scrollPosition: 0,
  custom: true,
  settings,
});

const put = async (tx: Tx, userId: string | null, key: string, value: unknown): Promise<void> => {
  const row = { workspace_id: tx.workspaceId, key, value: JSON.stringify(value) };
  if (userId === null) await tx.insertInto('workspace_settings').values(row).execute();
  else
    await tx
      .insertInto('user_settings')
      .values({ ...row, user_id: userId })
      .execute();
};

const stage = (...ids: string[]): Condition => ({ field: 'stageId', operation: 'AnyOf', value: ids });

const sharedViews = (world: BidWorld): readonly (Named & { readonly viewGroup: string })[] => {
  const { stageIds } = world;
  const shared = (name: string, filter: Named['filter']) => ({ name, filter, viewGroup: 'Shared views' });
  const regional = (name: string, filter: Named['filter']) => ({ name, filter, viewGroup: 'By region' });
  return [
    shared('Awaiting result', all(stage(stageIds.Submitted))),
    shared('Awarded this year', all({ field: 'awardedAt', operation: 'Past365Days' })),
    shared(
      'Healthcare and labs',
      any(
        { field: 'name', operation: 'Contain', value: 'Medical' },
        { field: 'name', operation: 'Contain', value: 'Lab' },
      ),
    ),
    regional(
      'Puget Sound',
      inCities('Seattle', 'Tacoma', 'Bellevue', 'Everett', 'Redmond', 'Renton', 'Kent', 'Kirkland'),
    ),
    regional('Eastern Washington', inCities('Spokane', 'Yakima', 'Quincy')),
    regional('Oregon', all({ field: 'region', operation: 'AnyOf', value: ['OR'] })),
  ];
};

const filterOf = (random: Random, today: Date, named: Named & object, visibility: string) => ({
  id: random.id(today),
  visibility,
  createdAt: today.toISOString(),
  lastEditedAt: today.toISOString(),
  ...named,
});

const due30: Condition = { field: 'bidDeadline', operation: 'Next30Days' };
const over500k: Condition = { field: 'quote', operation: 'GreaterOrEqual', value: 500_000_00 };

/** The views, saved filters and column widths that the demo's estimators made. */
export const seedViews = async (tx: Tx, world: BidWorld, random: Random, userId: string): Promise<void> => {
  const { today, stageIds } = world;
  const views = sharedViews(world).map(({ viewGroup, ...named }) => viewOf(random, today, viewGroup, named, 'shared'));
  await put(tx, null, 'LIST_VIEW-pageSettings', { views, selectedViewId: null });
  await put(tx, userId, 'LIST_VIEW-fields', { fields: layoutOf('LIST_VIEW') });
  await put(tx, userId, 'INBOX_VIEW-fields', { fields: layoutOf('INBOX_VIEW') });
  const own = [
    {
      name: 'Due in 30 days, over $500K',
      filter: all(due30, over500k, { field: 'stageId', operation: 'AnyOf', not: true, value: [stageIds.Declined] }),
      sorts: [
        { ...listDescriptions.projects.defaultSort, entity: 'project' },
        { name: 'quote', entity: 'project', direction: 'desc' },
      ],
    },
    {
      name: 'My healthcare work',
      filter: all(
        { field: 'estimatorIds', operation: 'AnyOf', value: [userId] },
        { field: 'name', operation: 'Contain', value: 'Medical' },
      ),
      group: { name: 'stageId', time: null, sortDirection: 'ASC' },
      fields: fieldsOf('LIST_VIEW').map((field) => ({ ...field, enabled: field.enabled || field.id === 'region' })),
    },
  ];
  await put(
    tx,
    userId,
    'LIST_VIEW-customFilters',
    own.map((filter) => filterOf(random, today, filter, 'private')),
  );
  const shared = [
    {
      name: 'Bids without a quote this week',
      filter: all({ field: 'quote', operation: 'Empty' }, { field: 'bidDeadline', operation: 'Next7Days' }),
      sorts: byDue,
    },
    {
      // Asks for a field that the workspace once had.
      name: 'Old scope codes',
      filter: all({ field: random.id(today), operation: 'Contain', value: '09 21 16' }, due30),
    },
    {
      name: 'Submitted, waiting over 30 days',
      filter: all(
        { field: 'stageId', operation: 'AnyOf', value: [stageIds.Submitted] },
        { field: 'submittedAt', operation: 'Past30Days', not: true },
      ),
      group: { name: 'companies', time: null, sortDirection: 'ASC' },
    },
    { name: 'Data centers', filter: all({ field: 'name', operation: 'Contain', value: 'Data Center' }) },
  ];
  await put(
    tx,
    null,
    'LIST_VIEW-customFilters',
    shared.map((filter) => filterOf(random, today, filter, 'shared')),
  );
};
