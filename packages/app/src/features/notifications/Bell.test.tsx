import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Notification, NotificationType } from '@basis/domain/model/contract/contract';
import { notificationTypes } from '@basis/domain/model/notifications/preferences';
import { FakeServer, idOf, notificationOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import { Bell } from './Bell';

const serve = (server: FakeServer, notifications: Notification[], canMark = true): void => {
  const kept = { all: notifications };
  const readMeanwhile = new Set<string>();
  const mark = (isMeant: (one: Notification) => boolean): void => {
    for (const { id } of kept.all.filter(isMeant)) readMeanwhile.add(id);
    kept.all = kept.all.map((one) => (isMeant(one) ? { ...one, read: true } : one));
  };
  server.answer('GET /notifications/new', () => Response.json({ count: kept.all.filter(({ read }) => !read).length }));
  server.answer('GET /notifications', ({ query }) => {
    const isAll = query.get('showOnlyUnread') !== 'true';
    const isMore = query.has('asOf');
    if (!isMore) readMeanwhile.clear();
    const from = Number(query.get('offset'));
    const shown = kept.all.filter(({ id, read }) => isAll || !read || (isMore && readMeanwhile.has(id)));
    const page = shown.slice(from, from + Number(query.get('limit')));
    return Response.json({ asOf: '2026-03-05T10:00:00.000Z', canMark, notifications: page });
  });
  server.answer('PATCH /notifications/*', ({ path }) => {
    mark(({ id }) => path.endsWith(id));
    return Response.json({ notification: kept.all[0] });
  });
  server.answer('POST /notifications/all-read', ({ body }) => {
    const { ids } = body as { ids?: string[] };
    mark(({ id }) => ids?.includes(id) ?? true);
    return new Response(null, { status: 204 });
  });
};
const show = async (notifications: Notification[], { canMark = true, features = ['EmailInbox'] } = {}) => {
  const server = new FakeServer();
  server.features = features;
  serve(server, notifications, canMark);
  await showPage(server, <Bell />);
  await vi.waitFor(() => expect(server.callsOf('GET /notifications/new')).not.toEqual([]));
  await act(() => server.quiet());
  return server;
};
/** Hidden from assistive technology while the drawer is open. */
const bell = (): HTMLElement => screen.getByLabelText(/^Notifications/, { selector: 'button' });
const drawer = (): HTMLElement => screen.getByRole('dialog', { name: 'Notifications' });
const open = async (...given: Parameters<typeof show>) => {
  const server = await show(...given);
  await press(server, bell());
  return server;
};
const link = (name: RegExp): HTMLElement => within(drawer()).getByRole('link', { name });
const tabs = (): [string | null, string | null][] =>
  within(drawer())
    .getAllByRole('tab')
    .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
const about = (number: number, part: Partial<Notification> = {}): Notification =>
  notificationOf(number, {
    projectId: idOf(number),
    notificationData: { projectName: `Bid ${number}`, actorName: 'Maya Okafor', stageName: 'Awarded' },
    ...part,
  });

describe('the bell', () => {
  it('counts what is unread, and says so in its name', async () => {
    await show([about(1), about(2), about(3, { read: true })]);
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications, 2 unread', '2']);
  });

  it('shows no number where nothing is unread', async () => {
    await show([]);
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual(['Notifications', '']);
  });

  it('opens the drawer, and closes it by a second press', async () => {
    const server = await open([about(1)]);
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    await press(server, bell());
    expect(bell().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the notifications drawer', () => {
  it('NOTIF-02, NOTIF-03: is called Notifications, and has the tabs All and Unread, with Unread in sight', async () => {
    await open([about(1)]);
    expect(within(drawer()).getByRole('heading', { level: 2 }).textContent).toBe('Notifications');
    expect(tabs()).toEqual([
      ['All', 'false'],
      ['Unread1', 'true'],
    ]);
  });

  it('NOTIF-04: says that there are none', async () => {
    await open([]);
    expect(within(drawer()).getByText('No notifications')).toBeDefined();
    expect(within(drawer()).getByText('There are no new notifications yet!')).toBeDefined();
  });

  it('NOTIF-22: shows those that are read under All', async () => {
    const server = await open([about(1), about(2, { read: true })]);
    expect(within(drawer()).getAllByRole('link')).toHaveLength(1);
    await press(server, within(drawer()).getByRole('tab', { name: 'All' }));
    expect(within(drawer()).getAllByRole('link')).toHaveLength(2);
  });

  it('NOTIF-19, NOTIF-20: marks what is pressed, leads there and closes', async () => {
    const server = await open([about(1), about(2)]);
    expect(link(/Bid 1/).getAttribute('href')).toBe(`/projects/${idOf(1)}`);
    await press(server, link(/Bid 1/));
    expect(server.callsOf('PATCH /notifications/*').map(({ path, body }) => [path, body])).toEqual([
      [`/notifications/${notificationOf(1).id}`, { read: true }],
    ]);
    expect(bell().getAttribute('aria-expanded')).toBe('false');
    expect(bell().textContent).toBe('1');
  });

  it('stays where one is opened in a tab of its own', async () => {
    const server = await open([about(1), about(2)]);
    await act(async () => {
      fireEvent(link(/Bid 1/), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
      await server.quiet();
    });
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    expect(server.callsOf('PATCH /notifications/*')).toHaveLength(1);
  });

  it('NOTIF-21: marks all as read, which leaves no number', async () => {
    const server = await open([about(1), about(2)]);
    await press(server, within(drawer()).getByRole('button', { name: 'Mark all as read' }));
    expect(server.callsOf('POST /notifications/all-read')).toHaveLength(1);
    expect(bell().textContent).toBe('');
    expect(within(drawer()).getByText('No notifications')).toBeDefined();
  });

  it('takes a mark back that could not be stored, and says so', async () => {
    const server = await open([about(1)]);
    server.answer('PATCH /notifications/*', () => refusalOf(503, 'Later.'));
    await press(server, within(drawer()).getByRole('button', { name: 'Mark as read' }));
    expect(screen.getByText('The notifications are still unread')).toBeDefined();
    expect([bell().textContent, link(/Bid 1.*Unread/)]).toEqual(['1', expect.anything()]);
  });

  it('says why notifications could not be loaded, and loads them again', async () => {
    const server = await show([about(1)]);
    server.answer('GET /notifications', () => refusalOf(503, 'The disk is full.'));
    await press(server, bell());
    expect(within(drawer()).getByText('Your notifications could not be loaded')).toBeDefined();
    serve(server, [about(1)]);
    await press(server, within(drawer()).getByRole('button', { name: 'Try again' }));
    expect(link(/Bid 1/)).toBeDefined();
  });

  it('says at the end why the next page could not be loaded, and goes on from there', async () => {
    const all = Array.from({ length: 60 }, (_, index) => about(index + 1, { projectId: null, type: 'Reminder' }));
    const server = await show(all);
    server.answer('GET /notifications', ({ query }) =>
      query.get('offset') === '0'
        ? Response.json({ notifications: all.slice(0, 5) })
        : refusalOf(503, 'The disk is full.'),
    );
    await press(server, bell());
    expect(within(drawer()).getByText('The disk is full.')).toBeDefined();
    server.answer('GET /notifications', ({ query }) =>
      Response.json({ notifications: all.slice(Number(query.get('offset')), 8) }),
    );
    await press(server, within(drawer()).getByRole('button', { name: 'Try again' }));
    expect(within(drawer()).getAllByRole('link')).toHaveLength(8);
    expect(within(drawer()).queryByText('The disk is full.')).toBeNull();
  });

  it('folds many of one bid into one row, which opens in place and is marked as one', async () => {
    const ofOne = [1, 2, 3].map((number) => about(number, { projectId: idOf(1) }));
    const server = await open([...ofOne, about(4)]);
    expect(within(drawer()).getAllByRole('link')).toHaveLength(1);
    await press(server, within(drawer()).getByRole('button', { name: /^3 notifications on Bid/ }));
    expect(within(drawer()).getAllByRole('link')).toHaveLength(4);
    await press(server, within(drawer()).getByRole('button', { name: 'Mark these as read' }));
    expect(server.callsOf('POST /notifications/all-read').map(({ body }) => body)).toEqual([
      { ids: ofOne.map(({ id }) => id) },
    ]);
    expect(bell().textContent).toBe('1');
  });

  it('of what no longer exists says so, and leads nowhere', async () => {
    await open([about(1, { gone: 'bid' }), about(2, { type: 'NewNote', gone: 'note' })]);
    expect(within(drawer()).queryByRole('link')).toBeNull();
    expect(within(drawer()).getByText('This bid was deleted')).toBeDefined();
    expect(within(drawer()).getByText('This note was deleted')).toBeDefined();
  });

  it('LITE-03: leads to no company or person in the lite edition', async () => {
    const notes = [
      about(1, { type: 'CompanyNewNote', companyId: idOf(7) }),
      about(2, { type: 'ContactNewNote', contactId: idOf(8) }),
    ];
    await open(notes, { features: ['EmailInbox', 'BasisLite'] });
    expect(within(drawer()).getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(within(drawer()).queryByRole('link')).toBeNull();
  });

  it('lets an administrator who acts as the user mark none', async () => {
    const server = await open([about(1)], { canMark: false });
    expect(within(drawer()).queryByRole('button', { name: 'Mark as read' })).toBeNull();
    await press(server, link(/Bid 1/));
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('of ten thousand draws those in view', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      notificationOf(index, { type: 'Reminder', notificationData: { subject: `Task ${index}` } }),
    );
    await open(many);
    expect(bell().textContent).toBe('99+');
    expect(within(drawer()).getAllByRole('listitem').length).toBeLessThan(60);
  });
});

describe('each of the fifteen types', () => {
  const data: Notification['notificationData'] = {
    projectName: 'Pier 48',
    actorName: 'Maya Okafor',
    mentioned: true,
    companyName: 'Lakeview Civil',
    contactFirstName: 'Ann',
    contactLastName: 'Lee',
    stageName: 'Awarded',
    status: 'Error',
    type: 'bidDeadline',
    bidDueAt: '2026-03-10',
    communicationType: 'Addendum',
    platforms: ['Procore'],
  };
  const said: Readonly<Record<NotificationType, string>> = {
    BidInviteDateSoon: 'Pier 48 is due soon Bid due March 10, 2026',
    BidInvitePastDueDate: 'Pier 48 is past due Bid due March 10, 2026',
    BidInviteDueDateChanged: 'The bid deadline changed on Pier 48 Now March 10, 2026',
    NewMessage: 'New addendum on Pier 48',
    EmailNotSent: 'Your email could not be sent on Pier 48',
    NewNote: 'Maya Okafor mentioned you on Pier 48 Bid note',
    CompanyNewNote: 'Maya Okafor mentioned you on Lakeview Civil Company note',
    ContactNewNote: 'Maya Okafor mentioned you on Ann Lee Contact note',
    QuoteNewNote: 'Maya Okafor mentioned you on Pier 48 Quote note',
    ProjectAssigned: 'Maya Okafor assigned you to Pier 48 Bid due March 10, 2026',
    NewCompanyInProject: 'Lakeview Civil also invited you to Pier 48 New company in bid',
    StageChanged: 'Maya Okafor moved Pier 48 to Awarded Stage changed',
    Reminder: 'Reminder on Pier 48',
    NylasAccountStatusChanged:
      'The account status of your email account changed to Error Basis receives no email from this account',
    MissingPlatformCredentials: 'Missing credentials for Procore Plans from these platforms are not downloaded',
  };

  it.each(notificationTypes)('NOTIF-17, NOTIF-18: %s is a readable row, without amounts', async (type) => {
    const ids = { projectId: idOf(1), companyId: idOf(2), contactId: idOf(3), messageId: idOf(4) };
    await open([notificationOf(1, { type, notificationData: data, ...ids })]);
    const row = within(drawer()).getByRole('link', { name: new RegExp(`^${said[type]}`) });
    expect(row.textContent).not.toContain('$');
  });
});
