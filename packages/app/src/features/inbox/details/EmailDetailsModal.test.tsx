import { act, fireEvent, screen, within } from '@testing-library/react';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import type { Role } from '@basis/domain/model/permissions/permissions';
import {
  bidOf,
  companyOf,
  FakeServer,
  graceId,
  idOf,
  profileOf,
  refusalOf,
  taskOf,
} from '@basis/domain/testing/fakeServer';
import { emailOf, readingOf } from '../../../testing/emails';
import { press, showPage } from '../../../testing/showPage';
import { StageReasonProvider } from '../../stages/feature';
import { EmailDetailsModal } from './EmailDetailsModal';
import { loadEmailDetails } from './loadEmailDetails';

/** The content is code of its own, which is there before each test. */
beforeAll(() => loadEmailDetails());

interface Shown {
  readonly message?: Partial<MessageDetail>;
  readonly accounts?: readonly { readonly status: string }[];
  readonly missing?: readonly string[];
  readonly features?: string[];
  readonly role?: Role;
  readonly path?: string;
}

const show = async ({ message, path = '/inbox', role = 'Member', ...world }: Shown = {}) => {
  const { accounts = [], missing = [], features } = world;
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.companies = [companyOf(1), companyOf(2)];
  if (features) server.features = features;
  const email = emailOf(message);
  server.answer('GET /messages/*/detail', () => Response.json({ message: email }));
  server.answer('GET /email-accounts', () => Response.json({ emailAccounts: accounts }));
  server.answer('GET /platform-credentials/missing-platforms', () => Response.json({ platforms: missing }));
  await showPage(
    server,
    <StageReasonProvider>
      <EmailDetailsModal messageId={email.id} />
    </StageReasonProvider>,
    {
      path,
      prepare: async ({ late }) => {
        late.get(MessageDetailsStore).open(email.id);
        await server.quiet();
      },
    },
  );
  return server;
};

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

it('an email that is fetched shows what its row tells, laid out as it will be', async () => {
  const server = new FakeServer();
  const email = emailOf({ subject: 'Invitation: Pier 48' });
  await showPage(
    server,
    <StageReasonProvider>
      <EmailDetailsModal messageId={email.id} known={email} />
    </StageReasonProvider>,
    { path: '/inbox' },
  );
  const dialog = screen.getByRole('dialog', { name: 'Invitation: Pier 48' });
  expect(within(dialog).getByText('dana@harlanpike.example')).toBeDefined();
  expect(within(dialog).getByText('Bid invite')).toBeDefined();
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toContain('Bid Deadline');
  expect(within(dialog).getByText('Loading the email').closest('[aria-busy]')).not.toBeNull();
  expect(within(dialog).getByRole('button', { name: 'More actions' })).toBeDefined();
});

describe('a banner over an email', () => {
  it('INBOX-08: says that one’s mailbox can’t be read, and leads to its settings', async () => {
    await show({ accounts: [{ status: 'Connected' }, { status: 'Error' }] });
    expect(screen.getByRole('alert').textContent).toContain("Seems like we can't connect to your email");
    expect(screen.getByRole('alert').textContent).toContain('Update your email settings and log in again.');
    expect(button('Email settings')).toBeDefined();
  });

  it('is not there while mailboxes are read, and none is missing', async () => {
    await show({ accounts: [{ status: 'Connected' }, { status: 'Disabled' }], missing: ['PlanHub'] });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/not connected/)).toBeNull();
    expect(screen.queryByText('Payment Overdue')).toBeNull();
  });

  it('says that its platform is not connected, until it is closed', async () => {
    const server = await show({ missing: ['Procore', 'PlanHub'], role: 'Admin' });
    expect(screen.getByText('Procore not connected to Basis.')).toBeDefined();
    expect(button('Connect Now')).toBeDefined();
    const banner = screen.getByText('Procore not connected to Basis.').closest<HTMLElement>('div')?.parentElement;
    await press(server, within(banner ?? document.body).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/not connected/)).toBeNull();
  });

  it.each([
    ['Admin', true],
    ['Member', false],
    ['RestrictedMember', false],
    ['ReadOnly', false],
  ] as const)(
    'INBOX-10: about a platform offers Connect Now to who may connect it, and Close to all: %s',
    async (role, may) => {
      await show({ missing: ['Procore'], role });
      const banner = screen.getByText('Procore not connected to Basis.').closest<HTMLElement>('div')?.parentElement;
      const inBanner = within(banner ?? document.body);
      expect(inBanner.queryByRole('button', { name: 'Connect Now' }) !== null).toBe(may);
      expect(inBanner.getByRole('button', { name: 'Close' })).toBeDefined();
    },
  );

  it('INBOX-13: says that a payment is overdue where that is so', async () => {
    await show({ features: ['EmailInbox', 'LatePayment'] });
    expect(screen.getByText('Payment Overdue')).toBeDefined();
    expect(button('Contact support')).toBeDefined();
  });
});

