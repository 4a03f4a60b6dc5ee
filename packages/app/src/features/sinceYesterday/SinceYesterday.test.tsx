import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SinceYesterday as News } from '@basis/domain/model/contract/contract';
import { bidOf, FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import { SinceYesterday } from './SinceYesterday';

// The clock of tests stands at Wednesday, November 18, 2026, 14:40 UTC.
const news: News = {
  since: '2026-11-17T07:30:00.000Z',
  asOf: '2026-11-18T14:30:00.000Z',
  zone: 'UTC',
  cameIn: {
    emails: 14,
    unread: 5,
    jobs: [
      {
        messageId: idOf(1),
        projectId: null,
        name: 'Alder Point Middle School',
        emails: 4,
        unread: 4,
        contractors: 4,
        from: 'Calloway Builders',
        types: ['Bid invite'],
        at: '2026-11-18T12:00:00.000Z',
      },
      {
        messageId: idOf(2),
        projectId: idOf(20),
        name: 'Tumwater Library Annex',
        emails: 1,
        unread: 0,
        contractors: 1,
        from: 'Calloway Builders',
        types: ['Update', 'Unknown'],
        at: '2026-11-18T11:00:00.000Z',
      },
    ],
  },
  rules: {
    emails: 3,
    lines: [
      { name: null, ruleId: null, emails: 2, bids: 2 },
      { name: 'Vendors', ruleId: idOf(30), emails: 1, bids: 1 },
    ],
  },
  moved: {
    count: 2,
    lines: [
      {
        projectId: idOf(21),
        projectName: 'Willow Bend',
        companyName: 'Meridian',
        field: 'bidDeadline',
        from: { date: '2026-12-09', time: '14:00', zone: null },
        to: { date: '2026-12-16', time: '14:00', zone: null },
        messageId: idOf(3),
        isOffered: true,
        at: '2026-11-18T09:00:00.000Z',
      },
      {
        projectId: idOf(22),
        projectName: 'Vantage Hub',
        companyName: 'Lakeview',
        field: 'jobWalk',
        from: { date: '2026-12-03', time: '09:00', zone: null },
        to: { date: '2026-12-03', time: '10:30', zone: null },
        messageId: null,
        isOffered: false,
        at: '2026-11-18T08:00:00.000Z',
      },
    ],
  },
  due: {
    overdue: { count: 5, bids: [bidOf(23, { name: 'Fairhaven Hotel', companyNames: ['Oakhart', 'Keystone'] })] },
    today: { count: 0, bids: [] },
  },
  mentions: {
    count: 1,
    lines: [
      {
        message: '@Grace can you call Leo?',
        notification: {
          id: idOf(40),
          type: 'NewNote',
          read: false,
          createdAt: '2026-11-18T08:52:00.000Z',
          projectId: idOf(21),
          messageId: null,
          companyId: null,
          contactId: null,
          notificationData: { projectName: 'Willow Bend', actorName: 'Maya Okafor', mentioned: true },
        },
      },
    ],
  },
};
const quiet: News = {
  ...news,
  cameIn: null,
  rules: null,
  moved: { count: 0, lines: [] },
  due: { overdue: { count: 0, bids: [] }, today: { count: 0, bids: [] } },
  mentions: { count: 0, lines: [] },
};

const show = async (answer: () => Response = () => Response.json(news)) => {
  const server = new FakeServer();
  server.answer('GET /profile/since-yesterday', answer);
  server.answer('POST /notifications/all-read', () => new Response(null, { status: 204 }));
  const domain = await showPage(server, <SinceYesterday />);
  await press(server, await screen.findByRole('button', { name: /^Since yesterday/ }));
  const dialog = await screen.findByRole('dialog');
  return { server, domain, dialog, inDialog: within(dialog) };
};

/** Titles, details and ends of a block's lines. */
const linesOf = (dialog: HTMLElement, block: string): (string | null)[] =>
  within(within(dialog).getByRole('list', { name: block }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what happened since yesterday', () => {
  it('is said by block, with a link to each entry', async () => {
    const { dialog, inDialog } = await show();
    expect(inDialog.getByRole('heading', { level: 2 }).textContent).toBe('Since yesterday');
    expect(dialog.textContent).toContain('from Tuesday, 7:30 AM');
    expect(linesOf(dialog, 'Came in')).toEqual([
      'Alder Point Middle School4 contractors, one job4 emails',
      'Tumwater Library AnnexCalloway Builders · Update1 email',
      '9 other emails1 unread',
    ]);
    expect(linesOf(dialog, 'Moved')).toEqual([
      'Willow BendBid deadlineDec 09Dec 16Not accepted yet',
      'Vantage HubJob walkDec 03, 9:00 AMDec 03, 10:30 AMLakeview',
    ]);
    expect(linesOf(dialog, 'Rules did')).toEqual([
      'Filed under their bids2 bids2 emails',
      'Rule “Vendors”1 bid1 email',
    ]);
    expect(linesOf(dialog, 'Overdue')[0]).toContain('Fairhaven HotelOakhart and 1 more');
    expect(linesOf(dialog, 'Mentions')[0]).toContain('@Grace can you call Leo?');
    expect(inDialog.getByRole('link', { name: 'Show all 5' }).getAttribute('href')).toBe('/projects?view=overdue');
    expect(inDialog.getByRole('link', { name: 'Willow Bend' }).getAttribute('href')).toContain(idOf(3));
    expect(inDialog.getByRole('link', { name: 'Vantage Hub' }).getAttribute('href')).toBe(`/projects/${idOf(22)}`);
    expect(inDialog.queryByRole('list', { name: 'Due today' })).toBeNull();
  });

  it('leads from what is due today to a list whose whole filter is taken', async () => {
    const due = { ...news.due, today: { count: 1, bids: [bidOf(24)] } };
    const { domain, inDialog } = await show(() => Response.json({ ...news, due }));
    const href = inDialog.getByRole('link', { name: 'Show all due today' }).getAttribute('href') ?? '';
    await domain.bids.list.open(new URL(href, 'https://basis.test').search);
    expect(domain.bids.list.filter.tree.and).toHaveLength(2);
  });

  it('is new until it is marked as read, here or on another device', async () => {
    const { server, dialog, inDialog } = await show();
    expect(inDialog.getAllByRole('img', { name: 'Unread' })).toHaveLength(4);
    await press(server, inDialog.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(dialog).queryAllByRole('img', { name: 'Unread' })).toEqual([]));
    expect(server.callsOf('POST /notifications/all-read').at(-1)?.body).toEqual({ ids: [idOf(40)] });
    expect(server.callsOf('PUT /profile/settings/SINCE_YESTERDAY').at(-1)?.body).toMatchObject({
      value: { readAt: '2026-11-18T14:30:00.000Z' },
    });
    expect(inDialog.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });

  it('is emailed on weekdays at one press', async () => {
    const { server, inDialog } = await show();
    await press(server, inDialog.getByRole('button', { name: 'Email me this on weekdays at 7:30 AM' }));
    await waitFor(() => expect(inDialog.queryByRole('button', { name: /^Email me this/ })).toBeNull());
    expect(server.callsOf('PUT /profile/settings/NOTIFICATION_TIMES').at(-1)?.body).toMatchObject({
      value: { digest: { isOn: true, days: [1, 2, 3, 4, 5], times: ['07:30'] } },
    });
    expect(await screen.findByText('Daily email turned on: on weekdays at 7:30 AM')).toBeDefined();
  });

  it('offers no mark to an administrator who acts as the user', async () => {
    const { inDialog } = await show(() => Response.json({ ...news, canMark: false }));
    expect(inDialog.getByRole('list', { name: 'Came in' })).toBeDefined();
    expect(inDialog.queryByRole('button', { name: /^(?:Mark all|Email me)/ })).toBeNull();
  });

  it('says that nothing is new', async () => {
    expect((await show(() => Response.json(quiet))).dialog.textContent).toContain('Nothing new');
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { server, inDialog } = await show(() => (isDown ? refusalOf(503, 'Later.') : Response.json(news)));
    expect(await inDialog.findByText('Later.')).toBeDefined();
    isDown = false;
    await press(server, inDialog.getByRole('button', { name: 'Try again' }));
    expect(await inDialog.findByRole('list', { name: 'Came in' })).toBeDefined();
  });
});
