import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import type { Task } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { addDays } from '@basis/domain/model/formats/days';
import { bidOf, FakeServer, profileOf, refusalOf, taskOf } from '@basis/domain/testing/fakeServer';
import { menuOf, press, showPage } from '../../testing/showPage';
import BidTasks from './BidTasks';

const bid = bidOf(1);
const project = { id: bid.id, name: bid.name };
const ofBid = (number: number, part: Partial<Task> = {}): Task => taskOf(number, { project, ...part });

const show = async (tasks: Task[], role: 'Member' | 'ReadOnly' = 'Member') => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.tasks = tasks;
  const domain = await showPage(server, <BidTasks />, {
    prepare: (made) => made.late.get(BidPartsStore).open(bid.id),
  });
  const reload = () =>
    act(async () => {
      domain.late.onLiveChanges([{ entity: 'task', id: null, kind: 'bulk', actorId: null, changeSetId: 'c' }]);
      await server.quiet();
    });
  return { server, reload };
};
/** As they are read: a row that has the focus keeps its element when it moves. */
const titles = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .toSorted((one, other) => Number(one.ariaRowIndex ?? 0) - Number(other.ariaRowIndex ?? 0))
    .map((row) => within(row).getByRole('rowheader').textContent);
const chooseOf = async (server: FakeServer, title: string, action: string): Promise<void> => {
  await press(server, await screen.findByRole('button', { name: `Actions for ${title}` }));
  await press(server, screen.getByRole('menuitem', { name: action }));
};

it('tasks of a bid come by what is due, and those that are done last', async () => {
  const { server } = await show([
    ofBid(1, { doneAt: '2026-03-05T09:00:00.000Z', dueOn: '2026-03-01' }),
    ofBid(2),
    ofBid(3, { dueOn: '2026-04-02' }),
    ofBid(4, { dueOn: '2026-04-01' }),
  ]);
  expect(titles()).toEqual(['Task 4', 'Task 3', 'Task 2', 'Task 1']);
  expect(server.callsOf('GET /tasks').map(({ query }) => query.get('projectId'))).toEqual([bid.id]);
});

it('a task that is ticked is done at once, and moves to the end', async () => {
  const { server } = await show([ofBid(1), ofBid(2)]);
  server.answer('PATCH /tasks/*', ({ body }) =>
    Response.json({ task: ofBid(1, { ...(body as object), updatedAt: '2026-03-06T09:00:00.000Z' }), changeSetId: 'c' }),
  );
  await press(server, screen.getByRole('button', { name: 'Mark Task 1 as done' }));
  expect(titles()).toEqual(['Task 2', 'Task 1']);
  expect(screen.getByRole('button', { name: 'Mark Task 1 as open' })).toBeDefined();
});

it('a task that is deleted leaves at once, and is back by Undo', async () => {
  const { server, reload } = await show([ofBid(1), ofBid(2)]);
  server.answer('DELETE /tasks/*', () => {
    server.tasks = [ofBid(2)];
    return Response.json({ changeSetId: 'gone' });
  });
  server.answer('POST /change-sets/*/undo', () => {
    server.tasks = [ofBid(1), ofBid(2)];
    return Response.json({ changeSetId: 'back' });
  });
  await chooseOf(server, 'Task 1', 'Delete');
  expect(titles()).toEqual(['Task 2']);
  await press(server, screen.getByRole('button', { name: 'Undo' }));
  await reload();
  expect(titles()).toEqual(['Task 1', 'Task 2']);
});

it('a task that can not be deleted is back, with the reason', async () => {
  const { server } = await show([ofBid(1)]);
  server.answer('DELETE /tasks/*', () => refusalOf(500, 'The disk is full.'));
  await chooseOf(server, 'Task 1', 'Delete');
  expect(titles()).toEqual(['Task 1']);
  expect(screen.getByText('The task could not be deleted')).toBeDefined();
  expect(screen.getByText('The disk is full.')).toBeDefined();
});

