import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import AdminBanner from './AdminBanner';
import AdminBannerToggle from './AdminBannerToggle';

const maya = { ...profileOf({ id: idOf(42), name: 'Maya Okafor' }), active: true };

const adminServer = (isActing = false): FakeServer => {
  const server = new FakeServer();
  const ines = profileOf({ name: 'Ines Calder', basisAdmin: true });
  server.profile = isActing ? maya : ines;
  if (isActing) server.administrator = ines;
  server.ownSettings = {
    customerWorkspace: 'cascade',
    dashboards: {
      scraperStats: 'https://stats.example/scrapers/{customerWorkspace}',
      activityStats: 'https://stats.example/activity?of={customerWorkspace}',
    },
  };
  server.answer('GET /impersonations/workspaces', () =>
    Response.json({
      workspaces: [
        { customerWorkspace: 'cascade', name: 'Cascade' },
        { customerWorkspace: 'harbor', name: 'Harbor Electric' },
      ],
    }),
  );
  server.answer('GET /impersonations/users', ({ query }) =>
    Response.json({
      users: query.get('customerWorkspace') === 'harbor' ? [{ ...maya, id: idOf(43), name: 'Luis Vega' }] : [maya],
    }),
  );
  return server;
};

const show = async (server = adminServer()): Promise<FakeServer> => {
  await showPage(
    server,
    <>
      <AdminBanner />
      <AdminBannerToggle />
    </>,
  );
  return server;
};
const bar = () => screen.getByRole('region', { name: 'Basis Admin' });
const hrefOf = (name: string) => within(bar()).getByRole('link', { name }).getAttribute('href');

describe('the bar of a Basis administrator', () => {
  it('ADMIN-07: is titled Basis Admin', async () => {
    await show();
    expect(within(bar()).getByText('Basis Admin')).toBeDefined();
  });

  it('ADMIN-08: links to the dashboards of the workspace, that of the page or the one that is chosen', async () => {
    const server = await show();
    expect([hrefOf('Scraper stats'), hrefOf('Activity stats')]).toEqual([
      'https://stats.example/scrapers/cascade',
      'https://stats.example/activity?of=cascade',
    ]);
    await press(server, screen.getByRole('button', { name: 'Workspace Cascade' }));
    await press(server, screen.getByRole('menuitemradio', { name: 'Harbor Electric' }));
    expect(hrefOf('Scraper stats')).toBe('https://stats.example/scrapers/harbor');
  });

  it('ADMIN-09: lists the users of the workspace to act as', async () => {
    const server = await show();
    await press(server, screen.getByRole('combobox', { name: 'Act as a user' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Maya Okafor'),
    ]);
    expect(server.callsOf('GET /impersonations/users')[0]?.query.get('customerWorkspace')).toBe('cascade');
  });

  it('ADMIN-15: opens a menu that is 300 high at most', async () => {
    const server = await show();
    await press(server, screen.getByRole('combobox', { name: 'Act as a user' }));
    const planes = [...document.querySelectorAll<HTMLElement>('[style*="max-height"]')];
    expect(planes.map(({ style }) => style.maxHeight)).toContain('300px');
  });

  it('says why one can not act as a user, and stays as it is', async () => {
    const server = await show();
    server.answer('POST /impersonations', () => refusalOf(404, 'Not found. It may have been deleted.'));
    await press(server, screen.getByRole('combobox', { name: 'Act as a user' }));
    await press(server, screen.getByRole('option', { name: /Maya/ }));
    expect(screen.getByText("You can't act as this user")).toBeDefined();
    expect(screen.getByText('Not found. It may have been deleted.')).toBeDefined();
  });

  it('ADMIN-03, ADMIN-14: says whom one acts as, and offers the way back by one’s own name', async () => {
    const server = await show(adminServer(true));
    expect(screen.getByRole('combobox', { name: 'Acting as Maya Okafor' })).toBeDefined();
    server.answer('POST /impersonations', () => Response.json({ profile: server.administrator }));
    await press(server, screen.getByRole('button', { name: 'Return to Ines Calder' }));
    expect(server.callsOf('POST /impersonations')[0]?.body).toMatchObject({ userId: null });
  });

  it('ADMIN-11, ADMIN-13: hides by its own button, and comes back by another one', async () => {
    const server = await show();
    expect(screen.queryByRole('button', { name: 'Show Basis Admin' })).toBeNull();
    await press(server, within(bar()).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Basis Admin' })).toBeNull();
    await press(server, screen.getByRole('button', { name: 'Show Basis Admin' }));
    expect(bar()).toBeDefined();
  });

  it('writes a banner, keeps what was typed when it is refused, and ends it', async () => {
    const server = adminServer();
    const banner = {
      id: idOf(7),
      title: 'Old news',
      body: '',
      type: 'Info',
      ctaText: null,
      ctaUrl: null,
      ctaAction: null,
      showOnPages: [],
      workspaces: [],
      roles: [],
      startsAt: '2026-03-05T09:00:00.000Z',
      endsAt: null,
      writtenBy: 'Ines Calder',
    };
    server.answer('GET /operation-banners/written', () => Response.json({ operationBanners: [banner] }));
    const message = 'Enter the words of the button.';
    server.answer('POST /operation-banners', () =>
      Response.json(
        { message, code: 'refused', requestId: 'r', details: [{ path: 'ctaText', message }] },
        { status: 422 },
      ),
    );
    server.answer('DELETE /operation-banners/*', () => new Response(null, { status: 204 }));
    await show(server);
    await press(server, screen.getByRole('button', { name: 'Banners' }));
    const dialog = await screen.findByRole('dialog', { name: 'Banners' });
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } });
    type('Title', 'Maintenance');
    type('Button leads to', '/inbox');
    type('Pages', '/projects /tasks');
    await press(server, within(dialog).getByRole('button', { name: 'Show banner' }));
    expect(within(dialog).getByText(message)).toBeDefined();
    server.answer('POST /operation-banners', () => Response.json({ operationBanner: banner }, { status: 201 }));
    await press(server, within(dialog).getByRole('button', { name: 'Show banner' }));
    const calls = server.callsOf('POST /operation-banners');
    expect(calls.at(-1)?.body).toMatchObject({
      operationBanner: { title: 'Maintenance', ctaUrl: '/inbox', showOnPages: ['/projects', '/tasks'], type: 'Info' },
    });
    expect(screen.getByText('The banner is shown')).toBeDefined();
    await act(() => vi.dynamicImportSettled());
    await press(server, screen.getByRole('button', { name: 'Banners' }));
    await press(server, screen.getByRole('button', { name: 'End Old news' }));
    expect(server.callsOf('DELETE /operation-banners/*')[0]?.path).toBe(`/operation-banners/${banner.id}`);
  });
});
