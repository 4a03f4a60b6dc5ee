import { listDescriptions, viewLists, type ListName } from '../lists/columns';
import { defaultSettings, emptyFilter, emptyQuickFilter, type SortKey, type View, type ViewFilter } from './viewSpec';
import type { FilterCondition } from '../filters/expression';

/** Kinds of view that have a sidebar of views. */
export type ListViewId = 'LIST_VIEW' | 'CONTACTS_VIEW' | 'ACCOUNTS_VIEW' | 'QUOTES_VIEW' | 'TASKS_VIEW';

/** The view that a list opens with. */
export const allId = 'all';

const defaultSort = (kind: ListViewId): readonly SortKey[] => {
  const { defaultSort: sort, entity } = listDescriptions[viewLists[kind]];
  return [{ ...sort, entity }];
};

const builtIn = (kind: ListViewId, id: string, name: string, part: Partial<View> = {}): View => ({
  id,
  name,
  viewGroup: 'Shared views',
  visibility: 'shared',
  filter: emptyFilter,
  sorts: defaultSort(kind),
  group: null,
  fields: null,
  displayTotalsInViewsList: true,
  scrollPosition: 0,
  custom: false,
  settings: { ...defaultSettings, canEdit: false },
  ...part,
});

const where = (
  list: ListName,
  conditions: readonly (Omit<FilterCondition, 'filterIdentitier'> & { field: string })[],
): ViewFilter => ({
  ...emptyFilter,
  tree: {
    and: conditions.map(({ field, ...condition }) => ({
      not: false,
      compareValue: null,
      ...condition,
      filterIdentitier: { entity: listDescriptions[list].entity, identifier: field },
    })),
    or: [],
  },
});

/** Heading of the views that stand apart, below all others. */
export const asideGroup = '';

const bidViews = (userId: string): View[] => [
  builtIn('LIST_VIEW', allId, 'All bids'),
  builtIn('LIST_VIEW', 'mine', 'My bids', {
    viewGroup: 'My views',
    visibility: 'private',
    filter: where('projects', [{ field: 'estimatorIds', operation: 10, compareValue: [userId] }]),
  }),
  builtIn('LIST_VIEW', 'next-seven-days', 'Due in 7 days', {
    viewGroup: 'My views',
    visibility: 'private',
    filter: where('projects', [{ field: 'bidDeadline', operation: 19 }]),
  }),
  builtIn('LIST_VIEW', 'job-walks', 'Job walks ahead', {
    viewGroup: 'My views',
    visibility: 'private',
    filter: where('projects', [{ field: 'jobWalk', operation: 20 }]),
    sorts: [{ name: 'jobWalk', entity: 'project', direction: 'asc' }],
  }),
  builtIn('LIST_VIEW', 'unassigned', 'Unassigned', {
    filter: where('projects', [{ field: 'estimatorIds', operation: 23 }]),
  }),
  builtIn('LIST_VIEW', 'archived', 'Archived bids', {
    viewGroup: asideGroup,
    filter: { ...emptyFilter, quick: { ...emptyQuickFilter, showOnlyArchived: true } },
    displayTotalsInViewsList: false,
  }),
  builtIn('LIST_VIEW', 'deleted', 'Deleted bids', {
    viewGroup: asideGroup,
    filter: { ...emptyFilter, quick: { ...emptyQuickFilter, showOnlyDeleted: true } },
    displayTotalsInViewsList: false,
  }),
];

const taskViews = (userId: string): View[] => [
  builtIn('TASKS_VIEW', allId, 'All tasks'),
  builtIn('TASKS_VIEW', 'mine', 'My open tasks', {
    viewGroup: 'My views',
    visibility: 'private',
    filter: where('tasks', [
      { field: 'assigneeId', operation: 10, compareValue: [userId] },
      { field: 'doneAt', operation: 23 },
    ]),
  }),
  builtIn('TASKS_VIEW', 'open', 'Open tasks', { filter: where('tasks', [{ field: 'doneAt', operation: 23 }]) }),
];

const companyViews: View[] = [
  builtIn('ACCOUNTS_VIEW', allId, 'All companies'),
  builtIn('ACCOUNTS_VIEW', 'high-priority', 'High priority', {
    filter: where('companies', [{ field: 'tag', operation: 10, compareValue: ['High'] }]),
  }),
];

/** The views that every list has from the start. The first is the one that it opens with. */
export const builtInViews: Readonly<Record<ListViewId, (userId: string) => readonly View[]>> = {
  LIST_VIEW: bidViews,
  TASKS_VIEW: taskViews,
  ACCOUNTS_VIEW: () => companyViews,
  CONTACTS_VIEW: () => [builtIn('CONTACTS_VIEW', allId, 'All people')],
  QUOTES_VIEW: () => [builtIn('QUOTES_VIEW', allId, 'All quotes')],
};
