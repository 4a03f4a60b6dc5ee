import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EmailScraper, PlatformCredential } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import PlatformsPage from './PlatformsPage';

const at = '2026-03-05T09:00:00.000Z';
const later = '2026-03-05T10:00:00.000Z';

const procore: PlatformCredential = {
  id: idOf(1),
  platformId: 'Procore',
  userName: 'bids@cascade.test',
  createdAt: at,
  updatedAt: at,
};
const scraperOf = (part: Partial<EmailScraper> = {}): EmailScraper => ({
  id: idOf(5),
  email: 'bids@cascade.test',
  provider: 'imap',
  active: true,
  firstFailedRunAt: null,
  createdAt: at,
  updatedAt: at,
  ...part,
});

interface World {
  readonly missing?: readonly string[];
  readonly scraper?: EmailScraper;
  readonly path?: string;
}

const show = async ({ missing = [], scraper = scraperOf(), path = '/settings/platforms' }: World = {}) => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.answer('GET /platform-credentials', () => Response.json({ credentials: [procore] }));
  server.answer('GET /platform-credentials/missing-platforms', () => Response.json({ platforms: missing }));
  server.answer('GET /email-scrapers', () => Response.json({ emailScrapers: [scraper] }));
  server.answer('GET /email-scrapers/*/options', () =>
    Response.json({ options: [{ id: 'INBOX', name: 'Inbox', isChosen: true }] }),
  );
  server.answer('PATCH /email-scrapers/*', ({ body }) =>
    Response.json({ emailScraper: { ...scraper, ...(body as object), updatedAt: later } }),
  );
  await showPage(server, <PlatformsPage />, { path });
  return server;
};
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const inDialog = (name: string): HTMLElement => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('sign-ins to platforms', () => {
  it('show the platform and the user name, and above them who writes without one', async () => {
    await show({ missing: ['PlanHub'] });
    expect(rowsOf('Platforms that are not connected')).toEqual(['PlanHubConnect']);
    expect(rowsOf('Connected platforms')).toEqual(['Procorebids@cascade.testChange']);
  });

  it('SETTINGS-02: are added from the platform that is missing', async () => {
    const server = await show({ missing: ['PlanHub'] });
    server.answer('POST /platform-credentials', () =>
      Response.json({ credential: { ...procore, id: idOf(2), platformId: 'PlanHub' } }, { status: 201 }),
    );
    await press(server, button('Connect PlanHub'));
    write('User name', 'me');
    write('Password', 'secret');
    await press(server, inDialog('Connect platform'));
    expect(server.callsOf('POST /platform-credentials').map(({ body }) => body)).toEqual([
      { platformId: 'PlanHub', userName: 'me', password: 'secret' },
    ]);
  });

  it('begin with the platform, whose list waits, or with the user name where it is known', async () => {
    const server = await show({ missing: ['PlanHub'] });
    await press(server, button('Connect platform'));
    const platform = screen.getByRole('combobox', { name: 'Platform' });
    expect(document.activeElement).toBe(platform);
    expect(platform.getAttribute('aria-expanded')).toBe('false');
    await press(server, inDialog('Cancel'));
    await press(server, button('Connect PlanHub'));
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  });

  it('are asked for at once where the address names a platform', async () => {
    await show({ path: '/settings/platforms?connect=PlanHub' });
    expect(within(screen.getByRole('dialog', { name: 'Connect platform' })).getByText('PlanHub')).toBeDefined();
  });

  it('never show their password, and keep it when none is written', async () => {
    const server = await show();
    server.answer('PATCH /platform-credentials/*', () =>
      Response.json({ credential: { ...procore, userName: 'other', updatedAt: later } }),
    );
    await press(server, button('Change Procore, bids@cascade.test'));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    write('User name', 'other');
    await press(server, inDialog('Save'));
    expect(server.callsOf('PATCH /platform-credentials/*').map(({ body }) => body)).toEqual([
      { platformId: 'Procore', userName: 'other' },
    ]);
    expect(rowsOf('Connected platforms')).toEqual(['ProcoreotherChange']);
  });

  it('show as they were when a change fails, and the form says why with what was written', async () => {
    const server = await show();
    server.answer('PATCH /platform-credentials/*', () => refusalOf(500, 'The disk is full.'));
    await press(server, button('Change Procore, bids@cascade.test'));
    write('User name', 'other');
    await press(server, inDialog('Save'));
    expect(within(screen.getByRole('dialog')).getByText('The disk is full.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('other');
    await press(server, inDialog('Cancel'));
    expect(rowsOf('Connected platforms')).toEqual(['Procorebids@cascade.testChange']);
  });

  it('MODAL-20: are removed after a question', async () => {
    const server = await show();
    server.answer('DELETE /platform-credentials/*', () => new Response(null, { status: 204 }));
    await press(server, button('Remove Procore, bids@cascade.test'));
    expect(within(screen.getByRole('alertdialog')).getByRole('heading').textContent).toBe(
      'Are you sure you want to delete platform sync?',
    );
    expect(server.callsOf('DELETE /platform-credentials/*')).toEqual([]);
    await press(server, button('Remove sign-in'));
    expect(server.callsOf('DELETE /platform-credentials/*')).toHaveLength(1);
    expect(screen.getByText('No platform is connected')).toBeDefined();
  });
});

describe('email scrapers', () => {
  const toggle = (): HTMLInputElement => screen.getByRole('switch', { name: 'Check bids@cascade.test' });

  it('say into which folders Basis looks, as the server gives them', async () => {
    await show();
    expect(rowsOf('Email scrapers')).toEqual(['bids@cascade.testBasis checks Inbox']);
  });

  it.each([true, false])('are turned the other way when they are active: %s', async (active) => {
    const server = await show({ scraper: scraperOf({ active }) });
    await press(server, toggle());
    expect(server.callsOf('PATCH /email-scrapers/*').map(({ body }) => body)).toEqual([{ active: !active }]);
    expect(toggle().checked).toBe(!active);
  });

  it('SCRAPER-02, UNKNOWN-41: that fail are not turned on: a dialog says why, and no call is made', async () => {
    const server = await show({ scraper: scraperOf({ active: false, firstFailedRunAt: at }) });
    await press(server, toggle());
    const dialog = screen.getByRole('dialog', { name: "This mailbox can't be turned on" });
    expect(
      within(dialog).getByText(
        "Basis can't log in to bids@cascade.test. The person who connected it must log in again under Email accounts. Then you can turn it on.",
      ),
    ).toBeDefined();
    expect(server.callsOf('PATCH /email-scrapers/*')).toEqual([]);
    await press(server, screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(toggle().checked).toBe(false);
  });

  it('SETTINGS-02: are added, and say why one is refused', async () => {
    const server = await show();
    server.answer('POST /email-scrapers', () => refusalOf(422, 'No user has connected this mailbox.'));
    await press(server, button('Add mailbox'));
    write('Email', 'other@cascade.test');
    await press(server, inDialog('Add mailbox'));
    expect(within(screen.getByRole('dialog')).getByText('No user has connected this mailbox.')).toBeDefined();
    expect(server.callsOf('POST /email-scrapers').map(({ body }) => body)).toEqual([
      { email: 'other@cascade.test', provider: 'imap' },
    ]);
    const added = scraperOf({ id: idOf(6), email: 'other@cascade.test' });
    server.answer('POST /email-scrapers', () => Response.json({ emailScraper: added }, { status: 201 }));
    server.answer('GET /email-scrapers', () => Response.json({ emailScrapers: [scraperOf(), added] }));
    await press(server, inDialog('Add mailbox'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('switch', { name: 'Check other@cascade.test' })).toBeDefined();
  });
});
