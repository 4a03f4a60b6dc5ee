import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { localToday } from '@basis/domain/model/formats/dates';
import { FakeServer, idOf, profileOf, refusalOf, taskOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../testing/dialogWidth';
import { press, showPage } from '../../testing/showPage';
import TasksPage from './TasksPage';

const show = async (part: Parameters<typeof profileOf>[0] = {}): Promise<FakeServer> => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.tasks = [taskOf(1)];
  await showPage(server, <TasksPage />, { path: '/tasks', prepare: ({ tasks }) => tasks.list.open('') });
  return server;
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const create = async (server: FakeServer): Promise<void> => {
  await press(server, button('Create task'));
  expect(dialogWidthPx()).toBe(600);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Call Turner ' } });
  await press(server, within(screen.getByRole('dialog')).getByRole('button', { name: 'Create task' }));
};

describe('a task that is created', () => {
  it('MODAL-11: is sent as it was written, and the dialog goes', async () => {
    const server = await show();
    server.answer('POST /tasks', () => Response.json({ task: taskOf(2), changeSetId: 'c' }));
    await create(server);
    expect(server.callsOf('POST /tasks').map(({ body }) => body)).toEqual([
      {
        task: {
          title: 'Call Turner',
          description: '',
          projectId: null,
          assigneeId: null,
          dueOn: null,
          reminderAt: null,
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is kept over Escape and a new page until it is added, or started over', async () => {
    const server = await show();
    await press(server, button('Create task'));
    const title = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Title');
    fireEvent.change(title(), { target: { value: 'Call the surety' } });
    fireEvent.keyDown(title(), { key: 'Escape' });
    await press(server, button('Create task'));
    expect(title().value).toBe('Call the surety');
    await press(server, button('Start over'));
    expect(title().value).toBe('');
    server.answer('POST /tasks', () => Response.json({ task: taskOf(2), changeSetId: 'c' }));
    fireEvent.keyDown(title(), { key: 'Escape' });
    await create(server);
    await press(server, button('Create task'));
    expect(title().value).toBe('');
  });

  it('TASK-03: stands among the tasks', async () => {
    const server = await show();
    server.answer('POST /tasks', ({ body }) => {
      const task = taskOf(2, (body as { task: object }).task);
      server.tasks = [...server.tasks, task];
      return Response.json({ task, changeSetId: 'c' }, { status: 201 });
    });
    await create(server);
    expect(within(screen.getByRole('grid', { name: 'Tasks' })).getByText('Call Turner')).toBeDefined();
  });

  it('repeats by a rule, from the first day of that on', async () => {
    const server = await show();
    server.answer('POST /tasks', () => Response.json({ task: taskOf(2), changeSetId: 'c' }));
    await press(server, button('Create task'));
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Weekly look' } });
    fireEvent.click(screen.getByRole('combobox', { name: 'Repeats' }));
    await press(server, screen.getByRole('option', { name: 'Every week' }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Weekday' }));
    await press(server, screen.getByRole('option', { name: 'Monday' }));
    await press(server, within(screen.getByRole('dialog')).getByRole('button', { name: 'Create task' }));
    expect(server.callsOf('POST /tasks').map(({ body }) => body)).toMatchObject([
      { task: { title: 'Weekly look', repeats: 'weekly:Monday', dueOn: localToday() } },
    ]);
  });

  it('TASK-01, TASK-02: and can not be says so, keeps what was written, and lets the error be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const server = await show();
    server.answer('POST /tasks', () => refusalOf(500, 'The disk is full.'));
    await create(server);
    expect(screen.getByText('Something went wrong while creating your task')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(' Call Turner ');
    await press(server, button('Copy error'));
    expect(writeText.mock.calls).toEqual([['The disk is full. (r-1)']]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is nothing that who only reads is offered', async () => {
    await show({ role: 'ReadOnly' });
    expect(screen.queryByRole('button', { name: 'Create task' })).toBeNull();
  });
});

it('a task of an email leads to the email, and no other one does', async () => {
  const server = new FakeServer();
  server.profile = profileOf();
  const [one, other] = [taskOf(1, { message: { id: idOf(700), subject: 'Addendum 2' } }), taskOf(2)];
  server.tasks = [one, other];
  await showPage(server, <TasksPage />, {
    path: '/tasks?view=done',
    prepare: ({ tasks }) => tasks.list.open('view=done'),
  });
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Open the email/ });
  expect(links.map(({ pathname, search, ariaLabel }) => [pathname + search, ariaLabel])).toEqual([
    [`/inbox?messageId=${idOf(700)}`, 'Open the email “Addendum 2”'],
  ]);
});
