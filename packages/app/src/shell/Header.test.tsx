import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ActingStore } from '@basis/domain/subjects/impersonation/ActingStore';
import { FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { OpenPaletteContext } from '../commands';
import { press, showPage } from '../testing/showPage';
import { Header } from './Header';

const show = async (features: string[], unread = 0, path = '/tasks'): Promise<void> => {
  const server = new FakeServer();
  server.features = features;
  server.answer('GET /messages/stats', () => Response.json({ totals: {}, unreadByView: { 'all-emails': unread } }));
  await showPage(server, <Header />, { path, prepare: ({ inbox }) => inbox.loadStats() });
};
const items = (): (string | null)[][] =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]);

describe('the main navigation', () => {
  it('NAV-02, NAV-07: in the full edition leads to the inbox, the bids, the tasks and the contacts', async () => {
    await show(['EmailInbox']);
    expect(items()).toEqual([
      ['Inbox', '/inbox'],
      ['Bids', null],
      ['Tasks', '/tasks'],
      ['Contacts', null],
    ]);
  });

  it('NAV-08: has people and companies under contacts, and the sets that people are put in', async () => {
    await show(['EmailInbox']);
    fireEvent.click(screen.getByRole('button', { name: 'Contacts' }));
    const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(choices.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['People', '/people'],
      ['Companies', '/companies'],
      ['Distribution lists', '/people/lists'],
      ['Teams', '/people/teams'],
    ]);
  });

  it('NAV-05: has analytics and reports under analytics', async () => {
    const server = new FakeServer();
    server.profile = profileOf({ role: 'Admin' });
    server.features = ['AnalyticsDashboard', 'GroupAnalytics'];
    await showPage(server, <Header />, { path: '/reports' });
    const analytics = screen.getByRole('button', { name: 'Analytics' });
    expect(analytics.getAttribute('aria-current')).toBe('true');
    fireEvent.click(analytics);
    const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(choices.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Analytics', '/analytics'],
      ['Reports', '/reports'],
    ]);
  });

  it.each([
    ['Admin', ['AnalyticsDashboard'], true],
    ['Admin', ['GroupAnalytics'], true],
    ['Admin', [], false],
    ['Admin', ['AnalyticsDashboard', 'GroupAnalytics', 'BasisLite'], false],
    ['Member', ['AnalyticsDashboard', 'GroupAnalytics'], false],
    ['RestrictedMember', ['AnalyticsDashboard', 'GroupAnalytics'], false],
    ['ReadOnly', ['AnalyticsDashboard', 'GroupAnalytics'], false],
  ] as const)('NAV-06: is shown or hidden for %s with %j: %s', async (role, features, isShown) => {
    const server = new FakeServer();
    server.profile = profileOf({ role });
    server.features = [...features];
    await showPage(server, <Header />, { path: '/tasks' });
    expect(screen.queryByRole('button', { name: 'Analytics' }) !== null).toBe(isShown);
  });

  it('NAV-04: has the list, the board, the calendar and what awaits a result under bids, and marks the page that is open', async () => {
    await show(['EmailInbox'], 0, '/board');
    const bids = screen.getByRole('button', { name: 'Bids' });
    expect(bids.getAttribute('aria-current')).toBe('true');
    fireEvent.click(bids);
    const choices = within(await screen.findByRole('menu')).getAllByRole('menuitemradio');
    expect(
      choices.map((item) => [item.textContent, item.getAttribute('href'), item.getAttribute('aria-checked')]),
    ).toEqual([
      ['List', '/projects', 'false'],
      ['Board', '/board', 'true'],
      ['Calendar', '/calendar', 'false'],
      ['Awaiting result', '/awaiting-result', 'false'],
    ]);
  });

  it.each([
    ['full', ['EmailInbox']],
    ['lite', ['EmailInbox', 'BasisLite']],
  ])(
    'goes from the board to the list and the calendar in the %s edition with its view and search',
    async (_, features) => {
      const server = new FakeServer();
      server.features = features;
      await showPage(server, <Header />, {
        path: '/board',
        prepare: async ({ bids }) => {
          await bids.list.open('view=open');
          bids.list.setSearch('pier');
        },
      });
      const bids = screen.queryByRole('button', { name: 'Bids' });
      if (bids) fireEvent.click(bids);
      const calendar = await screen.findByText('Calendar');
      expect(calendar.closest('a')?.getAttribute('href')).toBe('/calendar?view=open&q=pier');
    },
  );

  it('LITE-01, LITE-02: in the lite edition leads only to the inbox, the list, the board and the calendar', async () => {
    await show(['EmailInbox', 'BasisLite'], 0, '/calendar');
    expect(items()).toEqual([
      ['Inbox', '/inbox'],
      ['List', '/projects'],
      ['Board', '/board'],
      ['Calendar', '/calendar'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Calendar');
  });

  it.each([
    [0, 'Inbox'],
    [7, 'Inbox7'],
    [99, 'Inbox99'],
    [100, 'Inbox99+'],
  ])('NAV-03: counts %i unread emails at the inbox as %s', async (unread, label) => {
    await show(['EmailInbox'], unread);
    expect(items()[0]).toEqual([label, '/inbox']);
  });

  it('NAV-09: has no inbox if the workspace has none', async () => {
    await show([]);
    expect(items().map(([label]) => label)).toEqual(['Bids', 'Tasks', 'Contacts']);
  });

  it('opens the command palette by its keycap, and by its keys from the search', async () => {
    const open = vi.fn<() => void>();
    const server = new FakeServer();
    const header = (
      <OpenPaletteContext value={open}>
        <Header />
      </OpenPaletteContext>
    );
    await showPage(server, header);
    await press(server, screen.getByRole('button', { name: 'Search and commands (Ctrl K)' }));
    expect(open).toHaveBeenCalledOnce();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('NAV-01: leads home from its logo', async () => {
    await show([]);
    expect(screen.getByRole('link', { name: 'Basis, home' }).getAttribute('href')).toBe('/projects');
  });
});

it.each([
  [true, true, 'a button'],
  [true, false, 'none'],
  [false, true, 'none'],
  [false, false, 'none'],
])(
  'ADMIN-12: an administrator of Basis (%o) whose bar is hidden (%o) has %s to show it',
  async (basisAdmin, isHidden, what) => {
    const server = new FakeServer();
    server.profile = profileOf({ basisAdmin });
    await showPage(server, <Header />, {
      prepare: async ({ late }) => {
        if (isHidden) late.get(ActingStore).hide();
        await Promise.resolve();
      },
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show Basis Admin' }) !== null).toBe(what === 'a button'),
    );
  },
);
