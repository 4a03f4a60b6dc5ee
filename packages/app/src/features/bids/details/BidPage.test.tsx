import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '@basis/domain/model/contract/contract';
import {
  bidOf,
  customFieldOf,
  FakeServer,
  idOf,
  inviteOf,
  noteOf,
  profileOf,
  refusalOf,
} from '@basis/domain/testing/fakeServer';
import { OfferedChangesStore } from '@basis/domain/subjects/inbox/OfferedChangesStore';
import { NoteDrafts } from '@basis/domain/subjects/notes/NoteDrafts';
import { DomainContext } from '../../../domainContext';
import { patterns } from '../../../paths';
import { quoteOf } from '../../../testing/quotes';
import { press, showPage } from '../../../testing/showPage';
import { userOf } from '../../../testing/users';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { BidOverview } from './BidOverview';
import BidPage from './BidPage';

const bid = bidOf(1, { estimatorIds: [idOf(801)] });

const messageOf = (number: number, part: object = {}) => ({
  id: idOf(600 + number),
  subject: `Email ${number}`,
  fromName: 'Dana Pike',
  fromEmail: 'dana@harlan.test',
  receivedAt: '2026-03-05T09:00:00.000Z',
  updatedAt: '2026-03-05T09:00:00.000Z',
  direction: 'in',
  sendState: null,
  sendError: null,
  isRead: true,
  project: { id: bid.id, name: bid.name },
  communicationType: 'Bid invite',
  ...part,
});

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const tabNames = (): (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const selectedTab = (): string | null | undefined =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;
const address = (): string | null => screen.getByLabelText('Address').textContent;

interface Shown {
  readonly features?: string[];
  readonly isFromList?: boolean;
  readonly role?: Profile['role'];
  /** Arranges what the server has besides the bid. */
  readonly arrange?: (server: FakeServer) => void;
}

const open = async (
  path: string,
  { features = ['EmailInbox'], isFromList = false, role = 'Member', arrange }: Shown = {},
) => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  server.users = [userOf(1, 'Aaron Cho'), userOf(2, 'Rosa Medina')];
  server.features = features;
  server.bids = [bidOf(3), bid, bidOf(2)];
  server.answer('GET /projects/*', () => Response.json({ project: bid }));
  server.answer('GET /bid-invites', () => Response.json({ bidInvites: [] }));
  server.answer('GET /projects/*/competitors', () => Response.json({ competitors: [] }));
  server.answer('GET /projects/*/messages', () =>
    Response.json({
      messages: [messageOf(1), messageOf(2, { direction: 'out', sendState: 'Queued', communicationType: 'Unknown' })],
      total: 2,
    }),
  );
  arrange?.(server);
  const domain = await showPage(
    server,
    <Routes>
      <Route
        path={patterns.project}
        element={
          <>
            <BidPage />
            <Address />
          </>
        }
      />
    </Routes>,
    {
      path,
      prepare: async ({ bids, bidDetails }) => {
        if (isFromList) await bids.list.goTo('');
        await bidDetails.open(bid.id);
      },
    },
  );
  return { server, domain };
};
const show = async (...shown: Parameters<typeof open>): Promise<FakeServer> => (await open(...shown)).server;