const answerReading = (server: FakeServer, part: Parameters<typeof readingOf>[0]): void => {
  const message = emailOf({ updatedAt: '2026-11-18T17:00:00.000Z' });
  server.answer('PATCH /messages/*/readings/*', () =>
    Response.json({ reading: readingOf(part), message, changeSetId: 'set' }),
  );
};

describe('what was read', () => {
  it('says in which zone a time is meant', async () => {
    await show();
    expect(screen.getByText('PST')).toBeDefined();
  });

  it('is corrected beside its value, and says who did', async () => {
    const server = await show();
    answerReading(server, {
      name: 'Pier 49',
      checks: { name: { state: 'Edited', byId: graceId, at: '2026-11-18T17:00:00.000Z' } },
    });
    await press(server, button('Edit Project Name'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Project Name' }), { target: { value: 'Pier 49' } });
    await press(server, button('Save'));
    expect(server.callsOf('PATCH /messages/*/readings/*').map(({ body }) => body)).toEqual([{ name: 'Pier 49' }]);
    expect(screen.getByText('Pier 49')).toBeDefined();
    expect(screen.getByLabelText(/^Edited by .* at /)).toBeDefined();
  });

  it('of a date is put into another zone, its time on the clock as it was', async () => {
    const server = await show();
    const moved = { date: '2026-12-09', time: '14:00', zone: 'America/Chicago' };
    answerReading(server, { bidDeadline: moved });
    await press(server, button('Edit Bid Deadline'));
    const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toBe('Pacific – Los Angeles');
    await act(async () => {
      fireEvent.change(zone, { target: { value: 'chicago' } });
    });
    await press(server, screen.getByRole('option', { name: /Central – Chicago/ }));
    await press(server, button('Save'));
    expect(server.callsOf('PATCH /messages/*/readings/*').map(({ body }) => body)).toEqual([{ bidDeadline: moved }]);
    expect(screen.getByText('CST')).toBeDefined();
  });

  it('of a date is not saved while what was typed is no day, and that is said', async () => {
    const server = await show();
    await press(server, button('Edit Bid Deadline'));
    const date = screen.getByRole('textbox', { name: 'Date' });
    fireEvent.change(date, { target: { value: '13/45/2026' } });
    fireEvent.keyDown(date, { key: 'Enter' });
    await press(server, button('Save'));
    expect(server.callsOf('PATCH /messages/*/readings/*')).toEqual([]);
    expect(screen.getByText('Enter a date such as Nov 30, 2026')).toBeDefined();
    expect(document.activeElement).toBe(date);
  });

  it('stands again as it was when a correction fails, and that is said', async () => {
    const server = await show();
    server.answer('PATCH /messages/*/readings/*', () => refusalOf(500, 'The disk is full.'));
    await press(server, button('Confirm Package'));
    expect(screen.getByText('Something went wrong')).toBeDefined();
    expect(screen.getByText('The disk is full.')).toBeDefined();
    expect(button('Confirm Package')).toBeDefined();
  });

  it('loses its warning once it is confirmed', async () => {
    const server = await show({ message: { warnings: ['superseded-date'] } });
    expect(screen.getByLabelText(/mentions an earlier date/)).toBeDefined();
    answerReading(server, {
      checks: { bidDeadline: { state: 'Confirmed', byId: graceId, at: '2026-11-18T17:00:00.000Z' } },
    });
    await press(server, button('Confirm Bid Deadline'));
    expect(screen.queryByLabelText(/mentions an earlier date/)).toBeNull();
    expect(screen.getByLabelText(/^Confirmed by /)).toBeDefined();
  });

  it('can’t be changed by who only reads', async () => {
    await show({ role: 'ReadOnly' });
    expect(screen.queryByRole('button', { name: /^(Edit|Confirm) / })).toBeNull();
  });
});

describe('the editor of what was read', () => {
  it('saves nothing that nobody changed', async () => {
    const server = await show();
    await press(server, button('Edit Project Name'));
    await press(server, button('Save'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(server.callsOf('PATCH /messages/*/readings/*')).toEqual([]);
  });

  it('takes no address that is none, and keeps what was written', async () => {
    const server = await show({
      message: { readings: [readingOf({ contact: { name: 'Dana', email: null, phone: null } })] },
    });
    await press(server, button('Edit Contact'));
    await act(async () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'nonsense' } });
    });
    await press(server, button('Save'));
    expect(screen.getByText("This isn't an email address")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    expect(server.callsOf('PATCH /messages/*/readings/*')).toEqual([]);
  });
});

describe('what another version reads differently', () => {
  const day = (date: string) => ({ date, time: null, zone: null });
  const again = {
    readings: [readingOf({ bidDeadline: day('2026-12-10'), former: { bidDeadline: day('2026-12-03') } })],
  };
  const line = 'Read again: bid deadline was Dec 3, is Dec 10';

  it('is one line, and a press shows both values and takes the former one back', async () => {
    const server = await show({ message: again });
    expect(screen.getByText(line)).toBeDefined();
    answerReading(server, { bidDeadline: day('2026-12-03') });
    await press(server, button('Compare'));
    const card = screen.getByRole('dialog', { name: 'What Basis reads differently' });
    expect(card.textContent).toMatch(/Bid deadline\s*Dec 03, 2026.*Dec 10, 2026/);
    await press(server, within(card).getByRole('button', { name: 'Take back the former bid deadline' }));
    expect(server.callsOf('PATCH /messages/*/readings/*').map(({ body }) => body)).toEqual([
      { bidDeadline: day('2026-12-03') },
    ]);
    expect(screen.queryByText(line)).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'What Basis reads differently' })).toBeNull();
  });

  it('goes when it is dismissed, and the value stays', async () => {
    const server = await show({ message: again });
    answerReading(server, { bidDeadline: day('2026-12-10') });
    await press(server, button('Dismiss what was read again'));
    expect(server.callsOf('PATCH /messages/*/readings/*').map(({ body }) => body)).toEqual([
      { dismissed: ['bidDeadline'] },
    ]);
    expect(screen.queryByText(line)).toBeNull();
    expect(screen.getAllByText('Dec 10, 2026')).not.toEqual([]);
  });

  it('is only told to who reads, without buttons that change it', async () => {
    const server = await show({ message: again, role: 'ReadOnly' });
    expect(screen.getByText(line)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Dismiss what was read again' })).toBeNull();
    await press(server, button('Compare'));
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('tells another type, which can’t be taken back', async () => {
    const server = await show({ message: { readings: [readingOf({ former: { communicationType: 'Memo' } })] } });
    expect(screen.getByText('Read again: type was Memo, is Bid invite')).toBeDefined();
    await press(server, button('Compare'));
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });
});

describe('a company that could not be read', () => {
  const unread = { readings: [readingOf({ companyName: null })] };

  it('INBOX-09: says to whom the focus comes that it could not be read, and to switch its entry', async () => {
    await show({ message: unread });
    setInteractionModality('keyboard');
    act(() => button('Unidentified company').focus());
    expect(screen.getByRole('tooltip').textContent).toBe(
      'We were unable to scrape the company from this email. Switch the company entry to continue.',
    );
  });

  it('is switched to one that is known', async () => {
    const server = await show({ message: unread });
    answerReading(server, { companyName: 'Company 2' });
    await press(server, button('Unidentified company'));
    await act(async () => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Company' }), { target: { value: 'Company 2' } });
    });
    await press(server, screen.getByRole('option', { name: 'Company 2' }));
    await press(server, button('Save'));
    expect(server.callsOf('PATCH /messages/*/readings/*').map(({ body }) => body)).toEqual([
      { companyId: companyOf(2).id },
    ]);
    expect(screen.getByText('Company 2')).toBeDefined();
  });
});

