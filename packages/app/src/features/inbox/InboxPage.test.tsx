import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '@basis/domain/model/contract/contract';
import type { Domain } from '@basis/domain/domain';
import { bidOf, FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { emailOf } from '../../testing/emails';
import { press, showPage } from '../../testing/showPage';
import InboxPage from './InboxPage';

const [a, b, c] = [idOf(701), idOf(702), idOf(703)] as const;
const later = '2026-11-19T16:42:00.000Z';
const suggested = (...ids: string[]): NonNullable<Message['suggestedGroupedMessages']> =>
  ids.map((id) => ({ id, subject: id, standsIn: 'new-projects', confidence: 0.9, reasons: [] }));
const row = (id: string, subject: string, part: Partial<Message> = {}): Message =>
  emailOf({ id, subject, projectName: subject, companyName: 'Harlan Pike', ...part });

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
  const details = screen.getByRole('dialog', { name: subject });
  await within(details).findByRole('button', { name: /^Add as/ }, { timeout: 10_000 });
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

describe('a sitting in the inbox', () => {
  it('counts what was filed, until that is undone', async () => {
    await show([one, other, third]);
    await choose('Pier 48', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Trash' }));
    expect(screen.getByText('filed in this sitting').parentElement?.textContent).toContain('2');
    act(() => domain.inbox.collection.applyServer([{ ...one, updatedAt: '2026-11-20T00:00:00.000Z' }]));
    expect(screen.getByText('filed in this sitting').parentElement?.textContent).toContain('1');
  });
});

describe('emails that are filed, before the server answers', () => {
  const subjects = (): (string | null)[] =>
    screen
      .getAllByRole('row')
      .map((shown) => shown.getAttribute('aria-label') ?? shown.textContent)
      .flatMap((text) => ['Pier 48', 'Addendum 2', 'Fairhaven'].filter((subject) => text.includes(subject)));

  it('INBOX-30: are off the list once they are moved to the inbox', async () => {
    await show(
      [row(a, 'Pier 48', { status: 'Archived' }), row(b, 'Addendum 2', { status: 'Archived' })],
      '/inbox?view=trash',
    );
    expect(subjects()).toEqual(['Pier 48', 'Addendum 2']);
    server.answer('PATCH /messages/*', server.withoutAnswer);
    await press(server, within(rowOf('Pier 48')).getByRole('button', { name: 'Move to inbox' }));
    expect(written()).toEqual([['PATCH', `/messages/${a}`, { status: 'Unlinked' }]]);
    expect(subjects()).toEqual(['Addendum 2']);
  });

  it('INBOX-31: are one row once they are grouped', async () => {
    await show([one, other, third]);
    server.answer('PATCH /messages/*', server.withoutAnswer);
    await choose('Pier 48', 'Addendum 2');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    await press(server, screen.getByRole('button', { name: 'Group 2 emails' }));
    expect(written()).toEqual([['PATCH', `/messages/${b}`, { groupedEmailId: a }]]);
    expect(subjects()).toEqual(['Pier 48', 'Fairhaven']);
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

  it('INBOX-27: is adding without a reason, which makes bids, and declining with one, which says so', async () => {
    const reasons = [{ id: idOf(950), name: 'Too far away', stageId: idOf(902) }];
    server.answer('GET /stages', () =>
      Response.json({ stages: server.stages, stageReasonsMap: { [idOf(902)]: reasons } }),
    );
    server.answer('POST /messages/projects', () =>
      Response.json({ projects: [bidOf(1)], messages: [], changeSetId: idOf(72) }, { status: 201 }),
    );
    await show([one, third]);
    await press(server, within(rowOf('Pier 48')).getByRole('button', { name: 'Add as Accepted' }));
    expect(toast()).toContain('The email was added as a bid.');
    await choose('Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Decline' }));
    await press(server, screen.getByRole('menuitem', { name: 'Too far away' }));
    expect(toast()).toContain('The email was declined.Reason: Too far away');
    const [added, declined] = server.callsOf('POST /messages/projects').map(({ body }) => body);
    expect(added).toEqual({ messageIds: [a], stageId: idOf(901), stageReasonId: null, isStageChosen: false });
    expect(declined).toEqual({ messageIds: [c], stageId: idOf(902), stageReasonId: idOf(950) });
  });
});

const farAway = { id: idOf(950), name: 'Too far away', stageId: idOf(902) };
const noTime = { id: idOf(951), name: 'No capacity', stageId: idOf(902) };
const withReasons = (reasons: readonly (typeof farAway)[] = [farAway, noTime]): void => {
  server.answer('GET /stages', () =>
    Response.json({ stages: server.stages, stageReasonsMap: { [idOf(902)]: reasons } }),
  );
  server.answer('POST /messages/projects', () =>
    Response.json({ action: 'Declined', projects: [bidOf(1)], messages: [], changeSetId: idOf(72) }, { status: 201 }),
  );
};
const declines = (): unknown[] =>
  server.callsOf('POST /messages/projects').map(({ body }) => (body as { stageReasonId: unknown }).stageReasonId);
const focused = (): string => document.activeElement?.textContent ?? '';

describe('declining', () => {
  it('asks for the reason at the row, and Enter repeats the last one', async () => {
    withReasons();
    await show([one, third]);
    await pressKey('j');
    await pressKey('d');
    expect(declines()).toEqual([]);
    expect(focused()).toContain('Too far away');
    await press(server, screen.getByRole('menuitem', { name: 'No capacity' }));
    await pressKey('d');
    expect(screen.getByRole('menuitemradio', { name: 'No capacity' }).getAttribute('aria-checked')).toBe('true');
    expect(focused()).toContain('No capacity');
    await pressKey('Enter');
    expect(declines()).toEqual([noTime.id, noTime.id]);
  });

  it('proposes no reason to nobody: without reasons, nothing is chosen by Enter', async () => {
    withReasons([]);
    await show([one]);
    await pressKey('j');
    await pressKey('d');
    expect(screen.getByRole('menuitem', { name: 'No reason' })).toBeDefined();
    expect(screen.getByText('This stage has no reasons yet. An Admin can add them.')).toBeDefined();
    await pressKey('Enter');
    expect(declines()).toEqual([]);
    await press(server, screen.getByRole('menuitem', { name: 'No reason' }));
    expect(declines()).toEqual([null]);
  });

  it('lets an Admin add a reason, which is used', async () => {
    withReasons([]);
    server.profile = profileOf({ role: 'Admin' });
    server.answer('POST /stage-reasons', ({ body }) => {
      const { name } = body as { name: string };
      return Response.json(
        { stageReasonId: idOf(952), stageReason: { ...farAway, id: idOf(952), name }, changeSetId: idOf(73) },
        { status: 201 },
      );
    });
    await show([one]);
    await pressKey('j');
    await pressKey('d');
    await press(server, screen.getByRole('menuitem', { name: 'Add a reason' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a reason' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason for Declined' }), { target: { value: 'Bonding ' } });
    await press(server, dialog.getByRole('button', { name: 'Add reason' }));
    expect(server.callsOf('POST /stage-reasons').map(({ body }) => body)).toMatchObject([
      { stageCode: 'Declined', name: 'Bonding' },
    ]);
    expect(declines()).toEqual([idOf(952)]);
  });

  it('STAGE-23, UNKNOWN-31: remembers a reason for the workspace, and then asks no more', async () => {
    withReasons();
    server.profile = profileOf({ role: 'Admin' });
    server.store('dashboard declineWithReason', null);
    await show([one, third]);
    await pressKey('j');
    await pressKey('d');
    await press(server, screen.getByRole('menuitemcheckbox', { name: /^Remember/ }));
    await press(server, screen.getByRole('menuitem', { name: 'No capacity' }));
    expect(server.stored('dashboard declineWithReason')).toEqual({ remember: true, stageReasonId: noTime.id });
    await pressKey('d');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(declines()).toEqual([noTime.id, noTime.id]);
    expect(toast()).toContain('Reason: No capacity');
    expect(screen.getAllByRole('button', { name: 'Change reason' }).length).toBeGreaterThan(0);
  });

  it('STAGE-23: asks where what is remembered is no reason any more, and offers it to who may not change it', async () => {
    withReasons([farAway]);
    server.store('dashboard declineWithReason', { remember: true, stageReasonId: noTime.id });
    await show([one]);
    await pressKey('j');
    await pressKey('d');
    expect(screen.getByRole('menuitem', { name: 'Too far away' })).toBeDefined();
    expect(screen.queryByRole('menuitemcheckbox', { name: /^Remember/ })).toBeNull();
  });
});

describe('adding as lost', () => {
  it('STAGE-11: asks for a reason after the email became a bid', async () => {
    withReasons();
    server.stages = [...server.stages, stageOf(3, 'Lost', 'Lost')];
    await show([one]);
    await choose('Pier 48');
    await press(server, bar().getByRole('button', { name: 'Choose a stage' }));
    await press(server, screen.getByRole('menuitem', { name: 'Lost' }));
    expect(toast()).toContain('The bid was marked as lost. Do you want to add a reason?');
    expect(screen.getByRole('button', { name: 'Add a reason' })).toBeDefined();
  });
});

describe('adding what was not read', () => {
  const code = row(a, 'Your sign-in code', { projectName: null });

  it('opens the email in place of making a bid of it, by key and by button', async () => {
    await show([code, third]);
    await pressKey('j');
    await pressKey('a');
    expect(screen.getByRole('dialog', { name: 'Your sign-in code' })).toBeDefined();
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
    await pressKey('Escape');
    await press(server, within(rowOf('Your sign-in code')).getByRole('button', { name: 'Add as Accepted' }));
    expect(screen.getByRole('dialog', { name: 'Your sign-in code' })).toBeDefined();
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
  });

  it('is added from its details by the button alone', async () => {
    withReasons();
    await show([code]);
    const details = await openDetails('Your sign-in code');
    await pressKey('a');
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
    const add = within(details).getByRole('button', { name: 'Add as Accepted' });
    expect(document.activeElement).toBe(add);
    await press(server, add);
    expect(server.callsOf('POST /messages/projects')).toHaveLength(1);
  });

  it('with others asks first, and names it', async () => {
    withReasons();
    await show([code, third]);
    await choose('Your sign-in code', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Add' }));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('No project was found in “Your sign-in code”.');
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
    await press(server, within(question).getByRole('button', { name: 'Add 2 bids' }));
    expect(server.callsOf('POST /messages/projects')).toHaveLength(1);
  });
});

describe('several emails of which one fails', () => {
  const failSecond = (undo: () => Response): void => {
    let calls = 0;
    server.answer('PATCH /messages/*', ({ path, body }) => {
      calls += 1;
      if (calls === 2) return refusalOf(422, 'This email belongs to a bid.');
      const email = [one, other, third].find(({ id }) => path.includes(id));
      return Response.json({ message: { ...email, ...(body as object) }, changeSetId: idOf(70 + calls) });
    });
    server.answer('POST /change-sets/*/undo', undo);
  };
  const undone = (): string[] => server.callsOf('POST /change-sets/*/undo').map(({ path }) => path.split('/')[2] ?? '');

  it('INBOX-33: are all in the list again, and nothing stays in the trash', async () => {
    await show([one, other, third]);
    failSecond(() => Response.json({ changeSetId: idOf(80) }));
    await choose('Pier 48', 'Addendum 2', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Trash' }));
    expect(toast()).toContain('Something went wrong while trashing selected emails');
    expect(toast()).toContain('“Addendum 2”: This email belongs to a bid.');
    for (const subject of ['Pier 48', 'Addendum 2', 'Fairhaven']) expect(rowOf(subject)).toBeDefined();
    expect(undone().length).toBe(server.callsOf('PATCH /messages/*').length - 1);
    expect(domain.undo.latest).toBeUndefined();
  });

  it('INBOX-34: are all separate again', async () => {
    await show([one, other, third]);
    failSecond(() => Response.json({ changeSetId: idOf(80) }));
    await choose('Pier 48', 'Addendum 2', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    await press(server, screen.getByRole('button', { name: /^Group \d+ emails$/ }));
    expect(toast()).toContain('Something went wrong while grouping emails.');
    for (const subject of ['Pier 48', 'Addendum 2', 'Fairhaven']) expect(rowOf(subject)).toBeDefined();
    expect(undone()).toEqual([idOf(71)]);
  });

  it('INBOX-33: says how many could not be put back, with their undo', async () => {
    await show([one, other, third]);
    failSecond(() => refusalOf(500, 'The database is away.'));
    await choose('Pier 48', 'Addendum 2', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Trash' }));
    expect(toast()).toContain('Something went wrong while trashing selected emails');
    const stuck = server.callsOf('PATCH /messages/*').length - 1;
    expect(toast()).toContain(`${stuck} of 3 could not be put back`);
    server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(80) }));
    await press(server, screen.getByRole('button', { name: 'Undo' }));
    expect(toast()).toContain('from Trash');
  });
});

describe('an undo', () => {
  it('says what is true again, not what was undone', async () => {
    await show([one, third]);
    server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(80) }));
    await press(server, within(rowOf('Pier 48')).getByRole('button', { name: 'Trash' }));
    await press(server, screen.getByRole('button', { name: 'Undo' }));
    expect(toast()).toContain('Restored 1 email from Trash');
    expect(toast()).not.toContain('Trashed');
  });
});

