import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OperationBanner } from '@basis/domain/model/contract/contract';
import { ExperimentsStore } from '@basis/domain/subjects/experiments/ExperimentsStore';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { endChat } from '../../browser/chat';
import { setPageSettings } from '../../testing/pageSettings';
import { press, showPage } from '../../testing/showPage';
import { news } from './news';
import TopBanner from './TopBanner';
import { lazyPart } from '../../loading/lazyPart';

const ExperimentParts = lazyPart(() => import('../experiments/ExperimentParts'));

const bannerOf = (part: Partial<OperationBanner> = {}): OperationBanner => ({
  id: idOf(1),
  title: 'Maintenance on Saturday',
  body: 'Basis is away from 8 to 9 PM.',
  type: 'Warning',
  ctaText: null,
  ctaUrl: null,
  ctaAction: null,
  showOnPages: [],
  ...part,
});

interface Shown {
  banners?: readonly OperationBanner[];
  features?: string[];
  path?: string;
  /** Random number that assigns the experiments. */
  random?: number;
  /** When the user was added. */
  createdAt?: string;
}

const show = async ({ banners = [], features = [], path = '/projects', random = 0, createdAt }: Shown = {}) => {
  const server = new FakeServer();
  server.features = features;
  if (createdAt !== undefined) server.profile = { ...server.profile, createdAt };
  server.answer('GET /operation-banners', () => Response.json({ operationBanners: banners, nextChangeMs: null }));
  const domain = await showPage(server, <TopBanner />, {
    path,
    prepare: ({ late }) => late.get(ExperimentsStore).settle(() => random),
  });
  return { server, domain };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the banner across the top', () => {
  it('BANNER-01, BANNER-05: reads Payment Overdue and offers support with the late payment, whatever else is there', async () => {
    const { server } = await show({
      features: ['LatePayment'],
      banners: [bannerOf({ type: 'Danger' })],
      random: 0.9,
    });
    expect(screen.getByText('Payment Overdue')).toBeDefined();
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { assign });
    await press(server, screen.getByRole('button', { name: 'Contact support' }));
    expect(assign.mock.calls).toEqual([['mailto:support@basis.test']]);
    expect(screen.queryByText('Maintenance on Saturday')).toBeNull();
    expect(screen.queryByText(news.title)).toBeNull();
  });

  it.each([
    ['/projects', true],
    ['/inbox', false],
  ])('BANNER-02: on %s shows the banner of /projects: %o', async (path, isShown) => {
    await show({ path, banners: [bannerOf({ showOnPages: ['/projects'] })] });
    expect(screen.queryByText('Maintenance on Saturday') !== null).toBe(isShown);
  });

  it.each(['Danger', 'Warning', 'Info'] as const)('BANNER-03: has title, text and button of a %s', async (type) => {
    await show({ banners: [bannerOf({ type, ctaText: 'Read more', ctaUrl: '/inbox' })] });
    expect(screen.getByText('Maintenance on Saturday')).toBeDefined();
    expect(screen.getByText(/Basis is away/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Read more' })).toBeDefined();
    expect(screen.getByRole(type === 'Danger' ? 'alert' : 'status').textContent).toContain('Maintenance');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('BANNER-04: opens the chat with support', async () => {
    setPageSettings({ chat: { scriptUrl: 'https://widget.example.com/w', appId: 'app-7' } });
    const chat = vi.fn<(...call: unknown[]) => void>();
    vi.stubGlobal('Intercom', chat);
    const { server } = await show({ banners: [bannerOf({ ctaText: 'Chat with us', ctaAction: 'openChat' })] });
    await press(server, screen.getByRole('button', { name: 'Chat with us' }));
    expect(chat).toHaveBeenLastCalledWith('show');
    endChat();
    document.querySelector('#basis-chat')?.remove();
    setPageSettings({});
  });

  it('opens an address outside of Basis in a tab of its own', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const banner = bannerOf({ ctaText: 'Status', ctaUrl: 'https://status.example' });
    const { server } = await show({ banners: [banner] });
    await press(server, screen.getByRole('button', { name: 'Status' }));
    expect(open.mock.calls).toEqual([['https://status.example', '_blank', 'noopener']]);
  });

  it('appears and goes while the page is open', async () => {
    const banners: OperationBanner[] = [];
    const { server, domain } = await show({ banners });
    const hear = () =>
      act(async () => {
        const change = { id: null, kind: 'bulk', actorId: null, changeSetId: '' } as const;
        domain.late.onLiveChanges([{ ...change, entity: 'operationBanner' }]);
        await server.quiet();
      });
    banners.push(bannerOf());
    await hear();
    expect(screen.getByText('Maintenance on Saturday')).toBeDefined();
    banners.pop();
    await hear();
    expect(screen.queryByText('Maintenance on Saturday')).toBeNull();
  });

  it('tells what is new in variant b of updatesBanner, until it is put away', async () => {
    const { server } = await show({ random: 0.9 });
    expect(screen.getByText(news.text)).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(news.text)).toBeNull();
    expect(server.stored('profile seenNews')).toBe(news.release.name);
  });

  it('tells nothing new to a user who was added after the release', async () => {
    await show({ random: 0.9, createdAt: `${news.release.day}T08:00:00.000Z` });
    expect(screen.queryByText(news.text)).toBeNull();
  });

  it('tells nothing new in variant a', async () => {
    await show();
    expect(screen.queryByText(news.text)).toBeNull();
  });
});

it('what is new stands in the changelog', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../../../CHANGELOG.md'), 'utf8');
  const versions = changelog.split(/^## /m).slice(1);
  const [version = ''] = versions.filter((text) => text.includes(news.facts[0]));
  expect(version).toContain(`(${news.release.day})`);
  for (const fact of news.facts) expect(version).toContain(fact);
});

it('offers a follow-up task, due in a week, after a quote was logged in variant b', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00') });
  const server = new FakeServer();
  const domain = await showPage(server, <ExperimentParts />, {
    prepare: ({ late }) => late.get(ExperimentsStore).settle(() => 0.9),
  });
  await act(async () => {
    domain.late.get(ExperimentsStore).noteQuoteLogged({ id: idOf(1), name: 'Ferry Terminal' });
    await server.quiet();
    await vi.dynamicImportSettled();
  });
  const dialog = await screen.findByRole('dialog', { name: 'Create task' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(
    'Follow up on the quote for Ferry Terminal',
  );
  await press(server, screen.getByRole('button', { name: 'Create task' }));
  expect(server.callsOf('POST /tasks')[0]?.body).toMatchObject({
    task: { projectId: idOf(1), dueOn: '2026-03-12' },
  });
  expect(dialog).toBeDefined();
  vi.useRealTimers();
});