describe('a company that is not known yet', () => {
  it('stands in its editor as it was read, and is saved by nobody who leaves it so', async () => {
    const server = await show({ message: { readings: [readingOf({ companyName: 'Pellerin Quay Builders' })] } });
    await press(server, button('Edit Company'));
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' });
    expect(field.value).toBe('Pellerin Quay Builders');
    await press(server, button('Save'));
    expect(server.callsOf('PATCH /messages/*/readings/*')).toEqual([]);
    expect(screen.getByText('Pellerin Quay Builders')).toBeDefined();
  });
});

describe('how far the place of a job is', () => {
  it('stands with what was read, and is nobody’s to correct', async () => {
    await show({ message: { distance: 12.44, travelTime: 26 } });
    const distance = screen.getByText('Distance').parentElement;
    expect(distance?.textContent).toBe('Distance12.4 mi26 min');
    expect(screen.queryByRole('button', { name: /Distance/ })).toBeNull();
  });

  it('is left out where nobody knows it', async () => {
    await show();
    expect(screen.queryByText('Distance')).toBeNull();
  });
});

describe('keywords of an email', () => {
  const row = () => screen.getByText('Keywords').parentElement?.textContent;

  it('show the two most frequent, and all of them when that is asked for', async () => {
    const keywords = { EIFS: 1, Drywall: 18, Framing: 1, Ceilings: 7, 'Sound wall': 2, Hoisting: 1 };
    const server = await show({ message: { keywords } });
    expect(row()).toBe('KeywordsDrywall18Ceilings7+4');
    expect(button('+4 keywords').getAttribute('aria-expanded')).toBe('false');
    await press(server, button('+4 keywords'));
    expect(row()).toBe('KeywordsDrywall18Ceilings7Sound wall2EIFS1Framing1Hoisting1Fewer');
    await press(server, button('Fewer keywords'));
    expect(row()).toBe('KeywordsDrywall18Ceilings7+4');
  });

  it('need no asking when there are two', async () => {
    await show({ message: { keywords: { Drywall: 1, Ceilings: 2 } } });
    expect(row()).toBe('KeywordsCeilings2Drywall1');
  });

  it('are left out where there are none', async () => {
    await show();
    expect(screen.queryByText('Keywords')).toBeNull();
  });
});

