import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '@basis/domain/contract/contract';
import type { Domain } from '@basis/domain/createDomain';
import { bidOf, FakeServer, idOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { emailOf } from '../../testing/emails';
import { press, showPage } from '../../testing/showPage';
import InboxPage from './InboxPage';

const [a, b, c] = [idOf(701), idOf(702), idOf(703)] as const;
const later = '2026-11-19T16:42:00.000Z';
const suggested = (...ids: string[]): NonNullable<Message['suggestedGroupedMessages']> =>
  ids.map((id) => ({ id, subject: id, standsIn: 'new-projects', confidence: 0.9, reasons: [] }));
const row = (id: string, subject: string, part: Partial<Message> = {}): Message =>
  emailOf({ id, subject, companyName: 'Harlan Pike', ...part });

let server: FakeServer;
let domain: Domain;

const show = async (messages: readonly Message[], path = '/inbox'): Promise<void> => {
  server.answer('GET /messages', ({ query }) => {
    const found = query.has('searchQuery') ? [] : messages;
    return Response.json({
      messages: found,
      paging: { total: query.get('withTotal') === 'true' ? found.length : null },
    });
  });
  server.answer('GET /messages/*/detail', (call) =>
    Response.json({ message: emailOf(messages.find(({ id }) => call.path.includes(id))) }),
  );
  domain = await showPage(server, <InboxPage />, {
    path,
    prepare: ({ inbox }) => inbox.open(new URL(path, 'http://basis.test').search),
  });
};

beforeEach(() => {
  server = new FakeServer();
  server.stages = [stageOf(1, 'Accepted', 'Accepted'), stageOf(2, 'Declined', 'Declined')];
  server.answer('GET /messages/stats', () =>
    Response.json({ totals: { 'all-emails': 3 }, unreadByView: { 'all-emails': 0 } }),
  );
  server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [] }));
  server.answer('GET /platform-credentials/missing-platforms', () => Response.json({ platforms: [] }));
  server.answer('PATCH /messages/*', ({ path, body }) =>
    Response.json({
      message: row(path.split('/')[2] ?? '', 'Filed', { ...(body as object), updatedAt: later }),
      changeSetId: idOf(70),
    }),
  );
});

const pressKey = async (key: string, held: object = {}): Promise<void> => {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
    await server.quiet();
  });
};
const written = (): readonly unknown[] =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const rowOf = (subject: string): HTMLElement => screen.getByRole('row', { name: new RegExp(subject) });
const choose = async (...subjects: string[]): Promise<void> => {
  for (const subject of subjects) await press(server, within(rowOf(subject)).getByRole('checkbox'));
};
/** Opens an email, and the code of its details with the first. */
const openDetails = async (subject: string): Promise<HTMLElement> => {
  await press(server, within(rowOf(subject)).getAllByRole('gridcell')[0]!);
  const details = await screen.findByRole('dialog', { name: subject }, { timeout: 10_000 });
  act(() => details.focus());
  return details;
};
const bar = () => within(screen.getByRole('toolbar', { name: 'Actions for the selection' }));
const toast = () => screen.getByRole('region', { name: 'Notifications' }).textContent;

const one = row(a, 'Pier 48');
const other = row(b, 'Addendum 2', { companyName: 'Oakhart' });
const third = row(c, 'Fairhaven');

describe('emails in the list', () => {
  it('say how many stand under them', async () => {
    await show([row(a, 'Pier 48', { groupedEmailIds: [b, c] }), third]);
    expect(within(rowOf('Pier 48')).getByRole('img', { name: 'Grouped emails' }).parentElement?.textContent).toBe('3');
    expect(within(rowOf('Fairhaven')).queryByRole('img', { name: 'Grouped emails' })).toBeNull();
  });

  it('INBOX-20: are trashed with their status, and are back with the reason when that fails', async () => {
    await show([one, other]);
    server.answer('PATCH /messages/*', () => refusalOf(500, 'The database is away.'));
    await press(server, within(rowOf('Pier 48')).getByRole('button', { name: 'Trash' }));
    expect(written()).toEqual([['PATCH', `/messages/${a}`, { status: 'Archived', isSpam: false }]]);
    expect(rowOf('Pier 48')).toBeDefined();
    expect(toast()).toContain('Something went wrong while trashing selected emails');
    expect(toast()).toContain('The database is away.');
  });
});

