import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WorkloadStore } from '@basis/domain/subjects/goNoGo/WorkloadStore';
import { companyOf, bidOf, FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import BoardPage, { openBoard } from './BoardPage';

const stages = [stageOf(1, 'Undecided'), stageOf(2, 'Lost', 'Lost'), stageOf(3, 'Declined', 'Declined')];
const [undecided, lost, declined] = stages.map(({ id }) => id) as [string, string, string];

const serverOf = (part: Parameters<typeof profileOf>[0] = {}, features: string[] = ['EmailInbox']): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.features = features;
  server.stages = stages;
  server.companies = [companyOf(1, { name: 'Turner' })];
  server.bids = [
    bidOf(1, {
      stageId: undecided,
      companyIds: [companyOf(1).id],
      quote: 123_456_00,
      totalNotes: 2,
      bidDeadlineAt: '2020-01-15',
      bidDeadline: { date: '2020-01-15', time: null, zone: null },
    }),
    bidOf(2, { stageId: undecided }),
  ];
  server.answer('GET /projects/group', ({ query }) => {
    const groups = stages.flatMap(({ id, name }) => {
      const own = server.bids.filter(({ stageId }) => stageId === id);
      const sums =
        part.role === 'RestrictedMember' ? {} : { quote: own.reduce((sum, { quote }) => sum + (quote ?? 0), 0) };
      const ids = own.map((bid) => bid.id);
      return own.length ? [{ key: id, label: name, total: own.length, sums, dueThisWeek: 0, ids }] : [];
    });
    const projects = query.has('entries') ? server.bids : undefined;
    return Response.json({ groups, projects, paging: { total: groups.length } });
  });
  server.answer('PUT /projects/*/stage', ({ body }) => {
    const { stageId } = body as { stageId: string };
    server.bids = server.bids.map((bid) =>
      bid.id === idOf(1) ? { ...bid, stageId, updatedAt: '2026-03-06T09:00:00.000Z' } : bid,
    );
    return Response.json({ project: server.bids[0], changeSetId: 'c' });
  });
  return server;
};

const show = async (server = serverOf()) => ({
  server,
  domain: await showPage(server, <BoardPage />, { path: '/board', prepare: (domain) => openBoard(domain, 'view=all') }),
});

const column = (name: string): HTMLElement => screen.getByRole('region', { name });
const cardsIn = (name: string): (string | null)[] =>
  within(column(name))
    .queryAllByRole('row')
    .map((card) => card.getAttribute('aria-label'));

/** Presses keys on the focused card. */
const keys = async (server: FakeServer, ...pressed: string[]): Promise<void> => {
  for (const key of pressed) {
    await act(async () => {
      fireEvent.keyDown(document.activeElement!, { key });
      await server.quiet();
    });
  }
};

const moveFirst = async (server: FakeServer, ...arrows: string[]): Promise<void> => {
  act(() => screen.getByRole('row', { name: 'Bid 1' }).focus());
  await keys(server, ' ', ...arrows, ' ');
  // Waits for the code that moves bids, which loads on first use.
  await press(server, document.body);
};

