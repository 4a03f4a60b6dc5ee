import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Project } from '@basis/domain/model/contract/contract';
import { bidOf, FakeServer, idOf, profileOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import BoardPage, { openBoard } from './BoardPage';

const stages = [stageOf(1, 'Undecided'), stageOf(2, 'Bidding')];
const [undecided, bidding] = stages.map(({ id }) => id) as [string, string];
const [maya, priya] = [idOf(701), idOf(702)];
const company = idOf(201);

type GroupName = 'estimatorIds' | 'companies';

const idsOf = (bid: Project, name: GroupName): readonly string[] => {
  const ids = name === 'companies' ? bid.companyIds : bid.estimatorIds;
  return ids.length ? ids : ['none'];
};

const labels: Readonly<Record<string, string>> = { [maya]: 'Maya Okafor', [priya]: 'Priya Nair', [company]: 'Turner' };

const serverOf = (part: Parameters<typeof profileOf>[0] = {}): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.stages = stages;
  server.bids = [
    bidOf(1, { stageId: undecided, estimatorIds: [maya, priya], companyIds: [company] }),
    bidOf(2, { stageId: undecided, estimatorIds: [maya] }),
    bidOf(3, { stageId: bidding }),
  ];
  server.answer('GET /projects/group', ({ query }) => {
    const { name } = JSON.parse(query.get('group') ?? '{}') as { name: GroupName };
    const partsOf = (bids: readonly Project[]) =>
      stages.flatMap(({ id }) => {
        const own = bids.filter(({ stageId }) => stageId === id);
        return own.length ? [{ key: id, total: own.length, sums: {}, ids: own.map((bid) => bid.id) }] : [];
      });
    const keys = [...new Set(server.bids.flatMap((bid) => idsOf(bid, name)))].toSorted();
    const groups = keys.map((key) => {
      const own = server.bids.filter((bid) => idsOf(bid, name).includes(key));
      return { key, label: labels[key] ?? 'None', total: own.length, sums: {}, ids: [], subgroups: partsOf(own) };
    });
    const paging = { total: groups.length };
    return Response.json({ groups, subgroups: partsOf(server.bids), projects: server.bids, paging });
  });
  const change = (id: string, changed: Partial<Project>, changeSetId: string): Response => {
    const updatedAt = new Date(Date.parse('2026-03-06T09:00:00.000Z') + server.calls.length * 1000).toISOString();
    server.bids = server.bids.map((bid) => (bid.id === id ? { ...bid, ...changed, updatedAt } : bid));
    return Response.json({ project: server.bids.find((bid) => bid.id === id), changeSetId });
  };
  const idIn = (path: string): string => path.split('/')[2] ?? '';
  server.answer('PUT /projects/*/estimators', ({ path, body }) =>
    change(idIn(path), { estimatorIds: (body as { userIds: string[] }).userIds }, idOf(801)),
  );
  server.answer('PUT /projects/*/stage', ({ path, body }) =>
    change(idIn(path), { stageId: (body as { stageId: string }).stageId }, idOf(802)),
  );
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(803) }));
  return server;
};

const show = async (server = serverOf(), lanes: GroupName = 'estimatorIds') => {
  const search = `view=all&lanes=${lanes}`;
  const domain = await showPage(server, <BoardPage />, {
    path: `/board?${search}`,
    prepare: (opened) => openBoard(opened, search),
  });
  return { server, domain };
};

const cell = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('row')
    .map((card) => card.getAttribute('aria-label'));

/** Lifts a card in a place, presses keys and drops it. */
const move = async (server: FakeServer, card: string, place: string, ...keys: string[]): Promise<void> => {
  act(() =>
    within(screen.getByRole('region', { name: place }))
      .getByRole('row', { name: card })
      .focus(),
  );
  for (const key of [' ', ...keys, ' '])
    await act(async () => {
      fireEvent.keyDown(document.activeElement!, { key });
      await server.quiet();
    });
  // Waits for the code that moves bids, which loads on first use.
  await press(server, document.body);
};

