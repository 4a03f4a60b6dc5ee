import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { RecentEntries, type RecentEntry } from '@basis/domain/subjects/search/RecentEntries';
import { FakeServer, idOf, profileOf } from '@basis/domain/testing/fakeServer';
import { useCommands } from '../commands';
import { showPage } from '../testing/showPage';
import Palette from './Palette';

const found = {
  projects: [
    {
      id: idOf(1),
      type: 'project',
      name: 'Riverside Medical',
      location: 'Seattle, WA',
      stageId: idOf(901),
      bidDeadline: { date: '2026-12-03', time: '14:00', zone: null },
      isFoundBySubject: false,
    },
    {
      id: idOf(2),
      type: 'project',
      name: 'Snake River Pump Hall',
      location: 'Pasco, WA',
      stageId: idOf(902),
      bidDeadline: null,
      isFoundBySubject: true,
    },
  ],
  companies: [{ id: idOf(3), type: 'company', name: 'River City Civil', address: '2210 Monroe St' }],
  contacts: [{ id: idOf(4), type: 'contact', name: 'Ana Rivera', companyName: 'Stratum Builders' }],
  emails: [
    { id: idOf(5), type: 'email', subject: 'Riverside', fromEmail: 'a@b.c', projects: [{ id: idOf(1), name: 'R' }] },
    { id: idOf(6), type: 'email', subject: '', fromEmail: 'd@b.c', projects: [] },
  ],
};

const tidy = vi.fn<() => void>();
const source = () => [{ id: 'page', title: 'Actions', commands: [{ id: 'tidy', label: 'Tidy up', act: tidy }] }];

const help = vi.fn<() => void>();

function Page({ onClose }: { onClose: () => void }) {
  useCommands(source);
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <Palette onClose={onClose} onHelp={help} />
    </>
  );
}

const show = async (prepare: (server: FakeServer) => void = () => undefined, opened?: RecentEntry) => {
  const server = new FakeServer();
  server.answer('GET /search', () => Response.json(found));
  prepare(server);
  const onClose = vi.fn<() => void>();
  const domain = await showPage(server, <Page onClose={onClose} />, {
    prepare: async ({ late }) => {
      if (opened) late.get(RecentEntries).note(opened);
    },
  });
  const field = screen.getByRole('combobox', { name: 'Search and commands' });
  const type = (text: string): void => void fireEvent.change(field, { target: { value: text } });
  /** Types words, and waits for what is found. */
  const find = async (text: string): Promise<void> => {
    type(text);
    await screen.findByRole('option', { name: /Riverside Medical/ });
  };
  const choose = async (name: RegExp): Promise<void> =>
    act(async () => void fireEvent.click(screen.getByRole('option', { name })));
  const address = (): string => screen.getByLabelText('Address').textContent;
  const options = (group: string): (string | null)[] =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { server, domain, onClose, type, find, choose, address, options };
};

it('SEARCH-02: finds bids, companies, people and emails beside the commands', async () => {
  const { find, options } = await show();
  await find('ri');
  expect(options('Bids')[0]).toContain('Riverside MedicalSeattle, WA');
  expect(options('Bids')[1]).toContain('Snake River Pump HallMatching email found in this projectSubmitted');
  expect(options('Companies and people')).toEqual(['RRiver City Civil2210 Monroe St', 'ARAna RiveraStratum Builders']);
  expect(options('Emails')).toHaveLength(2);
  expect(screen.getByText('Showing 6 results')).toBeDefined();
});

it('FORMAT-09: writes the deadline of a bid as MMMM D, YYYY', async () => {
  const { find, options } = await show();
  await find('ri');
  expect(options('Bids')[0]).toMatch(/^Riverside MedicalSeattle, WADecember 3, 2026(?!\d)/);
});

it.each([
  [/Riverside Medical/, `/projects/${idOf(1)}`],
  [/River City/, `/companies/${idOf(3)}`],
  [/Ana Rivera/, `/people/${idOf(4)}`],
  [/a@b.c/, `/projects/${idOf(1)}?tab=emails&messageId=${idOf(5)}`],
  [/No subject/, `/inbox?messageId=${idOf(6)}`],
])('opens %s at %s', async (name, path) => {
  const { find, choose, address, onClose } = await show();
  await find('ri');
  await choose(name);
  expect([address(), onClose.mock.calls.length]).toEqual([path, 1]);
});