describe('what can be done', () => {
  it('INBOX-06: in the trash is moving to the inbox, and deleting for good with those that are grouped under it', async () => {
    const trashed = row(a, 'Pier 48', { status: 'Archived', groupedEmailIds: [b, c] });
    await show([trashed], '/inbox?view=trash');
    expect(within(rowOf('Pier 48')).queryByRole('button', { name: 'Trash' })).toBeNull();
    expect(within(rowOf('Pier 48')).getByRole('button', { name: 'Move to inbox' })).toBeDefined();
    await choose('Pier 48');
    expect(bar().queryByRole('button', { name: 'Trash' })).toBeNull();
    await press(server, bar().getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog').textContent;
    expect(question).toContain('Are you sure you want to delete these 3 emails?');
    expect(question).toContain("They are deleted permanently, with their attachments. This can't be undone.");
  });

  it('is deleting one for good, which is asked in words for one', async () => {
    await show([row(a, 'Pier 48', { status: 'Archived' })], '/inbox?view=trash');
    await choose('Pier 48');
    await press(server, bar().getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog').textContent;
    expect(question).toContain('Are you sure you want to delete this email?');
    expect(question).toContain("It is deleted permanently, with its attachments. This can't be undone.");
  });

  it('INBOX-06: in the inbox has no moving there', async () => {
    await show([one]);
    expect(within(rowOf('Pier 48')).getByRole('button', { name: 'Trash' })).toBeDefined();
    expect(within(rowOf('Pier 48')).queryByRole('button', { name: 'Move to inbox' })).toBeNull();
  });

  it('INBOX-27, TOAST-18: is adding without a reason, which makes bids, and declining with one, which says so', async () => {
    const reasons = [{ id: idOf(950), name: 'Too far away', stageId: idOf(902) }];
    server.answer('GET /stages', () =>
      Response.json({ stages: server.stages, stageReasonsMap: { [idOf(902)]: reasons } }),
    );
    server.answer('POST /messages/projects', () =>
      Response.json({ projects: [bidOf(1)], messages: [], changeSetId: idOf(72) }, { status: 201 }),
    );
    await show([one, third]);
    await press(server, within(rowOf('Pier 48')).getByRole('button', { name: 'Add as Accepted' }));
    expect(toast()).toContain('Selected emails were linked into bids.');
    await choose('Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Decline' }));
    await press(server, screen.getByRole('menuitemradio', { name: 'Too far away' }));
    expect(toast()).toContain('Selected emails were declined.');
    const [added, declined] = server.callsOf('POST /messages/projects').map(({ body }) => body);
    expect(added).toEqual({ messageIds: [a], stageId: idOf(901), stageReasonId: null });
    expect(declined).toEqual({ messageIds: [c], stageId: idOf(902), stageReasonId: idOf(950) });
  });
});

describe('an inbox that is searched', () => {
  it('says that nothing matches, counts no unread emails of others, and leads back', async () => {
    await show([one, third], '/inbox?q=zebra');
    expect(screen.getByText('Nothing matches')).toBeDefined();
    expect(screen.queryByText('No emails here yet')).toBeNull();
    expect(screen.queryByText('unread')).toBeNull();
    await press(server, screen.getByRole('button', { name: 'Show without search' }));
    expect(rowOf('Pier 48')).toBeDefined();
    expect(screen.getByText('unread')).toBeDefined();
  });
});

describe('a view without emails', () => {
  it.each([
    ['all-emails', 'No emails here yet'],
    ['existing-projects', 'No emails for existing bids'],
    ['my-projects', 'No emails for your bids'],
    ['trash', 'The trash is empty'],
    ['automatically-processed', 'No automatically filed emails'],
    ['marketing-emails', 'No marketing emails'],
  ])('%s says what comes into it', async (view, title) => {
    await show([], `/inbox?view=${view}`);
    expect(screen.getByText(title)).toBeDefined();
  });
});

