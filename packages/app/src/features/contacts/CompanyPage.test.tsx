import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Company } from '@basis/domain/model/contract/contract';
import {
  bidOf,
  companyOf,
  customFieldOf,
  FakeServer,
  idOf,
  profileOf,
  refusalOf,
} from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../testing/dialogWidth';
import { menuOf, press, showPage } from '../../testing/showPage';
import CompanyPage from './CompanyPage';
import DistributionListsPage from './DistributionListsPage';
import TeamsPage from './TeamsPage';

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Where one is">{`${pathname}${decodeURIComponent(search)}`}</output>
      <Routes>
        <Route path="/companies/:companyId" element={<CompanyPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
const address = (): string => screen.getByLabelText('Where one is').textContent;
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

const insights = {
  timeFrame: 'AllTime',
  openBidsCount: 4,
  previousBidsCount: 9,
  submittedCount: 5,
  wonCount: 1,
  lostCount: 2,
  hitRatio: 3333,
  estimators: [{ userId: profileOf().id, wonCount: 1, lostCount: 2, hitRatio: 3333 }],
  answeredCount: 2,
  answerSeconds: 207_360,
  months: [{ month: '2026-11', submittedCount: 2, wonCount: 1, lostCount: 0 }],
};
const sums = { totalSubmitted: 120_000_000, totalWon: 40_000_000, totalLost: 80_000_000 };
const bond = customFieldOf(1, { entity: 'Company', label: 'Vendor number', type: 'Text' });

const show = async ({
  profile = {},
  company: part = {},
  bids = 12,
  suggestions = [] as readonly unknown[],
  companies = [] as Company[],
  prepare = (_server: FakeServer): void => undefined,
} = {}) => {
  const server = new FakeServer();
  server.profile = profileOf(profile);
  server.customFields = [bond];
  const state = { company: companyOf(1, part) };
  server.companies = [state.company, companyOf(2, { totalContacts: 2 }), ...companies];
  server.bids = Array.from({ length: bids }, (_, index) => bidOf(index + 1));
  server.answer(`GET /companies/${companyOf(1).id}`, () => Response.json({ company: state.company }));
  server.answer('GET /companies/*/insights', ({ query }) => {
    const amounts = server.profile.role === 'RestrictedMember' ? {} : sums;
    return Response.json({ insights: { ...insights, ...amounts, timeFrame: query.get('timeFrame') } });
  });
  server.answer('GET /companies/*/messages', () => Response.json({ messages: [], total: 0 }));
  server.answer('GET /companies/*/notes', () => Response.json({ notes: [] }));
  server.answer('GET /companies/merge-suggestions', () =>
    Response.json({ suggestions, paging: { total: suggestions.length } }),
  );
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'u' }));
  let updates = 0;
  server.answer('PATCH /companies/*', ({ body }) => {
    updates += 1;
    state.company = { ...state.company, ...(body as object), updatedAt: `2026-03-06T09:00:0${updates}.000Z` };
    return Response.json({ company: state.company, changeSetId: `c${updates}` });
  });
  prepare(server);
  const domain = await showPage(server, <Page />, { path: `/companies/${state.company.id}` });
  return { server, domain, state };
};
const sent = (server: FakeServer) => server.callsOf('PATCH /companies/*').map(({ body }) => body);