describe('a suggested group', () => {
  const due = (date: string) => ({ bidDeadline: { date, time: null, zone: null } });
  const leader = row(a, 'Invitation', {
    projectName: 'Cedar Ridge Elementary',
    suggestedGroupedMessages: suggested(c),
    ...due('2026-12-01'),
  });
  const below = row(c, 'Addendum 1', { projectName: 'Cedar Ridge', ...due('2026-12-02') });
  const alone = row(idOf(704), 'Wenatchee');

  it('is named by its project, and warns of different deadlines', async () => {
    await show([leader, below]);
    const head = rowOf('2 emails look like one bid: Cedar Ridge Elementary');
    expect(head.textContent).toContain('Bid deadlines differ: 12/01/2026 and 12/02/2026');
    expect(within(head).getByRole('img', { name: 'Warning' })).toBeDefined();
  });

  it('folds and unfolds in its place, and stays so', async () => {
    await show([leader, below, alone]);
    await press(server, screen.getByRole('button', { name: /^Collapse/ }));
    expect(screen.queryByRole('row', { name: /Addendum 1/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /Invitation/ })).toBeNull();
    expect(rowOf('Wenatchee')).toBeDefined();
    await act(() => domain.inbox.reload());
    expect(screen.queryByRole('row', { name: /Addendum 1/ })).toBeNull();
    await press(server, screen.getByRole('button', { name: /^Expand/ }));
    expect(rowOf('Addendum 1')).toBeDefined();
  });

  it('is folded by the keyboard, and acted on as one by the keys', async () => {
    server.answer('POST /messages/projects', () =>
      Response.json({ action: 'Added', projects: [bidOf(1)], messages: [], changeSetId: idOf(72) }, { status: 201 }),
    );
    await show([leader, below, alone]);
    await pressKey('j');
    await pressKey('Enter');
    expect(screen.queryByRole('row', { name: /Addendum 1/ })).toBeNull();
    await pressKey('x');
    expect(domain.inbox.list.state?.selectedCount).toBe(2);
    await pressKey('x');
    expect(domain.inbox.list.state?.selectedCount).toBe(0);
    await pressKey('a');
    expect(server.callsOf('POST /messages/projects').map(({ body }) => body)).toEqual([
      { messageIds: [a, c], stageId: idOf(901), stageReasonId: null, isStageChosen: false, asOneBid: true },
    ]);
    expect(toast()).toContain('2 emails were added as one bid.');
  });

  it('is trashed by its head as a whole', async () => {
    await show([leader, below, alone]);
    await pressKey('j');
    await pressKey('e');
    expect(server.callsOf('PATCH /messages/*').map(({ path }) => path.split('/')[2])).toEqual([a, c]);
    expect(toast()).toContain('All selected emails were trashed');
  });

  it('shows emails that are not loaded yet by their subjects, and opens them', async () => {
    const known = { ...suggested(c)[0]!, subject: 'Addendum 1' };
    const first = row(a, 'Invitation', { suggestedGroupedMessages: [known] });
    server.answer('GET /messages', ({ query }) =>
      query.has('ids')
        ? server.withoutAnswer()
        : Response.json({ messages: [first], paging: { total: query.get('withTotal') === 'true' ? 2 : null } }),
    );
    server.answer('GET /messages/*/detail', server.withoutAnswer);
    domain = await showPage(server, <InboxPage />, { path: '/inbox', prepare: ({ inbox }) => inbox.open('') });
    await press(server, within(rowOf('Addendum 1')).getAllByRole('rowheader')[0]!);
    expect(screen.getByRole('dialog', { name: 'Addendum 1' })).toBeDefined();
    expect(server.callsOf('GET /messages/*/detail').map(({ path }) => path.split('/')[2])).toEqual([c]);
  });
});