it('UNKNOWN-73: a reminder is set in its cell, on the reader’s clock', async () => {
  const { server } = await show([ofBid(1)]);
  server.answer('PATCH /tasks/*', ({ body }) =>
    Response.json({ task: ofBid(1, { ...(body as object), updatedAt: '2026-03-06T09:00:00.000Z' }), changeSetId: 'c' }),
  );
  const cell = screen.getAllByRole('gridcell').at(-1)!;
  await press(server, cell);
  const date = await screen.findByLabelText<HTMLInputElement>('Date', {}, { timeout: 10_000 });
  fireEvent.change(date, { target: { value: '12/01/2026' } });
  await act(async () => {
    fireEvent.keyDown(date, { key: 'Enter' });
    await server.quiet();
  });
  const reminderAt = new Date(2026, 11, 1, 9).toISOString();
  expect(server.callsOf('PATCH /tasks/*').map(({ body }) => body)).toEqual([{ reminderAt }]);
  expect(screen.getByText(/^Dec 01(, 2026)?, 9:00 AM$/)).toBeDefined();
});

it('tasks that others add are shown', async () => {
  const { server, reload } = await show([ofBid(1)]);
  server.tasks = [ofBid(1), ofBid(2)];
  await reload();
  expect(titles()).toEqual(['Task 1', 'Task 2']);
});

it('who only reads changes nothing', async () => {
  await show([ofBid(1)], 'ReadOnly');
  expect(titles()).toEqual(['Task 1']);
  expect(screen.queryByRole('button')).toBeNull();
});

const answerChange = (server: FakeServer): void =>
  server.answer('PATCH /tasks/*', ({ body }) =>
    Response.json({ task: ofBid(1, { ...(body as object), updatedAt: '2026-03-06T09:00:00.000Z' }), changeSetId: 'c' }),
  );
const today = localToday();
const changesOf = (server: FakeServer): unknown[] => server.callsOf('PATCH /tasks/*').map(({ body }) => body);

it('an open task is snoozed from its menu, says so, and can be taken back', async () => {
  const { server } = await show([ofBid(1)]);
  answerChange(server);
  const tomorrow = addDays(localToday(), 1);
  await chooseOf(server, 'Task 1', 'Snooze until tomorrow');
  expect(changesOf(server)).toEqual([{ snoozedUntil: tomorrow }]);
  expect(screen.getByText(/^Snoozed Task 1 until/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(screen.getByLabelText('Snoozed')).toBeDefined();
  await chooseOf(server, 'Task 1', 'End snooze');
  expect(changesOf(server).at(-1)).toEqual({ snoozedUntil: null });
});

it('a task that is done can be neither snoozed nor repeated', async () => {
  await show([ofBid(1, { doneAt: '2026-03-05T09:00:00.000Z' })]);
  expect(menuOf(await screen.findByRole('button', { name: 'Actions for Task 1' }))).toEqual(['Mark as open', 'Delete']);
});

it('a task is repeated from its menu, by a rule that its row says, until that is turned off', async () => {
  const { server } = await show([ofBid(1)]);
  answerChange(server);
  const choose = async (field: string, option: string): Promise<void> => {
    fireEvent.click(screen.getByRole('combobox', { name: field }));
    await press(server, screen.getByRole('option', { name: option }));
  };
  await chooseOf(server, 'Task 1', 'Repeat…');
  await choose('Repeats', 'Every month');
  await press(server, screen.getByRole('button', { name: 'Save' }));
  expect(changesOf(server)).toEqual([{ repeats: `monthly:${Number(today.slice(8))}`, dueOn: today }]);
  expect(screen.getByLabelText(/^Repeats: Every month on the \d+/)).toBeDefined();
  await press(server, await screen.findByRole('button', { name: 'Actions for Task 1' }));
  await press(server, screen.getByRole('menuitem', { name: /^Repeat…/ }));
  await choose('Repeats', 'Does not repeat');
  await press(server, screen.getByRole('button', { name: 'Save' }));
  expect(changesOf(server).at(-1)).toEqual({ repeats: null });
  expect(screen.queryByLabelText(/^Repeats/)).toBeNull();
});
