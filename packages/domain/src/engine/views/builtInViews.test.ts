import { describe, expect, it } from 'vitest';
import { readCondition, type FilterCondition } from '../../model/filters/wire';
import { listFields } from '../../model/lists/listFields';
import { listColumns, viewLists, type ListColumn, type ListKind } from '../../model/lists/columns';
import { dueFirst, dueGroup, hasDueOrder } from '../../model/lists/dueOrder';
import { asideGroup, builtInViews, firstViewId, inboxActions, landingViewId } from './builtInViews';
import { readView } from './readView';
import { fitTree } from '../spec/fitTree';
import { defaultSettings, entryViewIds, viewIds } from './view';
import { isEmptyFilter } from '../spec/viewSpec';

const kinds = Object.keys(builtInViews) as ListKind[];

describe('the views from the start', () => {
  it.each(kinds)('%s begins with all of its entries', (kind) => {
    const [first] = builtInViews[kind]('u');
    expect([first?.id, first && isEmptyFilter(first.filter)]).toEqual([firstViewId(kind), true]);
  });

  it.each(kinds)('%s asks and sorts only by what there is', (kind) => {
    const list = viewLists[kind];
    const columns: readonly ListColumn[] = listColumns[list];
    const fields = listFields(list, { customFields: [], canSeeAmounts: false });
    const sortable = [
      ...columns.filter(({ sort }) => sort).map(({ id }) => id),
      ...(hasDueOrder(list) ? [dueFirst.id] : []),
    ];
    for (const { filter, sorts } of builtInViews[kind]('u')) {
      expect(fitTree(filter.tree, { fields, areCustomKnown: true }).dropped).toEqual([]);
      expect(sortable).toEqual(expect.arrayContaining(sorts.map(({ name }) => name)));
    }
  });

  it.each(kinds)('%s has ids that differ, none made by a person, none to be edited', (kind) => {
    const views = builtInViews[kind]('u');
    expect(new Set(views.map(({ id }) => id)).size).toBe(views.length);
    expect(views.some(({ custom, settings }) => custom || settings.canEdit)).toBe(false);
  });

  const conditionsOf = (kind: ListKind, id: string) =>
    builtInViews[kind]('grace')
      .find((view) => view.id === id)
      ?.filter.tree.and.map((node) => {
        const { field, operation, not, value } = readCondition(node as FilterCondition);
        return [field.identifier, `${not ? 'not ' : ''}${operation}`, value];
      });
  const open = ['stageId', 'not AnyOf', ['Declined', 'Awarded', 'Lost']];

  it('under My views are of the user, and open', () => {
    const mine = ['estimatorIds', 'AnyOf', ['grace']];
    expect(conditionsOf('LIST_VIEW', 'mine')).toEqual([mine, open]);
    expect(conditionsOf('LIST_VIEW', 'next-seven-days')).toEqual([['bidDeadline', 'Next7Days', null], mine, open]);
    expect(conditionsOf('LIST_VIEW', 'job-walks')).toEqual([['jobWalk', 'Next30Days', null], mine, open]);
    expect(conditionsOf('TASKS_VIEW', 'mine')).toEqual([
      ['assigneeId', 'AnyOf', ['grace']],
      ['doneAt', 'Empty', null],
    ]);
  });

  it('named Open pipeline are the open bids, wherever they are', () => {
    const view = builtInViews.LIST_VIEW('grace').find(({ name }) => name === 'Open pipeline');
    expect(conditionsOf('LIST_VIEW', view?.id ?? '')).toEqual([open]);
  });

  it('of bids and tasks begin with what is due', () => {
    for (const kind of ['LIST_VIEW', 'TASKS_VIEW'] as const) {
      const others = builtInViews[kind]('grace').filter(({ sorts }) => sorts[0]?.name !== dueFirst.id);
      expect(others.map(({ id }) => id)).toEqual(kind === 'LIST_VIEW' ? ['job-walks'] : ['done']);
    }
  });

  it('of tasks are grouped by what is due, unless they are done; no other view is grouped', () => {
    const grouped = kinds.flatMap((kind) =>
      builtInViews[kind]('grace').flatMap(({ id, group }) => (group ? [`${kind} ${id} by ${group.name}`] : [])),
    );
    expect(grouped).toEqual(
      ['all', 'mine', 'reminders', 'open', 'unassigned'].map((id) => `TASKS_VIEW ${id} by ${dueGroup.id}`),
    );
  });

  it('are opened with the user’s own open bids, with the open tasks, and else with all entries', () => {
    expect(kinds.filter((kind) => landingViewId(kind) !== firstViewId(kind))).toEqual(['LIST_VIEW', 'TASKS_VIEW']);
    expect([landingViewId('LIST_VIEW'), landingViewId('TASKS_VIEW')]).toEqual(['mine', 'open']);
  });

  it('of archived and deleted bids stand apart, show only those, and are not counted', () => {
    const aside = builtInViews.LIST_VIEW('u').filter(({ viewGroup }) => viewGroup === asideGroup);
    expect(aside.map(({ filter, displayTotalsInViewsList }) => [filter.quick, displayTotalsInViewsList])).toEqual([
      [expect.objectContaining({ showOnlyArchived: true, showOnlyDeleted: false }), false],
      [expect.objectContaining({ showOnlyArchived: false, showOnlyDeleted: true }), false],
    ]);
  });
});

