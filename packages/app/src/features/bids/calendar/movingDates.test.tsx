import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidOf, FakeServer, idOf, inviteOf, profileOf, refusalOf, taskOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import CalendarPage, { openCalendar } from './CalendarPage';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 14, 40) }));
afterEach(() => void vi.useRealTimers());

const later = '2026-11-18T20:00:00.000Z';
const due = (date: string, time: string | null = '17:00') => ({ date, time, zone: time && 'America/Denver' });

const serverOf = (part: Parameters<typeof bidOf>[1] = {}, role: 'Member' | 'ReadOnly' = 'Member'): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.bids = [bidOf(1, { bidDeadline: due('2026-11-18'), bidDeadlineAt: later, ...part })];
  server.answer('GET /bid-invites', () =>
    Response.json({
      bidInvites: [
        inviteOf(1, { companyName: 'Turner', bidDeadline: due('2026-11-18'), bidDeadlineAt: later }),
        inviteOf(2, { companyName: 'Hensel', bidDeadline: due('2026-11-24', '14:00'), updatedAt: later }),
        inviteOf(3, { companyName: 'Nobody', jobWalk: due('2026-11-02') }),
      ],
    }),
  );
  server.answer('PATCH /bid-invites/*', ({ body }) => {
    const [date = '', time = null] = (body as { bidDeadlineAt: string }).bidDeadlineAt.split('T');
    server.bids = server.bids.map((bid) => ({ ...bid, bidDeadline: due(date, time), updatedAt: later }));
    return Response.json({ bidInvite: {}, changeSetId: 'c' });
  });
  server.answer('GET /projects/*', () => Response.json({ project: server.bids[0] }));
  return server;
};

const show = async (server: FakeServer, search = 'view=all') => ({
  server,
  domain: await showPage(server, <CalendarPage />, {
    path: `/calendar?${search}`,
    prepare: (domain) => openCalendar(domain, search),
  }),
});

const entriesOf = (name: string): (string | null)[] =>
  within(screen.getByRole('gridcell', { name: new RegExp(`^\\w+, ${name}`) }))
    .queryAllByRole('button')
    .map((entry) => entry.getAttribute('aria-label'));

/** Moves the bid's date by keyboard. */
const carry = async (server: FakeServer, ...keys: readonly string[]): Promise<void> =>
  carryEntry(server, /^Bid due/, keys);

const carryEntry = async (
  server: FakeServer,
  entry: RegExp,
  keys: readonly string[],
  beforeDrop?: () => void,
): Promise<void> => {
  const frame = (): Promise<void> =>
    act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
  act(() => screen.getByRole('button', { name: entry }).focus());
  for (const [index, key] of [' ', ...keys].entries()) {
    if (index === keys.length) act(() => beforeDrop?.());
    act(() => void fireEvent.keyDown(document.activeElement!, { key }));
    await frame();
  }
  // Waits for the answer, and for code that loads on first use.
  await press(server, document.body);
};