describe('a task from an email', () => {
  it('has its subject, its bid and a link to it', async () => {
    const server = await show({ message: { status: 'Linked', project: { id: idOf(1), name: 'Pier 48' } } });
    server.answer('POST /tasks', () => Response.json({ task: taskOf(2), changeSetId: 'c' }, { status: 201 }));
    server.answer('GET /projects', () => Response.json({ projects: [], paging: { total: 0 } }));
    await press(server, button('More actions'));
    await press(server, screen.getByRole('menuitem', { name: /^Create task/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create task' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Invitation to bid');
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Bid' }).value).toBe('Pier 48');
    await press(server, dialog.getByRole('button', { name: 'Create task' }));
    expect(server.callsOf('POST /tasks').map(({ body }) => body)).toMatchObject([
      { task: { title: 'Invitation to bid', projectId: idOf(1), messageId: idOf(700) } },
    ]);
    expect(screen.getByText('The task was added')).toBeDefined();
  });

  it('is offered to nobody who only reads', async () => {
    const server = await show({ role: 'ReadOnly' });
    await press(server, button('More actions'));
    expect(screen.queryByRole('menuitem', { name: /^Create task/ })).toBeNull();
  });
});

describe('the menu of an email', () => {
  const entries = async (server: FakeServer): Promise<(string | null)[]> => {
    await press(server, button('More actions'));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  const patches = (server: FakeServer) => server.callsOf('PATCH /messages/*').map(({ body }) => body);

  it('marks it as unread, and leaves it, so that it stays so', async () => {
    const server = await show();
    expect(await entries(server)).toEqual([
      'Mark as unread',
      'Link to a bid',
      'Move to trash',
      'Create taskT',
      'Copy link',
      'Download original',
    ]);
    await press(server, screen.getByRole('menuitem', { name: 'Mark as unread' }));
    expect(patches(server)).toEqual([{ isRead: false }]);
  });

  it('of one in the trash moves it to the inbox', async () => {
    const server = await show({ message: { status: 'Archived' } });
    expect(await entries(server)).toEqual([
      'Mark as unread',
      'Move to inbox',
      'Create taskT',
      'Copy link',
      'Download original',
    ]);
    await press(server, screen.getByRole('menuitem', { name: 'Move to inbox' }));
    expect(patches(server)).toEqual([{ status: 'Unlinked' }]);
  });

  it('of one that is filed with a bid takes it off again', async () => {
    const server = await show({ message: { status: 'Linked', project: { id: idOf(1), name: 'Pier 48' } } });
    server.answer('DELETE /messages/*/link/*', () => Response.json({ message: emailOf(), changeSetId: idOf(60) }));
    expect(await entries(server)).toEqual([
      'Mark as unread',
      'Remove from bid',
      'Create taskT',
      'Copy link',
      'Download original',
    ]);
    await press(server, screen.getByRole('menuitem', { name: 'Remove from bid' }));
    expect(server.callsOf('DELETE /messages/*/link/*').map(({ path }) => path)).toEqual([
      `/messages/${idOf(700)}/link/${idOf(1)}`,
    ]);
    expect(screen.getByText('Removed from Pier 48')).toBeDefined();
    expect(button('Undo')).toBeDefined();
  });

  it('of one that is filed with several bids takes it off the one on whose page one is', async () => {
    const [one, other] = [
      { id: idOf(31), name: 'Pier 48' },
      { id: idOf(32), name: 'Pier 49' },
    ];
    const readings = [readingOf({ project: one }), readingOf({ ordinal: 1, name: 'Pier 49', project: other })];
    const message: Partial<MessageDetail> = { status: 'Linked', project: one, readings };
    const server = await show({ message, path: `/projects/${other.id}` });
    await entries(server);
    await press(server, screen.getByRole('menuitem', { name: 'Remove from bid' }));
    expect(server.callsOf('DELETE /messages/*/link/*').map(({ path }) => path)).toEqual([
      `/messages/${idOf(700)}/link/${other.id}`,
    ]);
  });

  it('of one that is filed with several bids takes it off none of them elsewhere', async () => {
    const [one, other] = [
      { id: idOf(31), name: 'Pier 48' },
      { id: idOf(32), name: 'Pier 49' },
    ];
    const readings = [readingOf({ project: one }), readingOf({ ordinal: 1, name: 'Pier 49', project: other })];
    const server = await show({ message: { status: 'Linked', project: one, readings } });
    expect(await entries(server)).not.toContain('Remove from bid');
  });

  it('links it to a bid that was not suggested', async () => {
    const server = await show();
    server.answer('GET /projects', () =>
      Response.json({ projects: [bidOf(1, { name: 'Pier 48' })], paging: { total: 1 } }),
    );
    server.answer('POST /messages/*/link', () => Response.json({ message: emailOf(), changeSetId: idOf(60) }));
    await entries(server);
    await press(server, screen.getByRole('menuitem', { name: 'Link to a bid' }));
    await press(server, button('Link'));
    expect(screen.getByText('Choose a bid')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'Bid' }), { target: { value: 'Pier' } });
    await press(server, await screen.findByRole('option', { name: /Pier 48/ }));
    await press(server, button('Link'));
    expect(server.callsOf('POST /messages/*/link').map(({ body }) => body)).toEqual([{ projectId: idOf(1) }]);
    expect(screen.getByText('Linked to Pier 48')).toBeDefined();
  });

  it('changes nothing for who only reads', async () => {
    const server = await show({ role: 'ReadOnly' });
    expect(await entries(server)).toEqual(['Copy link', 'Download original']);
  });

  it('copies a link to it', async () => {
    const copied: string[] = [];
    const writeText = (text: string): Promise<void> => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const server = await show();
    await entries(server);
    await press(server, screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(copied).toEqual([`${location.origin}/inbox?messageId=${idOf(700)}`]);
    expect(screen.getByText('Link copied')).toBeDefined();
    Reflect.deleteProperty(navigator, 'clipboard');
  });
});

describe('an email that tells of several projects', () => {
  const digest = {
    readings: [readingOf(), readingOf({ ordinal: 1, name: 'Pier 49' }), readingOf({ ordinal: 2, name: null })],
  };

  it('asks which of them become bids, and makes only those', async () => {
    const server = await show({ message: digest });
    server.answer('POST /messages/projects', () =>
      Response.json({ projects: [], messages: [], changeSetId: idOf(60) }),
    );
    await press(server, button('Add 3 bids as Undecided'));
    const choice = within(screen.getByRole('dialog', { name: 'Which of the 3 projects should become bids?' }));
    expect(choice.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Pier 48 · Company 1',
      'Pier 49 · Company 1',
      'Unnamed project · Company 1',
    ]);
    await press(server, choice.getByRole('checkbox', { name: /Pier 48/ }));
    await press(server, choice.getByRole('button', { name: 'Add 2 bids as Undecided' }));
    expect(server.callsOf('POST /messages/projects').map(({ body }) => body)).toMatchObject([
      { messageIds: [idOf(700)], ordinals: [1, 2] },
    ]);
  });

  it('of which some became bids leads to each of them, and offers the others', async () => {
    const bid = { id: idOf(31), name: 'Pier 48' };
    const [first, ...others] = digest.readings;
    const readings = [{ ...(first ?? readingOf()), project: bid }, ...others];
    const server = await show({ message: { readings, project: bid, status: 'Linked' } });
    expect(screen.getByRole('link', { name: 'See bid details' }).getAttribute('href')).toBe(`/projects/${bid.id}`);
    await press(server, button('Next project'));
    expect(screen.queryByRole('link', { name: 'See bid details' })).toBeNull();
    await press(server, button('Add 2 more as Undecided'));
    expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Pier 49 · Company 1',
      'Unnamed project · Company 1',
    ]);
  });

  it('and is opened from one of its bids begins with that, and leads only to the others', async () => {
    const [bid, shown] = [
      { id: idOf(31), name: 'Pier 48' },
      { id: idOf(32), name: 'Pier 49' },
    ];
    const readings = digest.readings.map((one, index) => ({ ...one, project: [bid, shown][index] ?? null }));
    const server = await show({ message: { readings, project: bid, status: 'Linked' }, path: `/projects/${shown.id}` });
    expect(screen.getByText('Project 2 of 3')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See bid details' })).toBeNull();
    expect(screen.queryByText(/This email belongs to/)).toBeNull();
    await press(server, button('Previous project'));
    expect(screen.getByRole('link', { name: 'See bid details' }).getAttribute('href')).toBe(`/projects/${bid.id}`);
  });

  it('adds nothing while none is chosen', async () => {
    const server = await show({ message: digest });
    await press(server, button('Add 3 bids as Undecided'));
    const choice = within(screen.getByRole('dialog', { name: 'Which of the 3 projects should become bids?' }));
    for (const box of choice.getAllByRole('checkbox')) await press(server, box);
    expect(choice.getByRole('button', { name: 'Choose at least one project' })).toHaveProperty('disabled', true);
    await press(server, choice.getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf('POST /messages/projects')).toEqual([]);
  });
});

