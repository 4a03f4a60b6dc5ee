import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GoNoGoStore } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { GoNoGo, Profile } from '@basis/domain/model/contract/contract';
import { bidOf, FakeServer, idOf, profileOf, stageOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { GoNoGoPanel } from './GoNoGoPanel';

const bid = bidOf(1, { companyNames: ['Brightwater GC'], unionType: 'Prevailing Wage' });

const factsOf = (part: Partial<GoNoGo> = {}): GoNoGo => ({
  average: { won: 36, lost: 64 },
  similar: { won: 16, lost: 26 },
  similarWithoutResult: 13,
  similarLostByCompany: 0,
  estimate: { rate: 0.381, low: 0.25, high: 0.532 },
  reasons: [{ trait: 'company', results: { won: 2, lost: 7 }, points: -14 }],
  traits: ['company', 'unionType'],
  bids: [{ bid: bidOf(2, { name: 'Ballard Brewery' }), traits: ['company', 'scope'], result: 'won' }],
  week: null,
  ...part,
});

const person = {
  id: idOf(801),
  name: 'Maya Okafor',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@basis.test',
  role: 'Member',
  color: 'blue',
  position: 'Estimator',
  active: true,
  weeklyBidLimit: 2,
} as const;

const show = async (facts: GoNoGo, role: Profile['role'] = 'Member', prepare?: (server: FakeServer) => void) => {
  const server = new FakeServer();
  prepare?.(server);
  server.profile = profileOf({ id: person.id, role });
  server.users = [person];
  server.answer('GET /projects/*/go-no-go', () => Response.json({ goNoGo: facts }));
  server.answer('GET /projects/*/go-no-go/bids', ({ query }) =>
    Response.json({
      bids: [{ bid: bidOf(7, { name: `Behind ${query.get('behind') ?? ''}` }), traits: [], result: 'lost' }],
      paging: { total: 1, limit: 100, offset: 0 },
    }),
  );
  await showPage(
    server,
    <BidActionsProvider>
      <GoNoGoPanel bid={bid} />
    </BidActionsProvider>,
    { prepare: ({ late }) => late.get(GoNoGoStore).open(bid.id) },
  );
  return server;
};

describe('Decline of the go or no-go panel', () => {
  const [accepted, declined] = [stageOf(3, 'Accepted', 'Accepted'), stageOf(4, 'Declined', 'Declined')];
  const reason = { id: idOf(950), name: 'Too busy', stageId: declined.id, sortOrder: 1, default: false, code: null };
  const withReasons = (server: FakeServer): void => {
    server.stages = [...server.stages, accepted, declined];
    server.bids = [bid];
    server.answer('GET /stages', () =>
      Response.json({ stages: server.stages, stageReasonsMap: { [declined.id]: [reason] } }),
    );
    server.answer('PUT /projects/*/stage', () => Response.json({ project: bid, changeSetId: 'c' }));
  };
  const sent = (server: FakeServer): unknown[] => server.callsOf('PUT /projects/*/stage').map(({ body }) => body);

  it.each([
    ['Too busy', { stageReasonId: reason.id }],
    ['No reason', {}],
  ])('asks for the reason in a menu before anything is moved: %s', async (choice, chosen) => {
    const server = await show(factsOf(), 'Member', withReasons);
    await press(server, screen.getByRole('button', { name: 'Decline' }));
    expect(sent(server)).toEqual([]);
    await press(server, screen.getByRole('menuitem', { name: choice }));
    expect(sent(server)).toEqual([{ stageId: declined.id, ...chosen }]);
  });
});

describe('the go or no-go panel', () => {
  it('says of a lost bid by how much it was dearer than the cheapest competitor', async () => {
    const lost = { result: 'lost', lostBy: 420 } as const;
    await show(
      factsOf({
        bids: [
          { bid: bidOf(2, { name: 'Pike Street Food Hall' }), traits: ['company', 'scope'], ...lost },
          { bid: bidOf(3, { name: 'Fremont Market' }), traits: [], ...lost },
        ],
      }),
    );
    expect(screen.getByText('Same company and scope, lost by 4.2%')).toBeDefined();
    expect(screen.getByText('Lost by 4.2%')).toBeDefined();
  });

  it('gives the chance to win with its interval, and what it is counted from', async () => {
    await show(factsOf());
    expect(screen.getByText('From 42 similar bids with a result')).toBeDefined();
    expect(screen.getByText('38%')).toBeDefined();
    expect(screen.getByRole('meter', { name: 'Win probability' }).getAttribute('aria-valuetext')).toBe(
      '38%, between 25% and 53%',
    );
    expect(screen.getByRole('button', { name: '13 without a result' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /lost by the company/ })).toBeNull();
  });

  it('estimates nothing below 20 results, and says how many there are', async () => {
    await show(factsOf({ similar: { won: 2, lost: 5 }, estimate: null }));
    expect(screen.getByText('n = 7: no estimate')).toBeDefined();
    expect(screen.getByText('An estimate needs 20 similar bids with a result.')).toBeDefined();
    expect(screen.queryByRole('meter', { name: 'Win probability' })).toBeNull();
  });

  it('shows the bids behind a reason with one press', async () => {
    const server = await show(factsOf());
    expect(screen.getByText('−14 pts')).toBeDefined();
    await press(server, screen.getByRole('button', { name: '2 of 9 won: Brightwater GC. Show the bids' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Bids with a result: Brightwater GC' }));
    expect(drawer.getByRole('link', { name: 'Behind company' })).toBeDefined();
  });

  it('counts the week for each estimator, with what accepting the bid adds', async () => {
    const week = {
      from: '2026-11-29',
      to: '2026-12-05',
      people: [{ userId: person.id, limit: 2, taken: 2, added: 1 }],
      places: 2,
      taken: 2,
      unassigned: 0,
    };
    const server = await show(factsOf({ week }));
    expect(screen.getByRole('heading', { name: /^Capacity, Nov 29\s–\sDec 5$/ })).toBeDefined();
    await press(server, screen.getByRole('button', { name: /^Maya Okafor: 2 \+ 1 of 2, 1 over/ }));
    expect(await screen.findByRole('dialog', { name: 'Due that week: Maya Okafor' })).toBeDefined();
    expect(server.callsOf('GET /projects/*/go-no-go/bids')[0]?.query.get('estimatorId')).toBe(person.id);
  });

  it('lets a member set their own limit alone', async () => {
    const server = await show(factsOf());
    server.answer('GET /dashboard/settings/*', () =>
      Response.json({ value: { weeklyLimit: 4, weights: [{ fromCents: 100_000_000, weight: 2 }] } }),
    );
    server.answer('PATCH /profile', () => Response.json({ profile: server.profile }));
    await press(server, screen.getByRole('button', { name: 'Weekly limits' }));
    expect(await screen.findByLabelText('Maya Okafor')).toBeDefined();
    expect(screen.queryByLabelText('Everyone')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add weight' })).toBeNull();
    expect(screen.getByText('From $1,000,000 a bid counts as 2.')).toBeDefined();
  });

  it('lets an Admin set as how many a bid counts by its amount, and says what is missing at its field', async () => {
    const server = await show(factsOf(), 'Admin');
    server.store('dashboard workload', { weeklyLimit: 4, weights: [{ fromCents: 0, weight: 0.5 }] });
    await press(server, screen.getByRole('button', { name: 'Weekly limits' }));
    const write = (label: string, value: string): void => {
      const field = screen.getByLabelText(label);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    expect(screen.getByLabelText<HTMLInputElement>('Counts as 1').value).toBe('0.5');
    await press(server, screen.getByRole('button', { name: 'Add weight' }));
    write('From amount 2', '0');
    await press(server, screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Another weight starts at this amount.')).toBeDefined();
    expect(screen.getByText('Enter how many bids it counts as.')).toBeDefined();
    write('From amount 2', '1,000,000');
    write('Counts as 2', '2.5');
    await press(server, screen.getByRole('button', { name: 'Save' }));
    expect(server.stored('dashboard workload')).toEqual({
      weeklyLimit: 4,
      weights: [
        { fromCents: 0, weight: 0.5 },
        { fromCents: 100_000_000, weight: 2.5 },
      ],
    });
    await press(server, screen.getByRole('button', { name: 'Weekly limits' }));
    await press(server, screen.getByRole('button', { name: 'Remove weight 1' }));
    await press(server, screen.getByRole('button', { name: 'Save' }));
    expect(server.stored('dashboard workload')).toEqual({
      weeklyLimit: 4,
      weights: [{ fromCents: 100_000_000, weight: 2.5 }],
    });
  });

  it('says so when the figures fail, and asks again', async () => {
    const server = new FakeServer();
    server.answer('GET /projects/*/go-no-go', () => new Response(null, { status: 500 }));
    await showPage(
      server,
      <BidActionsProvider>
        <GoNoGoPanel bid={bid} />
      </BidActionsProvider>,
      { prepare: ({ late }) => late.get(GoNoGoStore).open(bid.id) },
    );
    expect(screen.getByText('Similar bids could not be loaded')).toBeDefined();
    server.answer('GET /projects/*/go-no-go', () => Response.json({ goNoGo: factsOf() }));
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('38%')).toBeDefined();
  });
});