describe('a date that is dragged in the calendar', () => {
  it('is moved to the day with its time, in one write of what the user saw, and can be taken back', async () => {
    const { server } = await show(serverOf());
    await carry(server, 'ArrowRight', 'ArrowRight', 'Enter');
    expect(entriesOf('November 20')).toEqual(['Bid due: Bid 1, 5:00 PM MST']);
    expect(server.callsOf('PATCH /bid-invites/*')).toMatchObject([
      { path: `/bid-invites/${idOf(1001)}`, body: { bidDeadlineAt: '2026-11-20T17:00' } },
    ]);
    expect(server.callsOf('PATCH /bid-invites/*')[0]?.headers.get('if-match')).not.toBeNull();
    const toast = screen.getByText('Changed a date of Bid 1').closest<HTMLElement>('[role]')!;
    expect(toast.textContent).toContain('Bid due Nov 20, 2026 5:00 PM MST');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('goes back when it can not be moved, and says why', async () => {
    const server = serverOf();
    server.answer('PATCH /bid-invites/*', () => refusalOf(404, 'This bid is gone.'));
    await show(server);
    await carry(server, 'ArrowRight', 'Enter');
    expect(entriesOf('November 18')).toHaveLength(1);
    expect(screen.getByText('The date could not be moved')).toBeDefined();
    expect(screen.getByText('This bid is gone.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not moved when its bid became part of another one meanwhile', async () => {
    const server = serverOf();
    server.answer('GET /bid-invites', () => refusalOf(404, 'Not found.'));
    server.answer('PATCH /bid-invites/*', () =>
      Response.json(
        { message: 'Moved on.', code: 'stale', requestId: 'r', bidInvite: inviteOf(1, { projectId: idOf(2) }) },
        { status: 412 },
      ),
    );
    await show(server);
    await carry(server, 'ArrowRight', 'Enter');
    expect(entriesOf('November 18')).toHaveLength(1);
    expect(screen.getByText(/^This bid was linked with another one meanwhile/)).toBeDefined();
    expect(server.callsOf('PATCH /bid-invites/*')).toHaveLength(1);
  });

  it('that another user moved meanwhile is asked about', async () => {
    const server = serverOf();
    const theirs = inviteOf(1, { bidDeadline: due('2026-11-30'), bidDeadlineAt: 'x', updatedAt: later });
    server.answer('PATCH /bid-invites/*', () =>
      Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', bidInvite: theirs }, { status: 412 }),
    );
    const { domain } = await show(server);
    await carry(server, 'ArrowRight', 'Enter');
    expect(domain.conflicts.conflicts).toMatchObject([{ field: 'bidDeadlineAt', theirs: { id: theirs.id } }]);
    expect(screen.queryByText('The date could not be moved')).toBeNull();
    expect(screen.queryByText(/^Changed a date/)).toBeNull();
  });

  it('that another user moved while it was carried is asked about, though the calendar shows the new time', async () => {
    const server = serverOf();
    const moved = {
      bidDeadline: due('2026-11-19', '09:00'),
      bidDeadlineAt: '2026-11-19T16:00:00.000Z',
      updatedAt: later,
    };
    const theirs = inviteOf(1, moved);
    server.answer('PATCH /bid-invites/*', ({ headers }) =>
      headers.get('if-match') === `"${later}"`
        ? Response.json({ bidInvite: {}, changeSetId: 'c' })
        : Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', bidInvite: theirs }, { status: 412 }),
    );
    const { domain } = await show(server);
    await carryEntry(server, /^Bid due/, ['ArrowDown', 'Enter'], () => {
      server.answer('GET /bid-invites', () => Response.json({ bidInvites: [theirs] }));
      server.bids = [bidOf(1, moved)];
      domain.bids.collection.applyServer(server.bids);
    });
    expect(domain.conflicts.conflicts).toMatchObject([
      { field: 'bidDeadlineAt', theirs: { bidDeadline: { time: '09:00' } }, mine: { bidDeadline: { time: '17:00' } } },
    ]);
    expect(entriesOf('November 19')).toEqual(['Bid due: Bid 1, 9:00 AM MST']);
    expect(screen.queryByText(/^Changed a date/)).toBeNull();
  });

  it('is carried to another month by keyboard, whose bids are others', async () => {
    const server = serverOf();
    server.answer('GET /projects', ({ query }) => {
      const isNovember = query.get('filter')?.includes('2026-11-01');
      const projects = isNovember ? server.bids : [];
      return Response.json({ projects, paging: { total: projects.length } });
    });
    const { domain } = await show(server);
    await carryEntry(server, /^Bid due/, ['PageDown', 'Enter'], () => domain.bids.collection.remove([idOf(1)]));
    expect(server.callsOf('PATCH /bid-invites/*')).toMatchObject([
      { path: `/bid-invites/${idOf(1001)}`, body: { bidDeadlineAt: '2026-12-18T17:00' } },
    ]);
    expect(screen.getByText('Changed a date of Bid 1')).toBeDefined();
  });

  it('that several invitations have is moved for the one that is chosen, which keeps its own time', async () => {
    const { server } = await show(serverOf({ soleInviteId: null }));
    await carry(server, 'ArrowRight', 'Enter');
    expect(server.callsOf('PATCH /bid-invites/*')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the bid deadline' }));
    expect(dialog.getByText(/One moves to Nov 19, 2026/)).toBeDefined();
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    fireEvent.click(dialog.getByRole('radio', { name: /Hensel/ }));
    await press(server, dialog.getByRole('button', { name: 'Move date' }));
    expect(server.callsOf('PATCH /bid-invites/*')).toMatchObject([
      { path: `/bid-invites/${idOf(1002)}`, body: { bidDeadlineAt: '2026-11-19T14:00' } },
    ]);
    expect(server.callsOf('PATCH /bid-invites/*')[0]?.headers.get('if-match')).toBe(`"${later}"`);
    expect(screen.getByText('Changed a date of Hensel')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about with the day and the time, where the time is moved, too', async () => {
    const { server } = await show(serverOf({ soleInviteId: null }), 'view=all&week=2026-11-18');
    await carry(server, 'ArrowRight', 'ArrowUp', 'Enter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the bid deadline' }));
    expect(dialog.getByText(/One moves to Nov 19, 2026 4:30 PM MST;/)).toBeDefined();
  });

  it('says in its dialog why the date of an invitation can not be moved', async () => {
    const server = serverOf({ soleInviteId: null });
    server.answer('PATCH /bid-invites/*', () => refusalOf(422, 'This date is fixed.'));
    await show(server);
    await carry(server, 'ArrowRight', 'Enter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move the bid deadline' }));
    await press(server, dialog.getByRole('button', { name: 'Move date' }));
    expect(dialog.getByText('This date is fixed.')).toBeDefined();
    await press(server, dialog.getByRole('button', { name: 'Cancel' }));
    expect(entriesOf('November 18')).toHaveLength(1);
  });

  it('is offered to nobody who only reads', async () => {
    const { server } = await show(serverOf({}, 'ReadOnly'));
    const entry = screen.getByRole('button', { name: /^Bid due/ });
    expect(entry.getAttribute('aria-describedby')).toBeNull();
    await carry(server, 'ArrowRight', 'Enter');
    expect(server.callsOf('PATCH /bid-invites/*')).toEqual([]);
  });
});

describe('a task that is dragged in the calendar', () => {
  const withTask = (part: Parameters<typeof taskOf>[1], role: 'Member' | 'ReadOnly' = 'Member') => {
    const server = serverOf({}, role);
    server.tasks = [taskOf(1, { dueOn: '2026-11-18', ...part })];
    server.answer('PATCH /tasks/*', ({ body }) => {
      server.tasks = [taskOf(1, { ...(body as object), updatedAt: later })];
      return Response.json({ task: server.tasks[0], changeSetId: 'c' });
    });
    return server;
  };

  it('is due on that day, and can be taken back', async () => {
    const { server } = await show(withTask({}));
    await carryEntry(server, /^Task/, ['ArrowRight', ' ']);
    expect(entriesOf('November 19')).toEqual(['Task: Task 1']);
    expect(server.callsOf('PATCH /tasks/*')).toMatchObject([{ body: { dueOn: '2026-11-19' } }]);
    expect(server.callsOf('PATCH /tasks/*')[0]?.headers.get('if-match')).toBe(`"${taskOf(1).updatedAt}"`);
    expect(screen.getByText('Changed Task 1')).toBeDefined();
    expect(screen.getByText('Due Nov 19, 2026')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('goes back when it can not be moved, and says why', async () => {
    const server = withTask({});
    server.answer('PATCH /tasks/*', () => refusalOf(404, 'This task is gone.'));
    await show(server);
    await carryEntry(server, /^Task/, ['ArrowRight', ' ']);
    expect(entriesOf('November 18')).toContain('Task: Task 1');
    expect(screen.getByText('This task is gone.')).toBeDefined();
  });

  it('that another user moved while it was carried is asked about', async () => {
    const server = withTask({});
    const theirs = taskOf(1, { dueOn: '2026-11-19', updatedAt: later });
    server.answer('PATCH /tasks/*', ({ headers }) =>
      headers.get('if-match') === `"${later}"`
        ? Response.json({ task: theirs, changeSetId: 'c' })
        : Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', task: theirs }, { status: 412 }),
    );
    const { domain } = await show(server);
    await carryEntry(server, /^Task/, ['ArrowDown', ' '], () => {
      server.tasks = [theirs];
      domain.tasks.collection.applyServer(server.tasks);
    });
    expect(domain.conflicts.conflicts).toMatchObject([{ field: 'dueOn', theirs: { dueOn: '2026-11-19' } }]);
    expect(entriesOf('November 19')).toEqual(['Task: Task 1']);
  });

  it.each([
    ['is done', { doneAt: later }, 'Member'],
    ['is somebody’s who only reads', {}, 'ReadOnly'],
  ] as const)('stays where it is when it %s', async (_, part, role) => {
    const { server } = await show(withTask(part, role));
    const entry = screen.getByRole('button', { name: /ask: Task 1/ });
    expect(entry.getAttribute('aria-describedby')).toBeNull();
    await carryEntry(server, /ask: Task 1/, ['ArrowRight', ' ']);
    expect(server.callsOf('PATCH /tasks/*')).toEqual([]);
  });
});