it('VIEW-01, VIEW-03: the kinds of view are ten, of which seven are lists', () => {
  expect(viewIds).toEqual([
    'INBOX_VIEW',
    'LIST_VIEW',
    'BOARD_VIEW',
    'CALENDAR_VIEW',
    'CONTACTS_VIEW',
    'ACCOUNTS_VIEW',
    'ANALYTICS_VIEW',
    'GROUPS_ANALYTICS_VIEW',
    'QUOTES_VIEW',
    'TASKS_VIEW',
  ]);
  expect(new Set(entryViewIds)).toEqual(
    new Set([
      'LIST_VIEW',
      'BOARD_VIEW',
      'CALENDAR_VIEW',
      'CONTACTS_VIEW',
      'ACCOUNTS_VIEW',
      'QUOTES_VIEW',
      'TASKS_VIEW',
    ]),
  );
});

it('VIEW-08, VIEW-10, VIEW-13: a view has an id, a name, a heading, what it shows, its settings, and where it was scrolled to', () => {
  const view = readView({ id: 'v', name: 'Roofs' }, 'shared');
  expect(view && Object.keys(view).toSorted()).toEqual(
    'custom displayTotalsInViewsList fields filter group id name scrollPosition settings sorts viewGroup visibility'.split(
      ' ',
    ),
  );
  expect(view?.viewGroup).toBe('Shared views');
  expect(Object.keys(defaultSettings).toSorted()).toEqual(
    'actions canEdit hasCommunicationTypeFilter hasTimePicker message preventOverride'.split(' '),
  );
});

describe('the views of the inbox', () => {
  const views = builtInViews.INBOX_VIEW('u');

  it('INBOX-01, INBOX-02: stand under their two headings, in order', () => {
    expect(views.map(({ viewGroup, name }) => `${viewGroup}: ${name}`)).toEqual([
      'Inbox Views: All Emails',
      'Inbox Views: New Projects',
      'Inbox Views: Existing Projects',
      'Inbox Views: My Projects',
      'Other Emails: Trash',
      'Other Emails: Automatically Processed',
      'Other Emails: Marketing Emails',
    ]);
  });

  it('INBOX-03, INBOX-05, INBOX-06: have each the actions that make sense there', () => {
    expect(inboxActions).toEqual(['Trash', 'Add', 'Decline', 'Group', 'MoveToInbox']);
    expect(views.map(({ id, settings }) => [id, settings.actions.join(' ')])).toEqual([
      ['all-emails', 'Trash Add Decline Group'],
      ['new-projects', 'Trash Add Decline Group'],
      ['existing-projects', 'Trash Add Decline Group'],
      ['my-projects', 'Trash Add Decline Group'],
      ['trash', 'MoveToInbox'],
      ['automatically-processed', 'Trash MoveToInbox'],
      ['marketing-emails', 'Trash MoveToInbox'],
    ]);
  });

  it('INBOX-16: have each an id, columns, a filter, and the part of the inbox that the server knows by that id', () => {
    for (const view of views) {
      expect(view).toMatchObject({ id: view.scope, filter: { customFilterId: null } });
      expect(view).toHaveProperty('fields');
    }
  });
});