describe('grouping', () => {
  it('INBOX-14, INBOX-24, TOAST-17: asks with the number, and puts the others under the first', async () => {
    await show([one, third, row(idOf(704), 'Wenatchee')]);
    await choose('Pier 48', 'Fairhaven', 'Wenatchee');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('Are you sure you want to group all 3 emails?');
    expect(question.textContent).not.toContain('several companies');
    await press(server, within(question).getByRole('button', { name: /^Group \d+ emails$/ }));
    expect(written()).toEqual([
      ['PATCH', `/messages/${c}`, { groupedEmailId: a }],
      ['PATCH', `/messages/${idOf(704)}`, { groupedEmailId: a }],
    ]);
    expect(toast()).toContain('Selected emails were successfully grouped together.');
  });

  it('INBOX-15: warns that several companies merge to the first one, and says when it fails', async () => {
    await show([one, other]);
    server.answer('PATCH /messages/*', () => refusalOf(500, 'The database is away.'));
    await choose('Pier 48', 'Addendum 2');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('will merge to the first company, Harlan Pike.');
    await press(server, screen.getByRole('button', { name: /^Group \d+ emails$/ }));
    expect(toast()).toContain('Something went wrong while grouping emails.');
    expect(rowOf('Addendum 2')).toBeDefined();
  });

  it('names a first company that ends with a full stop with no second one', async () => {
    await show([row(a, 'Pier 48', { companyName: 'Brightmere Construction Co.' }), other]);
    await choose('Pier 48', 'Addendum 2');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('company, Brightmere Construction Co.Cancel');
  });

  it('of what looks like one job asks only where companies merge', async () => {
    await show([row(a, 'Pier 48', { suggestedGroupedMessages: suggested(c) }), third]);
    await press(server, screen.getByRole('button', { name: 'Group 2 emails' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(written()).toEqual([['PATCH', `/messages/${c}`, { groupedEmailId: a }]]);
  });

  it('of what looks like one job of several companies warns of that first', async () => {
    await show([row(a, 'Pier 48', { suggestedGroupedMessages: suggested(b) }), other]);
    await press(server, screen.getByRole('button', { name: 'Group 2 emails' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('will merge to the first company');
    expect(written()).toEqual([]);
  });
});

describe('single keys', () => {
  it('go on with the first email of a suggested group, not with its head', async () => {
    const messages = [other, row(a, 'Pier 48', { suggestedGroupedMessages: suggested(c) }), third];
    await show(messages);
    server.answer('PATCH /messages/*', () => {
      const [filed] = messages.splice(0, 1);
      return Response.json({ message: { ...filed, status: 'Archived', updatedAt: later }, changeSetId: idOf(70) });
    });
    await pressKey('j');
    await pressKey('e');
    expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('Pier 48');
  });

  it('group what looks like one job, or keep it separate, from its head', async () => {
    server.answer('DELETE /messages/*/group-suggestion', () => Response.json({ changeSetId: idOf(71) }));
    await show([row(a, 'Pier 48', { suggestedGroupedMessages: suggested(c) }), third]);
    await pressKey('j');
    await pressKey('s');
    expect(written()).toEqual([['DELETE', `/messages/${a}/group-suggestion`, undefined]]);
    expect(toast()).toContain('Kept separate');
  });

  it('choose what has the focus, and with Shift all from there', async () => {
    await show([one, row(b, 'Harbor Point'), third]);
    await pressKey('j');
    await pressKey('x');
    expect(domain.inbox.list.state?.selectedCount).toBe(1);
    await pressKey('j');
    await pressKey('j');
    await pressKey('x', { shiftKey: true });
    expect(domain.inbox.list.state?.selectedCount).toBe(3);
  });

  it('do nothing behind a question', async () => {
    await show([one, third]);
    await choose('Pier 48', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    for (const key of ['e', 'a', 'd', 'x', 'u']) await pressKey(key);
    expect(written()).toEqual([]);
    expect(domain.inbox.list.state?.selectedCount).toBe(2);
  });

  it('mean the open email, not those that are chosen behind it', async () => {
    await show([one, third]);
    await choose('Fairhaven');
    await openDetails('Pier 48');
    await pressKey('e');
    expect(written()).toEqual([['PATCH', `/messages/${a}`, { status: 'Archived', isSpam: false }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lead from the open email to its neighbours, and decline it', async () => {
    server.answer('POST /messages/projects', () => refusalOf(500, 'The database is away.'));
    await show([one, third]);
    await openDetails('Pier 48');
    await pressKey('j');
    expect(screen.getByRole('dialog', { name: 'Fairhaven' })).toBeDefined();
    await pressKey('k');
    await pressKey('d');
    expect(written()).toEqual([
      ['POST', '/messages/projects', { messageIds: [a], stageId: idOf(902), stageReasonId: null }],
    ]);
  });
});

describe('the banner of a platform', () => {
  it('INBOX-07, INBOX-12: that was closed is there again when the email is opened anew', async () => {
    server.answer('GET /platform-credentials/missing-platforms', () => Response.json({ platforms: ['Procore'] }));
    await show([one]);
    await openDetails('Pier 48');
    const banner = (await screen.findByText('Procore not connected to Basis.')).closest<HTMLElement>('div');
    await press(server, within(banner?.parentElement ?? document.body).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Procore not connected to Basis.')).toBeNull();
    await pressKey('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDetails('Pier 48');
    expect(await screen.findByText('Procore not connected to Basis.')).toBeDefined();
  });
});