describe('the board of bids', () => {
  it('shows its cards with the workload above them, never before it', async () => {
    const { server, domain } = await show();
    const workload = domain.late.get(WorkloadStore);
    act(() => workload.clear());
    expect(cardsIn('Undecided')).toEqual([null, null, null, null]);
    await act(async () => {
      await workload.open({ day: '2026-11-18', consideredId: null });
      await server.quiet();
    });
    expect(cardsIn('Undecided')).toEqual(['Bid 1', 'Bid 2']);
  });

  it('ROUTE-14, OVERVIEW-07: shows the bids of the view in a column for each stage, with number and amount', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('All bids');
    expect(cardsIn('Undecided')).toEqual(['Bid 1', 'Bid 2']);
    expect(cardsIn('Lost')).toEqual([]);
    expect(column('Undecided').textContent).toContain('Undecided2$123.5K');
  });

  it('shows on a card its companies, its date, its notes and its value, and sets one off that is late', async () => {
    await show();
    const card = screen.getByRole('row', { name: 'Bid 1' });
    expect(card.textContent).toMatch(/Bid 1.*Turner.*Jan 15, 2020.*overdue.*2.*\$123\.5K/);
    expect(within(card).getByRole('img', { name: 'No estimators' })).toBeDefined();
  });

  it('LITE-03: has no links on cards', async () => {
    await show(serverOf({}, ['EmailInbox', 'BasisLite']));
    expect(within(column('Undecided')).queryAllByRole('link')).toEqual([]);
  });

  it.each([
    ['Member', true],
    ['RestrictedMember', false],
  ] as const)('ROLE-04: shows a %s amounts: %s', async (role, isShown) => {
    const server = serverOf({ role });
    if (!isShown) server.bids = server.bids.map((bid) => ({ ...bid, quote: null }));
    await show(server);
    expect(column('Undecided').textContent?.includes('$')).toBe(isShown);
    fireEvent.click(screen.getByRole('button', { name: /^Fields/ }));
    expect(screen.queryAllByText(/^Quote$/).length > 0).toBe(isShown);
  });

  it('moves a bid by keyboard, says so, and offers to undo it', async () => {
    const { server } = await show();
    await moveFirst(server, 'ArrowRight');
    expect(cardsIn('Undecided')).toEqual(['Bid 2']);
    expect(cardsIn('Lost')).toEqual(['Bid 1']);
    expect(server.callsOf('PUT /projects/*/stage')[0]?.body).toEqual({ stageId: lost });
    expect(screen.getByText('Bid 1 moved to Lost.')).toBeDefined();
  });

  it('offers to add a reason to a lost bid', async () => {
    const { server } = await show();
    await moveFirst(server, 'ArrowRight');
    expect(screen.getByRole('button', { name: 'Add a reason' })).toBeDefined();
  });

  it('STAGE-13: asks for no reason of a declined bid', async () => {
    const { server } = await show();
    await moveFirst(server, 'ArrowRight', 'ArrowRight');
    expect(server.callsOf('PUT /projects/*/stage')[0]?.body).toEqual({ stageId: declined });
    expect(screen.queryByRole('button', { name: 'Add a reason' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('puts a bid back when the server refuses to move it', async () => {
    const server = serverOf();
    server.answer('PUT /projects/*/stage', () => refusalOf(422, 'The stage is gone.'));
    await show(server);
    await moveFirst(server, 'ArrowRight');
    expect(cardsIn('Undecided')).toEqual(['Bid 1', 'Bid 2']);
    expect(screen.getByText("Couldn't move project to selected stage")).toBeDefined();
  });

  it('asks which stage to keep when somebody else moved the card while it was lifted', async () => {
    const { server, domain } = await show();
    const seen = server.bids[0]!.updatedAt;
    act(() => screen.getByRole('row', { name: 'Bid 1' }).focus());
    await keys(server, ' ', 'ArrowRight');
    const theirs = { ...server.bids[0]!, stageId: declined, updatedAt: '2026-03-07T09:00:00.000Z' };
    server.bids = [theirs, server.bids[1]!];
    server.answer('PUT /projects/*/stage', ({ headers }) =>
      headers.get('if-match') === `"${theirs.updatedAt}"`
        ? Response.json({ project: theirs, changeSetId: 'c' })
        : Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', project: theirs }, { status: 412 }),
    );
    await act(async () => {
      domain.bids.collection.applyServer([theirs]);
      await server.quiet();
    });
    await keys(server, ' ');
    await press(server, document.body);
    const sent = server.callsOf('PUT /projects/*/stage');
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual([`"${seen}"`]);
    expect(cardsIn('Declined')).toEqual(['Bid 1']);
    expect(domain.conflicts.conflicts).toMatchObject([{ field: 'stageId', mine: { stageId: lost } }]);
  });

  it('lets a user who only reads lift nothing', async () => {
    const { server } = await show(serverOf({ role: 'ReadOnly' }));
    await moveFirst(server, 'ArrowRight');
    expect(cardsIn('Undecided')).toEqual(['Bid 1', 'Bid 2']);
    expect(server.callsOf('PUT /projects/*/stage')).toEqual([]);
  });

  it('shows further fields on the cards', async () => {
    const { server, domain } = await show();
    const { BidBoard } = await import('@basis/domain/subjects/bids/BidBoard');
    server.bids = server.bids.map((bid) => ({ ...bid, city: 'Tacoma' }));
    await act(async () => {
      domain.late.get(BidBoard).fields.show(['name', 'unionType']);
      await server.quiet();
    });
    const card = screen.getByRole('row', { name: 'Bid 1' });
    expect(card.textContent).toContain('Union/Non UnionUnknown');
    expect(card.textContent).not.toContain('Turner');
  });

  it('leads to the board settings', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Board settings' }).getAttribute('href')).toBe('/settings/board-settings');
  });

  it('says that the board could not be loaded, and loads it again', async () => {
    const server = serverOf();
    const answers = { isDown: true };
    const groups = [{ key: undecided, label: 'Undecided', total: 2, sums: {}, ids: server.bids.map(({ id }) => id) }];
    server.answer('GET /projects/group', () =>
      answers.isDown
        ? refusalOf(503, 'The database is away.')
        : Response.json({ groups, projects: server.bids, paging: { total: 1 } }),
    );
    await show(server);
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    answers.isDown = false;
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByRole('row', { name: 'Bid 1' }).length).toBeGreaterThan(0);
  });
});