describe('the head of a bid', () => {
  it('leads up to the bids and to the list it was opened from, where it has a place', async () => {
    await show(`/projects/${bid.id}`, { isFromList: true });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bids', 'My active bids']);
    expect(await screen.findByText('2 of 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next bid' })).toBeDefined();
  });

  it('UNKNOWN-07: says how far the job is from the office, and how that was computed', async () => {
    const far = { distance: 20.4, distanceSource: 'StraightLine', travelTime: 27, travelTimeSource: 'StraightLine' };
    await show(`/projects/${bid.id}`, {
      arrange: (server) => {
        server.ownSettings = { officeAddress: '12 Main St, Seattle' };
        server.answer('GET /projects/*', () => Response.json({ project: { ...bid, ...far } }));
      },
    });
    expect(screen.getByText('Travel').parentElement?.textContent).toBe('Travelabout 27 min, 20.4 mi');
    fireEvent.click(screen.getByRole('button', { name: 'How Basis knows the distance' }));
    const card = screen.getByRole('dialog', { name: 'How Basis knows' });
    expect(card.textContent).toContain('Straight line from 12 Main St, Seattle × 1.3, at 45 mph');
  });

  it('shows a dash where nothing is known of the way', async () => {
    await show(`/projects/${bid.id}`);
    expect(screen.getByText('Travel').parentElement?.textContent).toBe('Travel–');
  });

  it('tells no place of a bid that was opened by its address', async () => {
    await show(`/projects/${bid.id}`);
    expect(screen.queryByText(/ of 3$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next bid' })).toBeNull();
  });
});

describe('all that belongs to a bid', () => {
  const bond = customFieldOf(1, { label: 'Bond rate' });
  const arrange = (server: FakeServer): void => {
    server.customFields = [bond];
    const whole = { ...bid, customFields: { [bond.id]: 'Two percent' }, companyIds: [idOf(201)], totalNotes: 1 };
    server.answer('GET /projects/*', () => Response.json({ project: whole }));
    const contacts = [{ id: idOf(31), name: 'Nia Solberg', email: null, phone: null }];
    const invite = inviteOf(1, { companyName: 'Harlan', contacts, contactIds: [idOf(31)] });
    server.answer('GET /bid-invites', () => Response.json({ bidInvites: [invite] }));
    server.answer('GET /quotes', () => Response.json({ quotes: [quoteOf(1)], paging: { total: 1 } }));
    server.answer('GET /projects/*/notes', () => Response.json({ notes: [noteOf(1)], total: 1 }));
  };
  const tab = (name: string): HTMLElement => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

  it('PROJECT-01, OVERVIEW-03: is reached from its page: invites, companies, contacts, estimators, stage, notes, quotes and custom fields', async () => {
    const server = await show(`/projects/${bid.id}`, { arrange });
    const invites = within(screen.getByRole('grid', { name: 'Bid invites' }));
    expect(invites.getByText('Harlan')).toBeDefined();
    expect(invites.getByText('Nia Solberg')).toBeDefined();
    const stage = await screen.findByRole('combobox', { name: /^Stage of Bid 1/ }, { timeout: 10_000 });
    expect(stage.textContent).toContain('Undecided');
    expect(screen.getByRole('img', { name: 'Aaron Cho' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change the estimators of Bid 1' })).toBeDefined();
    const custom = await screen.findByRole('button', { name: /^Bond rate/ }, { timeout: 10_000 });
    expect(custom.textContent).toContain('Two percent');
    await press(server, tab('Quotes'));
    const quotes = within(await screen.findByRole('grid', { name: 'Quotes' }, { timeout: 10_000 }));
    expect(quotes.getByRole('row', { name: /Harlan/ }).textContent).toContain('$4,280,000');
    await press(server, tab('Notes'));
    expect(await screen.findByText('Note 1', {}, { timeout: 10_000 })).toBeDefined();
  });
});

describe('the emails of a bid', () => {
  it('are counted next to the overview, and listed with their type or send state', async () => {
    const server = await show(`/projects/${bid.id}`);
    expect(screen.getByRole('grid', { name: 'Bid invites' })).toBeDefined();
    await press(server, screen.getByRole('tab', { name: /Emails\s*2/ }));
    const grid = within(await screen.findByRole('grid', { name: 'Emails' }, { timeout: 10_000 }));
    expect(grid.getByRole('row', { name: /Email 1.*Bid invite/ })).toBeDefined();
    expect(grid.getByRole('row', { name: /Email 2.*On its way/ })).toBeDefined();
  });

  it('ROUTE-11: open by address, as does one of them', async () => {
    const server = await show(`/projects/${bid.id}?tab=emails&messageId=${messageOf(1).id}`);
    // The modal may cover it already.
    const tab = screen.getByRole('tab', { name: /Emails/, hidden: true });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    // The lazily loaded tab may take a while.
    await vi.waitFor(
      () =>
        expect(server.callsOf('GET /messages/*/detail').map(({ path }) => path)).toEqual([
          `/messages/${messageOf(1).id}/detail`,
        ]),
      { timeout: 10_000 },
    );
  });

  it('are not fetched if the workspace has no inbox', async () => {
    const server = await show(`/projects/${bid.id}`, { features: [] });
    expect(tabNames()).not.toContain('Emails');
    expect(screen.getByRole('grid', { name: 'Bid invites' })).toBeDefined();
    expect(server.callsOf('GET /projects/*/messages')).toEqual([]);
  });
});

describe('the tabs of a bid', () => {
  it('ROUTE-10, UNKNOWN-63: any suffix of the address shows the bid', async () => {
    await show(`/projects/${bid.id}/anything/else`);
    expect(screen.getByRole('heading', { name: bid.name })).toBeDefined();
    expect(selectedTab()).toBe('Overview');
  });

  it('ROUTE-24: opening one changes the address, and Back shows the one before', async () => {
    const server = await show(`/projects/${bid.id}`);
    await press(server, screen.getByRole('tab', { name: /^Tasks/ }));
    expect([selectedTab(), address()]).toEqual(['Tasks0', `/projects/${bid.id}?tab=tasks`]);
    await press(server, screen.getByRole('tab', { name: 'Overview' }));
    expect(address()).toBe(`/projects/${bid.id}`);
    await press(server, screen.getByRole('button', { name: 'Back' }));
    expect(selectedTab()).toBe('Tasks0');
  });

  it('ROUTE-13: tab=tasks opens the tasks', async () => {
    await show(`/projects/${bid.id}?tab=tasks`);
    expect(selectedTab()).toBe('Tasks0');
    expect(await screen.findByRole('grid', { name: 'Tasks' }, { timeout: 10_000 })).toBeDefined();
  });

  it('ROUTE-12: tab=quote opens the quotes', async () => {
    await show(`/projects/${bid.id}?tab=quote`);
    expect(selectedTab()).toBe('Quotes0');
    expect(await screen.findByRole('button', { name: 'Log quote' }, { timeout: 10_000 })).toBeDefined();
    expect(screen.queryByRole('grid', { name: 'Bid invites' })).toBeNull();
  });

  it('UNKNOWN-63: one that there is not says so in its place, and leads to Overview', async () => {
    const server = await show(`/projects/${bid.id}?tab=blueprints`);
    expect(selectedTab()).toBe('Not found');
    expect(screen.getByText('This bid has no “blueprints” tab')).toBeDefined();
    expect(screen.queryByRole('grid', { name: 'Bid invites' })).toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to Overview' }).pathname).toBe(
      `/projects/${bid.id}`,
    );
    await press(server, screen.getByRole('tab', { name: 'Overview' }));
    expect([selectedTab(), tabNames()]).toEqual([
      'Overview',
      ['Overview', 'Emails2', 'Files', 'Quotes0', 'Tasks0', 'Notes0', 'Activity'],
    ]);
  });

  it('UNKNOWN-63: that of a part that the workspace goes without is none', async () => {
    await show(`/projects/${bid.id}?tab=emails`, { features: [] });
    expect(screen.getByText('This bid has no “emails” tab')).toBeDefined();
  });
});

describe('a bid that somebody else took away while it is open', () => {
  const becomes = async ({ server, domain }: Awaited<ReturnType<typeof open>>, part: object): Promise<void> => {
    server.answer('GET /projects/*', ({ path }) =>
      Response.json({
        project: path.endsWith(bid.id)
          ? { ...bid, ...part, updatedAt: '2026-03-06T09:00:00.000Z' }
          : bidOf(2, { name: 'Pier 48' }),
      }),
    );
    await act(async () => {
      domain.bidDetails.onLiveChanges('reset');
      await server.quiet();
    });
  };

  it('says that it was deleted, keeps a half-written note, and is restored', async () => {
    const opened = await open(`/projects/${bid.id}?tab=notes`);
    const { server } = opened;
    const box = await screen.findByLabelText('Write a note', {}, { timeout: 10_000 });
    fireEvent.change(box, { target: { value: 'The bond is' } });
    await becomes(opened, { deletedAt: '2026-03-06T09:00:00.000Z' });
    expect(await screen.findByText('This bid was deleted')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write a note').value).toBe('The bond is');
    await press(server, screen.getByRole('button', { name: 'Restore' }));
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ action: 'restore' }),
    );
  });

  it('says that it is part of another one, to which a half-written note goes along', async () => {
    const opened = await open(`/projects/${bid.id}?tab=notes`);
    const { server } = opened;
    const box = await screen.findByLabelText('Write a note', {}, { timeout: 10_000 });
    fireEvent.change(box, { target: { value: 'The bond is' } });
    await becomes(opened, { mergedIntoId: bidOf(2).id });
    expect(await screen.findByText('This bid was merged into another one')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Open that bid' }));
    expect(address()).toBe(`/projects/${bidOf(2).id}`);
    const drafts = opened.domain.late.get(NoteDrafts);
    expect([bid.id, bidOf(2).id].map((id) => drafts.of({ entity: 'projects', id }))).toEqual(['', 'The bond is']);
  });
});

describe('who may not change a bid', () => {
  it.each(['overview', 'emails', 'files', 'quote', 'tasks', 'notes', 'activity'])(
    'reads its %s by address, without anything to change it by',
    async (tab) => {
      const server = await show(`/projects/${bid.id}?tab=${tab}`, { role: 'ReadOnly' });
      await server.quiet();
      await screen.findByRole('tab', { selected: true });
      const names = screen
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
        .filter((name) => /^(Add|Log|New email|Undo|Rename|Change|Delete|Send|Remove|Edit|Upload|Reply)\b/.test(name));
      expect(names).toEqual([]);
      expect(screen.queryByLabelText('Write a note')).toBeNull();
      expect(server.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/notes/read'))).toEqual([]);
    },
  );

  it('finds no quotes and asks for none where amounts are withheld, and sees who competes without prices', async () => {
    const server = await show(`/projects/${bid.id}?tab=quote`, { role: 'RestrictedMember' });
    expect(screen.getByText('This bid has no “quote” tab')).toBeDefined();
    expect(server.callsOf('GET /quotes')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Log quote' })).toBeNull();
    await press(server, screen.getByRole('tab', { name: 'Overview' }));
    const table = within(await screen.findByRole('grid', { name: 'Competitors' }, { timeout: 10_000 }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Competitor',
      'For company',
    ]);
    await press(server, screen.getByRole('button', { name: 'Add competitor' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add competitor' }));
    expect(dialog.queryByLabelText('Quote')).toBeNull();
  });
});

const changedBid = (part: object): Response =>
  Response.json({ project: { ...bid, ...part, updatedAt: '2026-03-06T09:00:00.000Z' }, changeSetId: 'c' });

describe('a half-written quote of a bid that somebody else takes away', () => {
  const into = bidOf(2, { name: 'Pier 48' });
  const begin = async () => {
    const opened = await open(`/projects/${bid.id}?tab=quote`);
    const { server, domain } = opened;
    let part: object = {};
    server.answer('GET /projects/*', () =>
      Response.json({ project: { ...bid, ...part, updatedAt: '2026-03-06T09:00:00.000Z' } }),
    );
    const posted = (): readonly { path: string; body: unknown }[] => server.callsOf('POST /projects/*/quotes');
    server.answer('POST /projects/*/quotes', ({ path }) =>
      'mergedIntoId' in part && path.includes(bid.id)
        ? refusalOf(422, 'This bid was merged into another one.')
        : Response.json({ quote: { id: idOf(700), project: { id: into.id, name: into.name } }, changeSetId: 'c' }),
    );
    await press(server, screen.getAllByRole('button', { name: 'Log quote' })[0]!);
    const amount = (): HTMLInputElement => screen.getByLabelText('Amount');
    fireEvent.change(amount(), { target: { value: '4200' } });
    fireEvent.blur(amount());
    const becomes = async (next: object, isTold = true): Promise<void> => {
      part = next;
      await act(async () => {
        if (isTold) domain.bidDetails.onLiveChanges('reset');
        await server.quiet();
      });
    };
    const send = () => press(server, within(screen.getByRole('dialog')).getByRole('button', { name: 'Log quote' }));
    return { amount, becomes, send, posted };
  };
  const dialog = () => within(screen.getByRole('dialog', { name: 'Log quote' }));

  afterEach(() => localStorage.clear());

  it('stays as it is when the bid is deleted, says so, and is logged with it', async () => {
    const { amount, becomes, send, posted } = await begin();
    await becomes({ deletedAt: '2026-03-06T09:00:00.000Z' });
    expect(dialog().getByText('This bid was deleted')).toBeDefined();
    expect(amount().value).toBe('4,200.00');
    await send();
    expect(posted()).toMatchObject([{ path: `/projects/${bid.id}/quotes`, body: { quote: { amount: 420_000 } } }]);
  });

  it('goes to the bid that this one is part of by now', async () => {
    const { amount, becomes, send, posted } = await begin();
    await becomes({ mergedIntoId: into.id });
    expect(dialog().getByText('This bid was merged into another one')).toBeDefined();
    expect(amount().value).toBe('4,200.00');
    await send();
    expect(posted()).toMatchObject([{ path: `/projects/${into.id}/quotes`, body: { quote: { amount: 420_000 } } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('learns of it by the refusal where nothing told the page before, and goes there when it is sent again', async () => {
    const { amount, becomes, send, posted } = await begin();
    await becomes({ mergedIntoId: into.id }, false);
    await send();
    expect(dialog().getByText('The quote will be saved with that bid.')).toBeDefined();
    expect(amount().value).toBe('4,200.00');
    await send();
    expect(posted().map(({ path }) => path)).toEqual([`/projects/${bid.id}/quotes`, `/projects/${into.id}/quotes`]);
    const ids = posted().map(({ body }) => (body as { quote: { id: string } }).quote.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('changes that emails offer', () => {
  const offerOf = (number: number) => ({
    id: idOf(900 + number),
    field: 'bidDeadline',
    companyName: null,
    from: { deadline: null, place: null },
    to: { deadline: { date: '2026-04-01', time: null, zone: null }, place: null },
    hold: null,
    toldTo: [],
    message: { id: messageOf(number).id, from: `Sender ${number}` },
  });
  const opened = async (path: string) => {
    const shown = await open(path);
    const { server, domain } = shown;
    const offers = async (...numbers: number[]): Promise<void> => {
      server.answer('GET /projects/*/message-changes', () => Response.json({ changes: numbers.map(offerOf) }));
      await act(async () => {
        domain.late.onLiveChanges('reset');
        await server.quiet();
      });
    };
    return { ...shown, offers };
  };
  const banners = () => screen.queryAllByText('This email changes a bid').length;

  it('that come while the bid is open are counted in its head and move nothing until they are asked for', async () => {
    const { server, offers } = await opened(`/projects/${bid.id}`);
    await offers(1);
    expect(banners()).toBe(0);
    await press(server, screen.getByRole('button', { name: '1 change offered' }));
    expect(await screen.findAllByText('This email changes a bid', {}, { timeout: 10_000 })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '1 change offered' })).toBeNull();
    await offers(1, 2, 3);
    expect(banners()).toBe(1);
    expect(screen.getByRole('button', { name: '2 changes offered' })).toBeDefined();
  });

  it('are counted on the other tabs too, and stand on the overview when it is opened', async () => {
    const { server, offers } = await opened(`/projects/${bid.id}?tab=tasks`);
    await offers(1);
    expect(screen.getByRole('button', { name: '1 change offered' })).toBeDefined();
    await press(server, screen.getByRole('tab', { name: 'Overview' }));
    expect(await screen.findAllByText('This email changes a bid', {}, { timeout: 10_000 })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '1 change offered' })).toBeNull();
  });

  it('hold back what stands below them until it is known whether there are any', async () => {
    const server = new FakeServer();
    let answer: (response: Response) => void = () => undefined;
    server.bids = [bid];
    server.answer('GET /projects/*', () => Response.json({ project: bid }));
    server.answer('GET /bid-invites', () => Response.json({ bidInvites: [] }));
    server.answer('GET /projects/*/message-changes', () => new Promise<Response>((resolve) => (answer = resolve)));
    const stage = { ...server.stages[0]!, code: 'Undecided' } as const;
    server.stages = [stage];
    const undecided = bidOf(1, { stageId: stage.id });
    const domain = await server.enter();
    await domain.bidDetails.open(bid.id);
    render(
      <DomainContext value={domain}>
        <MemoryRouter>
          <BidActionsProvider>
            <BidOverview bid={undecided} />
          </BidActionsProvider>
        </MemoryRouter>
      </DomainContext>,
    );
    const opening = domain.late.get(OfferedChangesStore).open(bid.id);
    const panel = (): HTMLElement | null => screen.queryByRole('heading', { name: 'Go or no-go' });
    await act(async () => {
      for (const call of ['message-changes', 'go-no-go'])
        await vi.waitFor(() => expect(server.callsOf(`GET /projects/*/${call}`)).toHaveLength(1));
    });
    expect(panel()).toBeNull();
    await act(async () => {
      answer(Response.json({ changes: [] }));
      await opening;
    });
    expect(panel()).not.toBeNull();
  });
});

describe('the head of a bid changes it where it stands', () => {
  it('PROJECT-22: by its name alone', async () => {
    const server = await show(`/projects/${bid.id}`);
    server.answer('PATCH /projects/*', ({ body }) => changedBid(body as object));
    await press(server, screen.getByRole('button', { name: `Rename ${bid.name}` }));
    const field = screen.getByRole('textbox', { name: `Rename ${bid.name}` });
    fireEvent.change(field, { target: { value: 'Pier 48' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByRole('heading', { name: 'Pier 48' })).toBeDefined();
    await server.quiet();
    expect(server.callsOf('PATCH /projects/*').map(({ body }) => body)).toEqual([{ name: 'Pier 48' }]);
  });

  it('by its stage, which can be taken back', async () => {
    const server = await show(`/projects/${bid.id}`);
    const [, submitted] = server.stages;
    server.answer('PUT /projects/*/stage', ({ body }) => changedBid(body as object));
    await press(server, await screen.findByRole('combobox', { name: /^Stage of Bid 1/ }, { timeout: 10_000 }));
    await press(server, screen.getByRole('option', { name: /Submitted/ }));
    expect(server.callsOf('PUT /projects/*/stage').map(({ body }) => body)).toEqual([{ stageId: submitted?.id }]);
    expect(await screen.findByText('Moved Bid 1 to Submitted')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('PROJECT-20, PROJECT-21: and keeps at least one estimator, without a call', async () => {
    const server = await show(`/projects/${bid.id}`);
    await press(server, screen.getByRole('button', { name: `Change the estimators of ${bid.name}` }));
    await press(server, screen.getByRole('button', { name: /Remove Aaron Cho/ }));
    expect(screen.getByText('Make sure to select at least one estimator')).toBeDefined();
    expect(screen.getByRole('button', { name: /Remove Aaron Cho/ })).toBeDefined();
    expect(server.callsOf('PUT /projects/*/estimators')).toEqual([]);
  });

  const stale = (part: object): Response =>
    Response.json(
      {
        code: 'stale',
        message: 'This bid was changed after you loaded it.',
        project: { ...bid, ...part, updatedAt: '2026-03-06T09:00:00.000Z' },
      },
      { status: 412, headers: { etag: '"2026-03-06T09:00:00.000Z"' } },
    );

  it('and asks, instead of overwriting, when another user changed its name meanwhile', async () => {
    const { server, domain } = await open(`/projects/${bid.id}`);
    server.answer('PATCH /projects/*', () => stale({ name: 'Pier 50' }));
    await press(server, screen.getByRole('button', { name: `Rename ${bid.name}` }));
    const field = screen.getByRole('textbox', { name: `Rename ${bid.name}` });
    fireEvent.change(field, { target: { value: 'Pier 48' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await vi.waitFor(() =>
      expect(domain.conflicts.conflicts).toMatchObject([{ mine: { name: 'Pier 48' }, theirs: { name: 'Pier 50' } }]),
    );
    expect(server.callsOf('PATCH /projects/*')[0]?.headers.get('if-match')).toBe(`"${bid.updatedAt}"`);
    expect(await screen.findByRole('heading', { name: 'Pier 50' })).toBeDefined();
    expect(server.callsOf('PATCH /projects/*')).toHaveLength(1);
  });

  it('and asks, instead of overwriting, when another user moved it to another stage meanwhile', async () => {
    const { server, domain } = await open(`/projects/${bid.id}`);
    server.answer('PUT /projects/*/stage', () => stale({ stageId: idOf(777) }));
    await press(server, await screen.findByRole('combobox', { name: /^Stage of Bid 1/ }, { timeout: 10_000 }));
    await press(server, screen.getByRole('option', { name: /Submitted/ }));
    await vi.waitFor(() => expect(domain.conflicts.conflicts).toHaveLength(1));
    expect(server.callsOf('PUT /projects/*/stage')).toHaveLength(1);
  });

  it('but not for who only reads', async () => {
    await show(`/projects/${bid.id}`, { role: 'ReadOnly' });
    expect(screen.getByRole('heading', { name: bid.name })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Rename|Change the|Log quote|Create task/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Stage of/ })).toBeNull();
  });
});

describe('the parts of the overview', () => {
  it('are not drawn below competitors that are still to come', async () => {
    const { server } = await open(`/projects/${bid.id}?tab=notes`);
    let answer: (response: Response) => void = () => undefined;
    server.answer('GET /projects/*/competitors', () => new Promise<Response>((resolve) => (answer = resolve)));
    fireEvent.click(await screen.findByRole('tab', { name: 'Overview' }));
    await screen.findByRole('heading', { name: /^Competitors/ });
    expect(screen.queryByRole('heading', { name: /^(Open tasks|Timeline)/ })).toBeNull();
    await act(async () => answer(Response.json({ competitors: [] })));
    await screen.findByRole('heading', { name: 'Timeline' });
  });
});