describe('a user who only reads', () => {
  it('is told so by the keys that file', async () => {
    server.profile = profileOf({ role: 'ReadOnly' });
    await show([one]);
    await pressKey('j');
    await pressKey('e');
    expect(toast()).toContain('You can read emails, but not file them');
    expect(written()).toEqual([]);
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

  it('of several companies keeps an invite of each, unless they are merged into the first', async () => {
    await show([one, other]);
    await choose('Pier 48', 'Addendum 2');
    await press(server, bar().getByRole('button', { name: 'Group' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One bid, an invite for each' }).checked).toBe(true);
    await press(server, screen.getByRole('radio', { name: 'Merge into the first company' }));
    await press(server, screen.getByRole('button', { name: /^Group \d+ emails$/ }));
    expect(written()).toEqual([['PATCH', `/messages/${b}`, { groupedEmailId: a, joinsCompany: true }]]);
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
    await press(server, screen.getByRole('menuitem', { name: 'No reason' }));
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
    await press(server, within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDetails('Pier 48');
    expect(await screen.findByText('Procore not connected to Basis.')).toBeDefined();
  });
});

describe('a user who files emails, but not as bids', () => {
  it.each(['a', 'd'])('is told so by the key %s', async (key) => {
    server.profile = profileOf({ role: 'RestrictedMember' });
    await show([one]);
    await pressKey('j');
    await pressKey(key);
    expect(toast()).toContain("You can't add or decline bids from emails");
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
  });
});

describe('an email that looks like a bid that is there', () => {
  const pier = { id: idOf(1), name: 'Pier 48 Hall', confidence: 0.84, reasons: [] };
  const known = row(a, 'Pier 48', { suggestedProjects: [pier] });
  const unsure = row(b, 'Addendum 2', {
    suggestedProjects: [pier, { ...pier, id: idOf(2), name: 'Pier 49', confidence: 0.83 }],
  });
  const link = { path: '/messages/link', body: undefined as unknown };
  beforeEach(() => {
    server.answer('POST /messages/*/link', () => Response.json({ message: known, changeSetId: idOf(71) }));
    server.answer('POST /messages/link', () => Response.json({ messages: [known], changeSetId: idOf(72) }));
    server.answer('POST /messages/projects', () =>
      Response.json({ action: 'Added', projects: [bidOf(9)], messages: [], changeSetId: idOf(73) }, { status: 201 }),
    );
  });

  it('is linked to it by the key, with Undo', async () => {
    await show([known, third]);
    await pressKey('j');
    await pressKey('a');
    expect(written()).toEqual([['POST', `/messages/${a}/link`, { projectId: pier.id }]]);
    expect(toast()).toContain('Linked to Pier 48 Hall');
    expect(toast()).toContain('Undo');
  });

  it('is added beside it only after a question, which offers to link instead', async () => {
    await show([known, third]);
    await press(server, within(rowOf('Pier 48')).getByRole('button', { name: 'Add as Accepted' }));
    const question = screen.getByRole('dialog', { name: 'Are you sure you want to add another bid?' });
    expect(question.textContent).toContain('Pier 48 Hall');
    expect(written()).toEqual([]);
    await press(server, within(question).getByRole('button', { name: 'Link instead' }));
    expect(written()).toEqual([['POST', `/messages/${a}/link`, { projectId: pier.id }]]);
  });

  it('is linked by the main button of the open email and of the selection', async () => {
    await show([known, third]);
    await choose('Pier 48');
    await press(server, bar().getByRole('button', { name: 'Link to Pier 48 Hall' }));
    expect(written()).toEqual([['POST', `/messages/${a}/link`, { projectId: pier.id }]]);
  });

  it('is filed with others as is said before: new bids, links, and a choice where several are as likely', async () => {
    await show([known, unsure, third]);
    await choose('Pier 48', 'Addendum 2', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Add' }));
    const plan = await screen.findByRole('dialog', { name: 'File 3 emails' }, { timeout: 10_000 });
    expect(plan.textContent).toContain('1 new bid, 1 added to existing, 1 asks you');
    await press(server, within(plan).getByRole('button', { name: 'File 3 emails' }));
    expect(written()).toEqual([]);
    expect(plan.textContent).toContain('Choose one: several bids are as likely');
    await press(server, within(plan).getByRole('combobox', { name: 'What to do with Addendum 2' }));
    await press(server, screen.getByRole('option', { name: 'Link to Pier 49' }));
    expect(plan.textContent).toContain('1 new bid, 2 added to existing');
    await press(server, within(plan).getByRole('button', { name: 'File 3 emails' }));
    expect(written()).toEqual([
      ['POST', '/messages/projects', { messageIds: [c], stageId: idOf(901), isStageChosen: false }],
      ['POST', link.path, { messageIds: [a], projectId: pier.id }],
      ['POST', link.path, { messageIds: [b], projectId: idOf(2) }],
    ]);
    expect(toast()).toContain('Added 1 bid and linked 2 emails');
    server.calls.length = 0;
    await press(server, screen.getByRole('button', { name: 'Undo' }));
    expect(server.callsOf('POST /change-sets/*/undo')).toHaveLength(3);
  });

  it('leaves all as it was when one of the writes fails', async () => {
    server.answer('POST /messages/link', () => refusalOf(422, 'This bid no longer exists.'));
    server.answer('POST /change-sets/*/undo', () => Response.json({}));
    await show([known, third]);
    await choose('Pier 48', 'Fairhaven');
    await press(server, bar().getByRole('button', { name: 'Add' }));
    const plan = await screen.findByRole('dialog', { name: 'File 2 emails' }, { timeout: 10_000 });
    await press(server, within(plan).getByRole('button', { name: 'File 2 emails' }));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual([
      `/change-sets/${idOf(73)}/undo`,
    ]);
    expect(toast()).toContain('This bid no longer exists.');
    expect(rowOf('Pier 48')).toBeDefined();
    expect(rowOf('Fairhaven')).toBeDefined();
  });
});

describe('the bid of emails that look like one', () => {
  const leader = row(a, 'Cedar Ridge', { companyName: 'Calloway', suggestedGroupedMessages: suggested(b) });
  const below = row(b, 'Cedar Ridge ES', { companyName: 'Northgate', suggestedGroupedMessages: suggested(a) });
  const due = (date: string, ...messageIds: string[]) => ({ value: { date, time: null, zone: null }, messageIds });
  const invite = (messageId: string, name: string, more: object = {}) => ({
    messageId,
    ordinal: 0,
    messageIds: [messageId],
    company: { id: null, name },
    isIdentified: true,
    mayBe: null,
    bidInviteId: null,
    contacts: [],
    package: null,
    bidDeadlines: [],
    rfiDeadlines: [],
    jobWalks: [],
    platform: 'Unknown',
    ...more,
  });
  const preview = (invites: readonly object[]) => ({
    bid: {
      names: [{ value: 'Cedar Ridge', messageIds: [a, b] }],
      places: [
        { value: null, text: '1 Oak St, Bend, OR', messageIds: [a] },
        {
          value: { addressLine: '2 Elm St', city: 'Bend', state: 'OR', postalCode: null },
          text: '2 Elm St, Bend, OR',
          messageIds: [b],
        },
      ],
      unionTypes: [],
      invites,
      letterIds: [],
    },
  });
  const opened = async (invites: readonly object[]): Promise<HTMLElement> => {
    server.answer('POST /messages/projects/preview', () => Response.json(preview(invites)));
    server.answer('POST /messages/projects', () =>
      Response.json({ action: 'Added', projects: [bidOf(1)], messages: [], changeSetId: idOf(72) }, { status: 201 }),
    );
    await show([leader, below]);
    return openedAgain();
  };
  const openedAgain = async (): Promise<HTMLElement> => {
    await press(server, screen.getByRole('button', { name: 'Add as one bid…' }));
    return screen.findByRole('dialog', { name: 'Add one bid from 2 emails' }, { timeout: 10_000 });
  };
  const both = [
    invite(a, 'Calloway', { bidDeadlines: [due('2026-12-09', a)] }),
    invite(b, 'Northgate', { bidDeadlines: [due('2026-12-08', b)] }),
  ];

  it('is shown before anything is saved, with its sources, the earliest deadline, and where contractors disagree', async () => {
    const dialog = await opened(both);
    expect(dialog.textContent).toContain('Nothing is saved yet');
    expect(dialog.textContent).toContain('from all 2 emails');
    expect(dialog.textContent).toContain('The contractors disagree');
    const rows = within(dialog).getAllByRole('row');
    expect(rows.find((shown) => shown.textContent.includes('Earliest'))?.textContent).toContain('Northgate');
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
  });

  it('is added as it was changed', async () => {
    const dialog = await opened(both);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Project name' }), {
      target: { value: 'Cedar Ridge ES' },
    });
    await press(server, within(dialog).getByRole('radio', { name: /2 Elm St/ }));
    await press(server, within(dialog).getByRole('button', { name: 'Add bid with 2 invites' }));
    expect(server.callsOf('POST /messages/projects').at(-1)?.body).toEqual({
      messageIds: [a, b],
      stageId: idOf(901),
      stageReasonId: null,
      isStageChosen: false,
      asOneBid: true,
      edits: {
        name: 'Cedar Ridge ES',
        location: { addressLine: '2 Elm St', city: 'Bend', state: 'OR', postalCode: null },
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes other dates of an invite, such as one that a newer email overruled', async () => {
    const twice = invite(a, 'Calloway', { bidDeadlines: [due('2026-12-09', a), due('2026-12-07', a)] });
    const dialog = await opened([twice, both[1]!]);
    await press(server, within(dialog).getAllByText('Dec 09, 2026')[0]!);
    const form = screen.getByRole('dialog', { name: 'Dates of Calloway' });
    await press(server, within(form).getByRole('button', { name: 'Use Dec 07, 2026' }));
    await press(server, within(form).getByRole('button', { name: 'Use these dates' }));
    await press(server, within(dialog).getByRole('button', { name: 'Add bid with 2 invites' }));
    expect(server.callsOf('POST /messages/projects').at(-1)?.body).toMatchObject({
      edits: { invites: [{ messageId: a, ordinal: 0, bidDeadline: { date: '2026-12-07' } }] },
    });
  });

  it('INBOX-15: merges the contractors only after its warning', async () => {
    const dialog = await opened(both);
    await press(server, within(dialog).getByRole('button', { name: 'They are one contractor…' }));
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain(
      'They are from several companies and will merge to the first company, Calloway.',
    );
    await press(server, within(question).getByRole('button', { name: 'Merge into one contractor' }));
    expect(server.callsOf('POST /messages/projects').at(-1)?.body).toMatchObject({
      asOneBid: true,
      joinsCompany: true,
    });
  });

  it('names a company that was not read, which can be chosen', async () => {
    const dialog = await opened([both[0]!, invite(b, 'Ruth Aldana', { isIdentified: false })]);
    expect(dialog.textContent).toContain('One company was not read');
    expect(within(dialog).getByRole('img', { name: 'Unidentified company' })).toBeDefined();
  });

  it('keeps what was changed when it is closed, until it is started over', async () => {
    const dialog = await opened(both);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Project name' }), { target: { value: 'Mine' } });
    await press(server, within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await openedAgain();
    const name = (): string => within(again).getByRole<HTMLInputElement>('textbox', { name: 'Project name' }).value;
    expect(name()).toBe('Mine');
    await press(server, within(again).getByRole('button', { name: 'Start over' }));
    expect(name()).not.toBe('Mine');
  });

  it('stays with what was written when it could not be added', async () => {
    const dialog = await opened(both);
    server.answer('POST /messages/projects', () =>
      refusalOf(422, 'One of these emails was already turned into a bid.'),
    );
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Project name' }), { target: { value: 'Mine' } });
    await press(server, within(dialog).getByRole('button', { name: 'Add bid with 2 invites' }));
    expect(toast()).toContain('One of these emails was already turned into a bid.');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Project name' }).value).toBe('Mine');
  });
});