describe('why a value was read', () => {
  const bidDeadline = { part: 'text/plain', start: 0, end: 7, certainty: 83, reason: 'words' } as const;
  const name = { part: 'subject', start: 0, end: 7, certainty: 98, reason: 'subject' } as const;

  const shown = (): (string | null)[] => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const why = 'Likely (83%). The words beside it say so.';

  it('is said when it is pressed, and how sure it is below 95 %', async () => {
    const server = await show({ message: { readings: [readingOf({ sources: { bidDeadline } })] } });
    expect(shown()).not.toContain(why);
    await press(server, screen.getByRole('button', { name: /^Dec 09, 2026/ }));
    expect(shown()).toContain(why);
    const announced = screen.getAllByRole('log', { hidden: true }).map(({ textContent }) => textContent);
    expect(announced.join(' ')).toContain(why);
  });

  it('is said of a value that is in the subject', async () => {
    const server = await show({ message: { readings: [readingOf({ sources: { name } })] } });
    await press(server, screen.getByRole('button', { name: /Read from the subject/ }));
    expect(shown()).toContain('It is in the subject.');
  });

  it('is not said of a value that somebody corrected', async () => {
    const checks = { bidDeadline: { state: 'Edited', byId: graceId, at: '2026-11-18T16:42:00.000Z' } } as const;
    const server = await show({ message: { readings: [readingOf({ sources: { bidDeadline }, checks })] } });
    await press(server, screen.getByRole('button', { name: /^Dec 09, 2026/ }));
    expect(shown()).not.toContain(why);
  });
});
