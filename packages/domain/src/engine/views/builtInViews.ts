import { listDescriptions, viewLists, type ListKind, type ListName } from '../../model/lists/columns';
import { dueFirst, dueGroup, hasDueOrder } from '../../model/lists/dueOrder';
import { closedStageCodes } from '../../model/stages/stageCodes';
import { defaultSettings, type View } from './view';
import { emptyFilter, type ViewFilter } from '../spec/viewSpec';
import { emptyQuickFilter, type SortKey } from '../query/ask';
import type { InboxView } from '../../model/contract/contract';
import { writeCondition, type NewCondition } from '../../model/filters/wire';

/** The view of all entries. */
const allId = 'all';

/** The user's own bids that are open. */
const myActiveId = 'mine';

/** Open tasks. */
const openTasksId = 'open';

/** The view of all entries, which an address without a view means, and which takes the place of one that is not there. */
export const firstViewId = (kind: ListKind): string => (kind === 'INBOX_VIEW' ? 'all-emails' : allId);

/** The view that a list opens with for a user who never chose one. */
export const landingViewId = (kind: ListKind): string => {
  if (kind === 'LIST_VIEW') return myActiveId;
  return kind === 'TASKS_VIEW' ? openTasksId : firstViewId(kind);
};

const defaultSort = (kind: ListKind): readonly SortKey[] => {
  const list = viewLists[kind];
  const { defaultSort: sort, entity } = listDescriptions[list];
  return [hasDueOrder(list) ? { name: dueFirst.id, entity, direction: 'asc' } : { ...sort, entity }];
};

const builtIn = (kind: ListKind, id: string, name: string, part: Partial<View> = {}): View => ({
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
  conditions: readonly (Omit<NewCondition, 'field'> & { field: string })[],
): ViewFilter => ({
  ...emptyFilter,
  tree: {
    and: conditions.map(({ field, ...condition }) =>
      writeCondition({ ...condition, field: { entity: listDescriptions[list].entity, identifier: field } }),
    ),
    or: [],
  },
});

/** Heading of the separate views below all others. */
export const asideGroup = '';

type Asked = Parameters<typeof where>[1][number];

const isOpen: Asked = { field: 'stageId', operation: 'AnyOf', not: true, value: [...closedStageCodes] };

/** A view of the user's own open bids. */
const ofMine = (id: string, name: string, userId: string, conditions: readonly Asked[], part: Partial<View> = {}) =>
  builtIn('LIST_VIEW', id, name, {
    viewGroup: 'My views',
    visibility: 'private',
    // The first condition decides the view's icon.
    filter: where('projects', [...conditions, { field: 'estimatorIds', operation: 'AnyOf', value: [userId] }, isOpen]),
    ...part,
  });

/** Heading of the view above all others, which nobody can type. */
export const firstGroup = ' ';

/** The view of overdue bids. */
const overdueId = 'overdue';

const bidViews = (userId: string): View[] => [
  builtIn('LIST_VIEW', allId, 'All bids'),
  builtIn('LIST_VIEW', overdueId, 'Overdue', {
    viewGroup: firstGroup,
    filter: { ...emptyFilter, quick: { ...emptyQuickFilter, showOnlyOverdue: true } },
  }),
  ofMine(myActiveId, 'My active bids', userId, []),
  ofMine('next-seven-days', 'Due in 7 days', userId, [{ field: 'bidDeadline', operation: 'Next7Days' }]),
  ofMine('job-walks', 'Job walks ahead', userId, [{ field: 'jobWalk', operation: 'Next30Days' }], {
    sorts: [{ name: 'jobWalk', entity: 'project', direction: 'asc' }],
  }),
  builtIn('LIST_VIEW', 'open', 'Open pipeline', { filter: where('projects', [isOpen]) }),
  builtIn('LIST_VIEW', 'unassigned', 'Unassigned', {
    filter: where('projects', [{ field: 'estimatorIds', operation: 'Empty' }]),
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

const isToDo: Asked = { field: 'doneAt', operation: 'Empty' };

/** A view of tasks, by default by what is due. */
const ofTasks = (id: string, name: string, conditions: readonly Asked[], part: Partial<View> = {}): View =>
  builtIn('TASKS_VIEW', id, name, {
    // The first condition decides the view's icon.
    filter: where('tasks', conditions),
    group: { name: dueGroup.id, time: null, sortDirection: 'ASC' },
    ...part,
  });

const ofOwnTasks = { viewGroup: 'My views', visibility: 'private' } as const;

const taskViews = (userId: string): View[] => [
  ofTasks(allId, 'All tasks', []),
  ofTasks('mine', 'My open tasks', [{ field: 'assigneeId', operation: 'AnyOf', value: [userId] }, isToDo], ofOwnTasks),
  ofTasks('reminders', 'With a reminder', [{ field: 'reminderAt', operation: 'Empty', not: true }, isToDo], ofOwnTasks),
  ofTasks(openTasksId, 'Open tasks', [isToDo]),
  ofTasks('unassigned', 'Unassigned', [{ field: 'assigneeId', operation: 'Empty' }, isToDo]),
  ofTasks('done', 'Done in 7 days', [{ field: 'doneAt', operation: 'Past7Days' }], {
    sorts: [{ name: 'doneAt', entity: 'task', direction: 'desc' }],
    group: null,
  }),
];

const companyViews: View[] = [
  builtIn('ACCOUNTS_VIEW', allId, 'All companies'),
  builtIn('ACCOUNTS_VIEW', 'high-priority', 'High priority', {
    filter: where('companies', [{ field: 'tag', operation: 'AnyOf', value: ['High'] }]),
  }),
];

/** Actions on selected emails. */
export const inboxActions = ['Trash', 'Add', 'Decline', 'Group', 'MoveToInbox'] as const;
export type InboxAction = (typeof inboxActions)[number];

const inboxView = (
  id: InboxView,
  name: string,
  viewGroup: 'Inbox Views' | 'Other Emails',
  actions: readonly InboxAction[],
): View =>
  builtIn('INBOX_VIEW', id, name, {
    viewGroup,
    scope: id,
    // They are counted all at once.
    displayTotalsInViewsList: false,
    settings: { ...defaultSettings, canEdit: false, actions, hasCommunicationTypeFilter: true, hasTimePicker: true },
  });

const inInbox = ['Trash', 'Add', 'Decline', 'Group'] as const;

const inboxViews: View[] = [
  inboxView('all-emails', 'All Emails', 'Inbox Views', inInbox),
  inboxView('new-projects', 'New Projects', 'Inbox Views', inInbox),
  inboxView('existing-projects', 'Existing Projects', 'Inbox Views', inInbox),
  inboxView('my-projects', 'My Projects', 'Inbox Views', inInbox),
  inboxView('trash', 'Trash', 'Other Emails', ['MoveToInbox']),
  inboxView('automatically-processed', 'Automatically Processed', 'Other Emails', ['Trash', 'MoveToInbox']),
  inboxView('marketing-emails', 'Marketing Emails', 'Other Emails', ['Trash', 'MoveToInbox']),
];

/** The views that every list has from the start. The first is that of all entries. */
export const builtInViews: Readonly<Record<ListKind, (userId: string) => readonly View[]>> = {
  INBOX_VIEW: () => inboxViews,
  LIST_VIEW: bidViews,
  TASKS_VIEW: taskViews,
  ACCOUNTS_VIEW: () => companyViews,
  CONTACTS_VIEW: () => [builtIn('CONTACTS_VIEW', allId, 'All people')],
  QUOTES_VIEW: () => [builtIn('QUOTES_VIEW', allId, 'All quotes')],
};