it('shows what was opened last before anything is typed, and first among what is found', async () => {
  const opened = { kind: 'project', id: idOf(2), name: 'Snake River Pump Hall' } as const;
  const { domain, find, choose, options } = await show(undefined, opened);
  expect(options('Recent')).toEqual(['Snake River Pump Hall']);
  await find('ri');
  expect(options('Bids')[0]).toContain('Snake River');
  await choose(/River City/);
  const names = domain.late
    .get(RecentEntries)
    .read()
    .map(({ name }) => name);
  expect(names).toEqual(['River City Civil', 'Snake River Pump Hall']);
});

it('has no companies among the latest in the lite edition', async () => {
  await show((server) => void (server.features = ['BasisLite']), { kind: 'company', id: idOf(3), name: 'River City' });
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

it('puts a command that begins with the words before what is found', async () => {
  const { find, choose } = await show();
  await find('tidy');
  const [first] = screen.getAllByRole('option');
  expect(first?.textContent).toContain('Tidy up');
  await choose(/Tidy up/);
  expect(tidy).toHaveBeenCalledOnce();
});

it('finds commands only after a >, without asking the server', async () => {
  const { server, type } = await show();
  type('>ti');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tidy up'),
    'Distribution lists',
    'Awaiting result',
    'Getting started',
    'Settings',
    'Notifications',
    'Stages settings',
    'Board settings',
  ]);
  expect(server.callsOf('GET /search')).toEqual([]);
});

it('leads to the quotes', async () => {
  const { choose, address } = await show();
  await choose(/Quotes/);
  expect(address()).toBe('/quotes');
});

it.each([
  ['a restricted member', (server: FakeServer) => void (server.profile = profileOf({ role: 'RestrictedMember' }))],
  ['the lite edition', (server: FakeServer) => void (server.features = ['EmailInbox', 'BasisLite'])],
])('has no quotes for %s', async (_, prepare) => {
  await show(prepare);
  expect(screen.getByRole('option', { name: 'Settings' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Quotes' })).toBeNull();
});

it('says that nothing was found, and why a search failed', async () => {
  const { server, type } = await show();
  server.answer('GET /search', () => Response.json({ projects: [], companies: [], contacts: [], emails: [] }));
  type('zzz');
  expect(await screen.findByText("Your search didn't return any result for All")).toBeDefined();
  server.answer('GET /search', () => Response.json({ message: 'Later.', code: 'x', requestId: 'r' }, { status: 503 }));
  type('zzzz');
  expect(await screen.findByText('The search failed: Later.')).toBeDefined();
});

it('begins a task, for users who may add one', async () => {
  const { domain, choose, onClose } = await show();
  await choose(/^Create task/);
  expect([domain.newTask.start, onClose.mock.calls.length]).toEqual([{}, 1]);
});

it.each([
  ['who only reads', (server: FakeServer): void => void (server.profile = profileOf({ role: 'ReadOnly' }))],
  ['without a list of tasks', (server: FakeServer): void => void (server.features = ['BasisLite'])],
] as const)('begins no task for users %s', async (_, prepare) => {
  await show(prepare);
  expect(screen.queryByRole('option', { name: /^Create task/ })).toBeNull();
});

const ofWords: Parameters<typeof useCommands>[0] = () => [
  {
    id: 'list',
    title: 'Actions',
    commands: [{ id: 'search', label: 'Filter this list', takesWords: true, act: tidy }],
  },
];

function ListPage() {
  useCommands(ofWords);
  return <Palette onClose={tidy} onHelp={help} />;
}

it('puts a command that begins with the words before those of the page, also where only commands are wanted', async () => {
  await showPage(new FakeServer(), <ListPage />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Search and commands' }), { target: { value: '>create' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Create task',
    'Filter this list',
  ]);
});

it('offers the settings pages, the themes and the end of the session once words are typed', async () => {
  const { type, choose, options, address } = await show(
    (server) => void (server.profile = profileOf({ role: 'Admin' })),
  );
  expect(screen.queryByRole('group', { name: 'Settings' })).toBeNull();
  type('>reasons');
  expect(options('Settings')).toEqual(['Decline reasons', 'Lost reasons']);
  type('>theme');
  expect(options('Preferences')).toEqual(['Theme: Light', 'Theme: Dark', 'Theme: High contrast']);
  type('>log out');
  expect(options('Preferences')).toEqual(['Log out']);
  type('>keyboard');
  await choose(/Keyboard shortcuts/);
  expect(help).toHaveBeenCalledOnce();
  type('>lost');
  await choose(/Lost reasons/);
  expect(address()).toBe('/settings/lost-reasons');
});

it('offers no page of the settings that the user may not open', async () => {
  const { type } = await show((server) => void (server.profile = profileOf({ role: 'Member' })));
  type('>reasons');
  expect(screen.queryByRole('group', { name: 'Settings' })).toBeNull();
});