describe('the page of a company', () => {
  it('ROUTE-18: shows its name, fields, how bidding went, and what belongs to it', async () => {
    const { server } = await show({ company: { website: 'harlanpike.co', address: '815 Union St' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Company 1' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'harlanpike.co' }).getAttribute('href')).toBe('https://harlanpike.co/');
    for (const name of ['Insights', 'Contacts', 'Bids', 'Quotes', 'Emails', 'Company details', 'Latest notes'])
      expect(await screen.findByRole('heading', { name }), name).toBeDefined();
    const [call] = server.callsOf('GET /projects');
    expect([call?.query.get('limit'), call?.query.get('filter')]).toEqual([
      '5',
      expect.stringMatching(new RegExp(`"companies".*"${companyOf(1).id}"`)),
    ]);
  });

  it('WIDGET-02, UNKNOWN-74: shows five bids a page, and the others by its pages', async () => {
    const { server } = await show();
    const grid = screen.getByRole('grid', { name: 'Bids' });
    expect(within(grid).getAllByRole('row')).toHaveLength(6);
    expect(screen.getByText('1–5 of 12 bids')).toBeDefined();
    await press(server, within(screen.getByRole('navigation', { name: 'Pages of bids' })).getByText('3'));
    expect(screen.getByText('11–12 of 12 bids')).toBeDefined();
    expect(grid.textContent).toContain('Bid 12');
  });

  it('says so for an address of no company, asking nobody, and for one that is gone', async () => {
    const { server } = await show({
      prepare: (own) =>
        own.answer(`GET /companies/${companyOf(1).id}`, () => refusalOf(404, 'Not found. It may have been deleted.')),
    });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
    expect(server.callsOf('GET /companies/*/insights')).toEqual([]);
  });

  it('says that it was deleted, edits nothing, and brings it back', async () => {
    const { server } = await show({ company: { deletedAt: '2026-03-05T09:00:00.000Z' } });
    expect(screen.getByText('This company was deleted')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rename Company 1' })).toBeNull();
    expect(menuOf(button('Actions for Company 1'))).toEqual(['Show bids', 'Copy link']);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await press(server, screen.getByRole('button', { name: 'Restore', hidden: true }));
    expect(sent(server)).toEqual([{ deletedAt: null }]);
  });

  it('leads from one that was merged to what it became', async () => {
    await show({
      company: { deletedAt: '2026-03-05T09:00:00.000Z', mergedInto: { id: companyOf(2).id, name: 'Company 2' } },
    });
    expect(screen.getByText('This company was merged into “Company 2”')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Company 2' }).getAttribute('href')).toBe(
      `/companies/${companyOf(2).id}`,
    );
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const { server } = await show({
      prepare: (own) => own.answer(`GET /companies/${companyOf(1).id}`, () => refusalOf(503, 'Later.')),
    });
    expect(screen.getByText('This company could not be loaded')).toBeDefined();
    server.answer(`GET /companies/${companyOf(1).id}`, () => Response.json({ company: companyOf(1) }));
    await press(server, button('Try again'));
    expect(screen.getByRole('heading', { level: 1, name: 'Company 1' })).toBeDefined();
  });
});

describe('what is changed on the page of a company', () => {
  const edit = async (server: FakeServer, label: string, text: string): Promise<void> => {
    await press(server, button(new RegExp(`^${label}`)));
    const input = await screen.findByLabelText(`${label} of Company 1`);
    fireEvent.change(input, { target: { value: text } });
    await act(async () => {
      fireEvent.keyDown(input, { key: 'Enter' });
      await server.quiet();
    });
  };

  it('is saved field by field, with Undo, also custom ones', async () => {
    const { server } = await show();
    await edit(server, 'Address', '12 Pine St');
    expect(screen.getByText('Changed Address of Company 1')).toBeDefined();
    await edit(server, 'Vendor number', 'HP-20418');
    expect(sent(server)).toEqual([{ address: '12 Pine St' }, { customFields: { [bond.id]: 'HP-20418' } }]);
  });

  it('keeps what could not be saved where it was written, with the reason', async () => {
    const { server } = await show();
    server.answer('PATCH /companies/*', () => refusalOf(422, 'This address is not one.'));
    await edit(server, 'Address', '12 Pine St');
    expect(screen.getByText('This address is not one.')).toBeDefined();
    expect(button(/^Address/).textContent).toContain('12 Pine St');
  });

  it('COMPANY-10: blocks it, shows that it is, and Undo lets it be', async () => {
    const { server } = await show();
    fireEvent.click(button('Actions for Company 1'));
    await press(server, screen.getByRole('menuitem', { name: 'Block' }));
    expect(screen.getByText('Blocked Company 1')).toBeDefined();
    expect(screen.getAllByText('Blocked').length).toBeGreaterThan(0);
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/c1/undo']);
  });

  it('adds a contact to the company', async () => {
    const { server } = await show();
    server.answer('POST /contacts', ({ body }) =>
      Response.json({ contact: { ...(body as { contact: object }).contact }, changeSetId: 'added' }),
    );
    await press(server, button('Add contact'));
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Dana' } });
    await press(server, button('Add person'));
    const [{ body } = { body: null }] = server.callsOf('POST /contacts');
    expect(body).toMatchObject({ contact: { firstName: 'Dana', companyId: companyOf(1).id } });
    await press(server, button('See details'));
    expect(address()).toBe(`/people/${(body as { contact: { id: string } }).contact.id}`);
  });
});

describe('how bidding for a company went', () => {
  it('is told for each of the seven time frames, with the months as a table', async () => {
    const { server } = await show();
    expect(screen.getAllByText('33.3%')).toHaveLength(2);
    expect(screen.getByText('$1.2M')).toBeDefined();
    const months = screen.getByRole('table', { name: 'Submitted, won and lost bids by month' });
    expect(within(months).getByRole('row', { name: 'Nov 2026 2 1 0' })).toBeDefined();
    await press(server, screen.getByRole('combobox', { name: 'Time frame' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All time',
      'Last 12 months',
      'Last 3 months',
      'This month',
      'This year',
      'Previous month',
      'Previous year',
    ]);
    await press(server, screen.getByRole('option', { name: 'Last 3 months' }));
    expect(server.callsOf('GET /companies/*/insights').at(-1)?.query.get('timeFrame')).toBe('Last3Months');
  });

  it('tells how long its invitations wait for an answer, and what each estimator wins here', async () => {
    await show();
    expect(screen.getByText('2.4 days')).toBeDefined();
    expect(screen.getByText('2 invitations answered')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Team hit ratio here' })).toBeDefined();
    expect(screen.getByRole('meter', { name: /33.3%, 1 won, 2 lost$/ })).toBeDefined();
  });

  it('names no amounts to a RestrictedMember, who has no quotes either', async () => {
    const { server } = await show({ profile: { role: 'RestrictedMember' } });
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Quotes' })).toBeNull();
    expect(server.callsOf('GET /quotes')).toEqual([]);
    expect(menuOf(button('Actions for Company 1'))).toEqual(['Show bids', 'Copy link', 'Block', 'Delete']);
  });

  it('offers a read-only user nothing that changes it', async () => {
    await show({ profile: { role: 'ReadOnly' } });
    for (const name of ['Add contact', 'Add bid', 'Rename Company 1', /^Address/])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
    expect(menuOf(button('Actions for Company 1'))).toEqual(['Show bids', 'Copy link']);
  });
});

describe('merging on the page of a company', () => {
  const pair = {
    mainCompany: { id: companyOf(2).id, name: 'Company 2' },
    childCompany: { id: companyOf(1).id, name: 'Company 1' },
  };

  it('TOAST-10: previews what moves, and leads to the company that stays', async () => {
    const { server } = await show({
      suggestions: [pair],
      company: { openBidsCount: 2, totalNotes: 1, website: 'harlanpike.co' },
    });
    server.answer('POST /companies/*/merge', () => Response.json({ company: companyOf(2), changeSetId: 'merged' }));
    expect(screen.getByRole('heading', { name: 'This company may be a duplicate' })).toBeDefined();
    await press(server, button('Merge companies'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2 bids and 1 note move to “Company 2”, with quotes and competitors.')).toBeDefined();
    expect(dialog.getByText('“Company 2” takes over the website harlanpike.co.')).toBeDefined();
    fireEvent.click(dialog.getByRole('radio', { name: 'Company 1' }));
    expect(dialog.getByText('2 contacts move to “Company 1”, with quotes and competitors.')).toBeDefined();
    fireEvent.click(dialog.getByRole('radio', { name: 'Company 2' }));
    await press(server, dialog.getByRole('button', { name: 'Merge companies' }));
    expect(server.callsOf('POST /companies/*/merge').map(({ path, body }) => [path, body])).toEqual([
      [`/companies/${companyOf(2).id}/merge`, { companyIds: [companyOf(1).id] }],
    ]);
    expect(address()).toBe(`/companies/${companyOf(2).id}`);
    expect(button('See combined companies details')).toBeDefined();
  });

  it('says why it failed when the other was merged meanwhile, and keeps the dialog', async () => {
    const { server } = await show({ suggestions: [pair] });
    server.answer('POST /companies/*/merge', () =>
      refusalOf(422, "A company that was deleted or already merged can't be merged."),
    );
    await press(server, button('Merge companies'));
    await press(server, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge companies' }));
    expect(screen.getByText("A company that was deleted or already merged can't be merged.")).toBeDefined();
    expect(address()).toBe(`/companies/${companyOf(1).id}`);
  });

  it('asks which company it is merged with, and takes none but another one', async () => {
    const { server } = await show();
    fireEvent.click(button('Actions for Company 1'));
    await press(server, screen.getByRole('menuitem', { name: 'Merge with another company' }));
    await press(server, within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge companies' }));
    expect(screen.getByText('Choose a company')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: /Merge with/ }), { target: { value: 'Company 1' } });
    await press(server, screen.getByRole('option', { name: /Company 1/ }));
    expect(screen.getByText('Choose another company than “Company 1”')).toBeDefined();
    expect(server.callsOf('POST /companies/*/merge')).toEqual([]);
  });

  it('is not proposed again for what is no duplicate', async () => {
    const { server } = await show({ suggestions: [pair] });
    server.answer('POST /companies/merge-suggestions/reject', () => new Response(null, { status: 204 }));
    await press(server, button('Not a duplicate'));
    expect(screen.queryByRole('heading', { name: 'This company may be a duplicate' })).toBeNull();
  });
});

describe('teams and distribution lists', () => {
  const setOf = (number: number, members: object) => ({
    id: idOf(6000 + number),
    name: `Set ${number}`,
    createdAt: '',
    updatedAt: '',
    ...members,
  });

  it('MODAL-12: a team is created in a modal of 600, once however often its answer is lost', async () => {
    const server = new FakeServer();
    let stored: object[] = [];
    server.answer('GET /teams', () => Response.json({ teams: stored }));
    server.answer('POST /teams', ({ body }) => {
      const { team } = body as { team: { id: string } };
      const isThere = stored.length > 0;
      stored = [{ ...setOf(1, { userIds: [] }), ...team }];
      return isThere ? refusalOf(409, 'A team with this id already exists.') : refusalOf(500, 'The line broke.');
    });
    await showPage(server, <TeamsPage />);
    await press(server, button('Create team'));
    expect(dialogWidthPx()).toBe(600);
    const submit = (): HTMLElement => within(screen.getByRole('dialog')).getByRole('button', { name: 'Create team' });
    await press(server, submit());
    expect(screen.getByText('Enter a name')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' Healthcare ' } });
    await press(server, submit());
    expect(screen.getByText('The line broke.')).toBeDefined();
    await press(server, submit());
    expect(screen.queryByRole('dialog')).toBeNull();
    const ids = server.callsOf('POST /teams').map(({ body }) => (body as { team: { id: string } }).team.id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(screen.getByRole('grid', { name: 'Teams' }).textContent).toContain('Healthcare');
  });

  it('MODAL-13: a distribution list is created in a modal of 640', async () => {
    const server = new FakeServer();
    server.answer('GET /distribution-lists', () => Response.json({ distributionLists: [] }));
    await showPage(server, <DistributionListsPage />);
    await press(server, button('Create distribution list'));
    expect(dialogWidthPx()).toBe(640);
  });

  it('five hundred teams are searched by name, and one is deleted after what is lost was said', async () => {
    const server = new FakeServer();
    const teams = Array.from({ length: 500 }, (_, index) => setOf(index, { userIds: [idOf(1), idOf(2)] }));
    server.answer('GET /teams', () => Response.json({ teams }));
    server.answer('DELETE /teams/*', () => Response.json({ changeSetId: 'gone' }));
    await showPage(server, <TeamsPage />);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search teams' }), { target: { value: 'set 499' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Set 499' }));
    await press(server, screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByText(/can no longer be mentioned or assigned.*Its 2 people stay/)).toBeDefined();
    await press(server, button('Delete team'));
    expect(screen.getByText('Deleted Set 499')).toBeDefined();
    expect(server.callsOf('DELETE /teams/*').map(({ path }) => path)).toEqual([`/teams/${idOf(6499)}`]);
  });

  it('are only read by those who may not change them', async () => {
    for (const [role, canCreate] of [
      ['RestrictedMember', false],
      ['ReadOnly', false],
      ['Member', true],
    ] as const) {
      const server = new FakeServer();
      server.profile = profileOf({ role });
      server.answer('GET /teams', () => Response.json({ teams: [setOf(1, { userIds: [] })] }));
      await showPage(server, <TeamsPage key={role} />);
      expect(screen.queryAllByRole('button', { name: 'Create team' }).length, role).toBe(canCreate ? 1 : 0);
    }
  });
});
