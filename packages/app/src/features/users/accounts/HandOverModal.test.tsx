import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Holding, User, UserAccount } from '@basis/domain/model/contract/contract';
import { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { FakeServer, graceId, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import { userOf } from '../../../testing/users';
import { useLateStore } from '../../../domainContext';
import HandOverModal from './HandOverModal';

const daniel = userOf(1, 'Daniel Reyes');
const maya = userOf(2, 'Maya Okafor');
const grace: User = { ...userOf(0, 'Grace Hall'), id: graceId, role: 'Admin' };
const victor: User = { ...userOf(3, 'Victor Hale'), role: 'ReadOnly' };
const jonas: User = { ...userOf(4, 'Jonas Berg'), active: false };
const account: UserAccount = {
  user: daniel,
  state: 'Active',
  openBids: 24,
  hasSecondWay: false,
  lastSeenAt: null,
  deactivatedAt: null,
  invitation: null,
};

const held = (kind: Holding['kind'], count: number, part: Partial<Holding> = {}): Holding => ({
  kind,
  count,
  dueSoon: 0,
  reminders: 0,
  names: ['One', 'Two'].slice(0, count),
  ...part,
});
const all = [
  held('bids', 24, { dueSoon: 3 }),
  held('tasks', 6, { dueSoon: 2, reminders: 1 }),
  held('reports', 3, { names: ['Hit ratio by contractor', 'Lost bids'] }),
  held('feeds', 1, { names: ['Dates of own bids'] }),
];

function Shown() {
  return <HandOverModal accounts={useLateStore(AccountsStore)} account={account} onClose={() => closed.push(true)} />;
}
const closed: boolean[] = [];

const show = async (holdings: readonly Holding[] | null = all) => {
  closed.length = 0;
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.features = ['GroupAnalytics'];
  server.users = [grace, daniel, maya, victor, jonas];
  server.answer('GET /users/accounts', () =>
    Response.json({ accounts: [], total: 0, counts: { Active: 0, NeedsEmail: 0, Invited: 0, Deactivated: 0 } }),
  );
  server.answer('GET /users/*/hand-over', () =>
    holdings ? Response.json({ holdings }) : refusalOf(503, 'Try again later.'),
  );
  await showPage(server, <Shown />, { path: '/settings/manage-users' });
  return server;
};
const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(name) });
const offered = (name: string): string[] => {
  fireEvent.click(field(name));
  // The initials of an avatar come before the name.
  return screen.getAllByRole('option').map(({ textContent }) => textContent.replace(/^[A-Z]{2}(?=[A-Z])/, ''));
};
const choose = (name: string, person: string): void => {
  fireEvent.click(field(name));
  fireEvent.click(screen.getByRole('option', { name: new RegExp(person) }));
};
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over and deactivate' });
const sentBy = (server: FakeServer) => server.callsOf('POST /users/*/hand-over');
const answerDone = (server: FakeServer, handedOver: readonly object[]) =>
  server.answer('POST /users/*/hand-over', () =>
    Response.json({ user: { ...daniel, active: false }, changeSetId: idOf(9), handedOver }),
  );

it('shows what is held by kind, with what is near or which ones', async () => {
  await show();
  const rows = within(screen.getByRole('list', { name: 'What Daniel holds' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('One person for all'),
    expect.stringContaining('24 open bids3 due in the next 7 days'),
    expect.stringContaining('6 tasks2 due in the next 7 days, 1 with a reminder'),
    expect.stringContaining('3 saved reportsHit ratio by contractor and 2 more'),
    expect.stringContaining('1 calendar feedAddresses end for good'),
  ]);
});

it.each([
  ['24 open bids', ['Grace Hall', 'Maya Okafor', 'Nobody']],
  ['3 saved reports', ['Grace Hall', 'Nobody']],
  ['1 calendar feed', ['Grace Hall', 'Maya Okafor', 'Victor Hale', 'Nobody']],
  ['Give all', ['Grace Hall', 'Maya Okafor']],
])('%s are offered to active colleagues who may have them', async (name, people) => {
  await show();
  expect(offered(name)).toEqual(people);
});

it('one person for all fills every kind that they may have, except feeds, and each can be split off', async () => {
  const server = await show();
  expect(submit().getAttribute('aria-disabled') ?? String(submit().disabled)).toBe('true');
  choose('Give all', 'Maya');
  expect(screen.getByText(/Maya is notified/)).toBeDefined();
  choose('3 saved reports', 'Nobody');
  expect(screen.getByText('Daniel stays the owner; scheduled emails stop')).toBeDefined();
  choose('6 tasks', 'Grace');
  answerDone(server, [
    { kind: 'bids', count: 24, userId: maya.id },
    { kind: 'tasks', count: 6, userId: grace.id },
    { kind: 'reports', count: 3, userId: null },
    { kind: 'feeds', count: 1, userId: null },
  ]);
  await press(server, submit());
  expect(sentBy(server).map(({ body }) => body)).toEqual([
    { successors: { bids: maya.id, tasks: grace.id, reports: null, feeds: null } },
  ]);
  expect(screen.getByText('Daniel Reyes is deactivated')).toBeDefined();
  expect(screen.getByText('24 open bids to Maya Okafor; 6 tasks to Grace Hall')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(closed).toEqual([true]);
});

it('warns that a feed which is given away can go on being read by who leaves', async () => {
  await show();
  choose('1 calendar feed', 'Maya');
  expect(screen.getByText('At new addresses, since Daniel knows the current ones')).toBeDefined();
});

it('says in one sentence that nothing is held, and deactivates', async () => {
  const server = await show([]);
  expect(screen.getByText(/There is nothing to hand over/)).toBeDefined();
  expect(screen.queryByText('Download the hand-over list')).toBeNull();
  answerDone(server, []);
  await press(server, screen.getByRole('button', { name: 'Deactivate' }));
  expect(sentBy(server).map(({ body }) => body)).toEqual([{ successors: {} }]);
});

it('says that it could not be loaded, and loads again', async () => {
  const server = await show(null);
  expect(screen.getByText('What Daniel holds could not be loaded')).toBeDefined();
  server.answer('GET /users/*/hand-over', () => Response.json({ holdings: all }));
  await press(server, screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('24 open bids')).toBeDefined();
});

it('keeps the choices when it is refused, shows a kind that came meanwhile, and is sent once after a lost answer', async () => {
  const server = await show([held('bids', 24)]);
  choose('24 open bids', 'Maya');
  server.answer('POST /users/*/hand-over', () => refusalOf(503, 'Later.'));
  await press(server, submit());
  expect(screen.getByText('Later.')).toBeDefined();
  const message = 'Choose who gets 1 task.';
  server.answer('POST /users/*/hand-over', () =>
    Response.json(
      { message, code: 'refused', details: [{ path: 'body/successors/tasks', message }], requestId: 'r' },
      { status: 422 },
    ),
  );
  server.answer('GET /users/*/hand-over', () => Response.json({ holdings: [held('bids', 24), held('tasks', 1)] }));
  await press(server, submit());
  const [first, second] = sentBy(server);
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
  expect(within(field('1 task')).getByText('Choose a person')).toBeDefined();
  expect(field('24 open bids').textContent).toContain('Maya Okafor');
  expect(closed).toEqual([]);
});

it('closes by Escape without a question while nothing was chosen', async () => {
  const server = await show();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await act(() => server.quiet());
  expect(closed).toEqual([true]);
});
