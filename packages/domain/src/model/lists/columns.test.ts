import { describe, expect, it } from 'vitest';
import { customFieldOf } from '../../testing/fakeServer';
import { factsOf, type FieldKind } from '../fields/kinds';
import { columnOf, listColumns, viewLists, type ListColumn, type ListName } from './columns';
import { customColumnId, customFieldIdOf, customKinds } from './customFields';
import type { FilterOperation } from '../fields/operations';
import { groupPeriods, periodLabels } from './groups';
import { layoutColumns } from './layoutEntry';
import { listFields } from './listFields';

const lists = Object.keys(listColumns) as ListName[];
const isDate = (kind: FieldKind): boolean => factsOf(kind).shape === 'day';
const columnsOf = (list: ListName): readonly ListColumn[] => listColumns[list];

describe('the columns of lists', () => {
  it.each([
    ['TABLE-02', 'name', 360],
    ['TABLE-03', 'companies', 360],
    ['TABLE-05', 'estimatorIds', 200],
    ['TABLE-06', 'stageId', 200],
    ['TABLE-07', 'location', 160],
  ])('%s: of bids are wide as people are used to: %s is %i', (_, id, widthPx) => {
    expect(columnOf('projects', id)?.widthPx).toBe(widthPx);
  });

  it('TABLE-01: of bids are 200 wide where nothing else is said', () => {
    const named = ['name', 'companies', 'location'];
    const others = columnsOf('projects').filter(({ id, kind }) => !named.includes(id) && !isDate(kind));
    expect(new Set(others.map(({ widthPx }) => widthPx))).toEqual(new Set([200]));
  });

  it('INBOX-04: of emails are fifteen, by their names', () => {
    expect(columnsOf('messages').map(({ label }) => label)).toEqual([
      'Email Subject',
      'From',
      'Time Received',
      'Communication Type',
      'Platform',
      'Bid Deadline',
      'Project Location',
      'Company',
      'Project State',
      'City',
      'Address Line',
      'Union/Non Union',
      'Project Name',
      'Distance',
      'Travel Time',
    ]);
  });

  it('of a new view of the inbox tell company and deadline first, and the platform last of what shows', () => {
    const shown = layoutColumns('messages').filter(({ on }) => on);
    expect(shown.map(({ id }) => id).slice(0, 3)).toEqual(['subject', 'company', 'bidDeadline']);
    expect(shown.at(-1)?.id).toBe('platform');
    // Beside a sidebar of 284 px, the first three and the time of receipt fit into 1440 px.
    expect(shown.slice(0, 4).reduce((sum, { widthPx }) => sum + widthPx, 284)).toBeLessThanOrEqual(1440);
  });

  it.each(lists)('of a new view of %s are all of the list, once', (list) => {
    const ids = layoutColumns(list).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(
      columnsOf(list)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it.each(lists)('TABLE-04: of %s are 240 wide where they show a date', (list) => {
    const dates = columnsOf(list).filter(({ kind }) => isDate(kind));
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter(({ widthPx }) => widthPx !== 240)).toEqual([]);
  });

  it.each(lists)('of %s have each an id of its own, and the first is always there', (list) => {
    const columns = columnsOf(list);
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
    expect(columns.filter((column) => column.static).map(({ id }) => id)).toEqual([columns[0]?.id]);
  });

  it('of each kind of view are those of its list', () => {
    expect(viewLists).toEqual({
      LIST_VIEW: 'projects',
      BOARD_VIEW: 'projects',
      CALENDAR_VIEW: 'projects',
      INBOX_VIEW: 'messages',
      CONTACTS_VIEW: 'contacts',
      ACCOUNTS_VIEW: 'companies',
      QUOTES_VIEW: 'quotes',
      TASKS_VIEW: 'tasks',
    });
  });
});

describe('the fields of a list', () => {
  it('have no amounts for who may not see them, custom ones neither', () => {
    const bond = customFieldOf(1, { label: 'Bond', type: 'Monetary' });
    const kinds = (canSeeAmounts: boolean): number =>
      listFields('projects', { customFields: [bond], canSeeAmounts }).filter(({ kind }) => kind === 'money').length;
    expect(kinds(false)).toBe(0);
    expect(kinds(true)).toBeGreaterThan(1);
  });

  it('have the trades of a bid’s quotes only for those who see quotes', () => {
    const has = (canSeeAmounts: boolean, id: string): boolean =>
      listFields('projects', { customFields: [], canSeeAmounts }).some(({ identifier }) => identifier === id);
    expect([has(false, 'trades'), has(true, 'trades'), has(false, 'source')]).toEqual([false, true, true]);
  });

  it('have competitors for everybody, and those whose price is known only for who may see amounts', () => {
    const has = (canSeeAmounts: boolean, id: string): boolean =>
      listFields('projects', { customFields: [], canSeeAmounts }).some(({ identifier }) => identifier === id);
    expect([has(false, 'competitors'), has(false, 'pricedCompetitors')]).toEqual([true, false]);
    expect([has(true, 'competitors'), has(true, 'pricedCompetitors')]).toEqual([true, true]);
  });

  const operationsOf = (list: ListName, identifier: string): readonly FilterOperation[] => {
    const field = listFields(list, { customFields: [], canSeeAmounts: true }).find(
      (one) => one.identifier === identifier,
    );
    return field ? factsOf(field.kind).operations : [];
  };

  it('FILTER-05: of emails are not asked for coming days by the moment at which they came', () => {
    expect(operationsOf('messages', 'processedAt')).toEqual([
      'On',
      'After',
      'Before',
      'Between',
      'Past7Days',
      'Past30Days',
      'Past365Days',
      'Empty',
    ]);
  });

  it.each(['travelTime', 'distance', 'unionType'])('FILTER-06: are not asked for emptiness by %s', (identifier) => {
    for (const list of ['projects', 'messages'] as const) {
      expect(operationsOf(list, identifier).length).toBeGreaterThan(0);
      expect(operationsOf(list, identifier)).not.toContain('Empty');
    }
  });

  it('FILTER-07: are asked for nothing but emptiness by keywords and by notes', () => {
    expect(['keywords', 'notes'].map((identifier) => operationsOf('projects', identifier))).toEqual([
      ['Empty'],
      ['Empty'],
    ]);
  });

  it('have the custom fields of their own entity alone', () => {
    const crew = customFieldOf(1, { label: 'Crew', entity: 'Company' });
    const has = (list: ListName): boolean =>
      listFields(list, { customFields: [crew], canSeeAmounts: true }).some(
        ({ customFieldId }) => customFieldId !== null,
      );
    expect(lists.filter(has)).toEqual(['companies']);
  });
});

it('custom fields are of fourteen types', () => {
  expect(Object.keys(customKinds).join(', ')).toBe(
    'Boolean, CompanyMultiSelect, Date, Monetary, MultiSelect, Number, Percent, RichText, SingleSelect, TeamSelect, Text, UserMultiSelect, StageSelect, Custom',
  );
});

it('the name of a custom column leads back to its field', () => {
  expect([customFieldIdOf(customColumnId('0190-ab')), customFieldIdOf('name')]).toEqual(['0190-ab', undefined]);
});

describe('groups of time', () => {
  it('GROUP-10: are by week, month, quarter, year or day', () => {
    expect(groupPeriods).toEqual(['Weekly', 'Monthly', 'Quarterly', 'Yearly', 'None']);
  });

  it.each([
    ['Weekly', '2026-12-28', '12/28/2026 – 01/03/2027'],
    ['Monthly', '2026-12-01', 'December 2026'],
    ['Quarterly', '2026-10-01', 'Q4 2026'],
    ['Yearly', '2026-01-01', '2026'],
    ['None', '2026-03-05', '03/05/2026'],
  ] as const)('%s from %s is headed %s', (period, day, label) => {
    expect(periodLabels[period](day)).toBe(label);
  });
});