describe('the board in lanes', () => {
  it('shows a bid in the lane of each of its estimators, those without at last', async () => {
    await show();
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names.slice(-3)).toEqual(['Maya Okafor', 'Priya Nair', 'Unassigned']);
    expect(cell('Undecided, Maya Okafor')).toEqual(['Bid 1', 'Bid 2']);
    expect(cell('Undecided, Priya Nair')).toEqual(['Bid 1']);
    expect(cell('Bidding, Unassigned')).toEqual(['Bid 3']);
  });

  it('is chosen beside the fields of cards, and left there', async () => {
    const { server, domain } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Lanes by Estimator' }));
    await press(server, screen.getByRole('menuitemradio', { name: 'Company' }));
    expect(domain.bids.list.address).toContain('lanes=companies');
    expect(cell('Undecided, Turner')).toEqual(['Bid 1']);
    expect(screen.getByRole('region', { name: 'No company' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Lanes by Company' }));
    await press(server, screen.getByRole('menuitemradio', { name: 'None' }));
    expect(domain.bids.list.address).not.toContain('lanes');
    expect(screen.queryByRole('region', { name: 'No company' })).toBeNull();
  });

  it('gives a bid that is dropped in the lane of another estimator to them, and takes it from the first', async () => {
    const { server } = await show();
    await move(server, 'Bid 2', 'Undecided, Maya Okafor', 'PageDown');
    const sent = server.callsOf('PUT /projects/*/estimators');
    expect(sent.map(({ body }) => body)).toEqual([{ userIds: [priya] }]);
    expect(server.callsOf('PUT /projects/*/stage')).toEqual([]);
    expect(cell('Undecided, Maya Okafor')).toEqual(['Bid 1']);
    expect(cell('Undecided, Priya Nair')).toContain('Bid 2');
    expect(screen.getByText('Assigned estimators of Bid 2')).toBeDefined();
  });

  it('leaves the other one alone where a bid is dropped in the lane of one of its estimators', async () => {
    const { server } = await show();
    await move(server, 'Bid 1', 'Undecided, Maya Okafor', 'PageDown', 'ArrowRight');
    expect(server.callsOf('PUT /projects/*/estimators').map(({ body }) => body)).toEqual([{ userIds: [priya] }]);
  });

  it('undoes a move to another lane and stage in one step', async () => {
    const { server, domain } = await show();
    await move(server, 'Bid 2', 'Undecided, Maya Okafor', 'ArrowRight', 'PageDown');
    expect(server.callsOf('PUT /projects/*/stage').map(({ body }) => body)).toEqual([{ stageId: bidding }]);
    expect(cell('Bidding, Priya Nair')).toEqual(['Bid 2']);
    expect(domain.undo.changes).toHaveLength(1);
    await press(server, screen.getByRole('button', { name: 'Undo' }));
    const undone = server.callsOf('POST /change-sets/*/undo').map(({ path }) => path);
    expect(undone.toSorted()).toEqual([801, 802].map((number) => `/change-sets/${idOf(number)}/undo`));
  });

  it('takes no bid from its last estimator', async () => {
    const { server } = await show();
    await move(server, 'Bid 2', 'Undecided, Maya Okafor', 'PageDown', 'PageDown');
    expect(server.callsOf('PUT /projects/*/estimators')).toEqual([]);
    expect(screen.getByText('A bid needs at least one estimator.')).toBeDefined();
    expect(cell('Undecided, Maya Okafor')).toEqual(['Bid 1', 'Bid 2']);
  });

  it('puts a bid back that is dropped in the lane of another company, and says why', async () => {
    const { server } = await show(serverOf(), 'companies');
    await move(server, 'Bid 1', 'Undecided, Turner', 'PageDown');
    expect(screen.getByText('A bid keeps its companies here. Open it to change them.')).toBeDefined();
    expect(cell('Undecided, Turner')).toEqual(['Bid 1']);
    expect(server.callsOf('PUT /projects/*/estimators')).toEqual([]);
  });

  it('folds a lane', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('button', { name: 'Cards of Maya Okafor' }));
    expect(screen.queryByRole('region', { name: 'Undecided, Maya Okafor' })).toBeNull();
    expect(cell('Undecided, Priya Nair')).toEqual(['Bid 1']);
  });

  it('lets a user who only reads lift nothing', async () => {
    const { server } = await show(serverOf({ role: 'ReadOnly' }));
    await move(server, 'Bid 2', 'Undecided, Maya Okafor', 'PageDown');
    expect(server.callsOf('PUT /projects/*/estimators')).toEqual([]);
    expect(cell('Undecided, Maya Okafor')).toEqual(['Bid 1', 'Bid 2']);
  });
});
