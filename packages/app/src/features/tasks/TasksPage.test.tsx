import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localToday } from '@basis/domain/model/formats/dates';
import { addDays } from '@basis/domain/model/formats/days';
import { FakeServer, profileOf, taskOf } from '@basis/domain/testing/fakeServer';
import { showPage } from '../../testing/showPage';
import TasksPage from './TasksPage';

const today = localToday();

it('the open tasks stand by what is due, each group with what of it is nearest, over the counts of all', async () => {
  const server = new FakeServer();
  server.profile = profileOf();
  const [late, soon] = [taskOf(1, { dueOn: addDays(today, -3) }), taskOf(2, { dueOn: today })];
  server.tasks = [late, soon];
  const groupOf = (key: string, label: string, id: string, part: object) => ({
    key,
    label,
    total: 1,
    sums: {},
    ids: [id],
    ...part,
  });
  server.answer('GET /tasks/group', () =>
    Response.json({
      groups: [
        groupOf('overdue', 'Overdue', late.id, { firstDue: late.dueOn, bidsDueToday: 0 }),
        groupOf('today', 'Due today', soon.id, { firstDue: today, bidsDueToday: 2 }),
      ],
      paging: { total: 2 },
    }),
  );
  server.answer('GET /tasks', ({ query }) =>
    Response.json({
      tasks: server.tasks,
      paging: { total: 2 },
      ...(query.get('withAggregates') ? { aggregates: { bids: 1, unassigned: 2, overdue: 1, dueToday: 1 } } : {}),
    }),
  );
  await showPage(server, <TasksPage />, { path: '/tasks', prepare: ({ tasks }) => tasks.list.open('') });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open tasks');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(rows.find((text) => text.startsWith('Overdue'))).toBe('Overdue1Oldest 3 days overdue');
  expect(rows.find((text) => text.startsWith('Due today'))).toBe('Due today1Bids due today 2');
  const grid = within(screen.getByRole('grid', { name: 'Tasks' }));
  for (const words of ['tasks', 'bid', 'unassigned', 'overdue ·', 'due today'])
    expect(grid.getByText(words)).toBeDefined();
  expect(grid.getAllByText('Unassigned')).toHaveLength(2);
});
