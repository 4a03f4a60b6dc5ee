import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { CompetitorsStore } from '@basis/domain/subjects/quotes/CompetitorsStore';
import type { Competitor, CustomerSettings, Quote } from '@basis/domain/model/contract/contract';
import { bidOf, companyOf, FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../testing/dialogWidth';
import { quoteOf } from '../../testing/quotes';
import { press, showPage } from '../../testing/showPage';
import BidQuotes from './BidQuotes';

const [harlan, calloway, rival] = [companyOf(1, { name: 'Harlan' }), companyOf(2, { name: 'Calloway' }), companyOf(3)];
const bid = bidOf(1, { companyIds: [harlan.id, calloway.id], companyNames: [harlan.name, calloway.name] });
const at = '2026-11-17T09:00:00.000Z';

const competitor: Competitor = {
  id: idOf(750),
  projectId: bid.id,
  companyId: harlan.id,
  companyName: harlan.name,
  competitorCompanyId: rival.id,
  competitorName: 'Union Bay Walls',
  quoteCents: 419_500_000,
  note: '',
  createdById: null,
  createdAt: at,
  updatedAt: at,
};

const show = async (
  quotes: readonly Quote[],
  role: 'Member' | 'ReadOnly' = 'Member',
  settings: Partial<CustomerSettings> = {},
): Promise<FakeServer> => {
  const server = new FakeServer();
  server.ownSettings = settings;
  server.profile = profileOf({ role });
  server.companies = [harlan, calloway, rival];
  server.answer('GET /quotes', ({ query }) =>
    Response.json({
      quotes: quotes.slice(Number(query.get('offset'))),
      paging: { total: quotes.length, limit: 200, offset: 0, nextCursor: null },
    }),
  );
  server.answer('GET /projects/*/competitors', () => Response.json({ competitors: [competitor] }));
  await showPage(server, <BidQuotes bid={bid} />, {
    path: `/projects/${bid.id}?tab=quote`,
    prepare: async ({ late }) => {
      await late.get(BidPartsStore).open(bid.id);
      await late.get(CompetitorsStore).open(bid.id);
    },
  });
  return server;
};
const write = (label: string, value: string): void => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const submit = (server: FakeServer, name: string) =>
  press(server, within(screen.getByRole('dialog')).getAllByRole('button', { name }).at(-1)!);

// Drafts outlive a page.
afterEach(() => localStorage.clear());

describe('the quotes of a bid', () => {
  it('OVERVIEW-10: have a row for each company, and say what counts and why', async () => {
    await show([quoteOf(1)]);
    const table = within(screen.getByRole('grid', { name: 'Quotes' }));
    expect(table.getByText('12.50%')).toBeDefined();
    expect(table.getByRole('button', { name: 'Log quote for Calloway' })).toBeDefined();
    expect(screen.getByText('1 of 2 companies')).toBeDefined();
    expect(screen.getByText('The latest base bid that is not a draft: Harlan, Nov 17, 2026.')).toBeDefined();
    expect(screen.getByText('Second of 2 known prices. Union Bay Walls is $85,000 lower.')).toBeDefined();
  });

  it('count the highest where the workspace says so, and offer no mark', async () => {
    const others = [
      quoteOf(1, { total: 428_000_000, quotedAt: '2026-11-10' }),
      quoteOf(2, { total: 400_000_000, company: { id: calloway.id, name: calloway.name } }),
    ];
    const server = await show(others, 'Member', { highestQuoteStands: true });
    const sentence = 'The highest of the quotes to several companies: Harlan, Nov 10, 2026.';
    expect(screen.getByText(sentence)).toBeDefined();
    const row = screen.getByRole('row', { name: /Harlan.*Counts/ });
    fireEvent.pointerOver(row);
    await press(server, await screen.findByRole('button', { name: 'Actions for the quote for Harlan' }));
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Let this quote count' })).toBeNull();
  });

  it('show the earlier versions of a company, with who replaced them and when', async () => {
    const server = await show([quoteOf(2), quoteOf(1, { quotedAt: '2026-11-10', supersededById: quoteOf(2).id })]);
    expect(screen.queryAllByText('Version 1')).toHaveLength(0);
    await press(server, screen.getByRole('button', { name: 'Show alternates and earlier versions for Harlan' }));
    expect(screen.getByText('Version 1')).toBeDefined();
    expect(screen.getByText('Superseded, Nov 17, 2026')).toBeDefined();
  });

  it('show an alternate without a price as such, and a deduct below zero', async () => {
    const alternate = { state: 'Accepted', quotedAt: '2026-11-17', createdById: null } as const;
    const alternates = [
      { ...alternate, id: idOf(801), label: 'No soffit', amount: -4_650_000 },
      { ...alternate, id: idOf(802), label: 'Night shift', amount: null },
    ];
    const server = await show([quoteOf(1, { alternates })]);
    await press(server, screen.getByRole('button', { name: 'Show alternates and earlier versions for Harlan' }));
    const table = within(screen.getByRole('grid', { name: 'Quotes' }));
    expect(table.getByRole('row', { name: /No soffit.*-\$46,500/ })).toBeDefined();
    expect(table.getByRole('row', { name: /Night shift.*No price/ })).toBeDefined();
    expect(screen.getByText('Without 1 accepted alternate that has no price.')).toBeDefined();
  });

  it('have no controls for a user who only reads', async () => {
    await show([quoteOf(1)], 'ReadOnly');
    const names = screen
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => /^(Log quote|Add competitor|Actions)/.test(name))).toEqual([]);
  });

  it('have 200 rows of quotes, and none', async () => {
    const many = Array.from({ length: 200 }, (_, number) =>
      quoteOf(number, { company: { id: idOf(2000 + number), name: `Company ${number}` } }),
    );
    await show(many);
    expect(screen.getByRole('grid', { name: 'Quotes' }).getAttribute('aria-rowcount')).toBe('204');
  });
});

describe('the dialog that logs a quote', () => {
  const openFor = async (server: FakeServer): Promise<void> =>
    press(server, screen.getByRole('button', { name: 'Log quote for Calloway' }));

  it('QUOTE-03: has the company of the row, adds up, and sends alternates, margin, tax and bond in whole units', async () => {
    const server = await show([]);
    server.answer('POST /projects/*/quotes', () => Response.json({ quote: quoteOf(5), changeSetId: 'c' }));
    await openFor(server);
    write('Amount', '1000.10');
    write('Tax', '5');
    write('Margin', '12.5');
    await press(server, screen.getByRole('button', { name: 'Add alternate' }));
    write('Alternate 1', 'Soffit');
    write('Amount 1', '46.5');
    expect(screen.getByText('$1,005.10')).toBeDefined();
    await submit(server, 'Log quote');
    expect(server.callsOf('POST /projects/*/quotes')[0]?.body).toMatchObject({
      quote: {
        companyId: calloway.id,
        amount: 100_010,
        tax: 500,
        bond: null,
        margin: 1250,
        alternates: [{ label: 'Soffit', amount: 4650, state: 'Offered' }],
      },
    });
  });

  it('has a total that follows while an amount is written, and takes it back with Escape', async () => {
    const server = await show([]);
    await openFor(server);
    write('Amount', '1000');
    const tax = screen.getByLabelText('Tax');
    fireEvent.change(tax, { target: { value: '50' } });
    expect(screen.getByText('$1,050.00')).toBeDefined();
    fireEvent.keyDown(tax, { key: 'Escape' });
    expect(screen.getByText('$1,000.00')).toBeDefined();
  });

  it('takes a deduct and an alternate without a price, and says that the total goes without it', async () => {
    const server = await show([]);
    server.answer('POST /projects/*/quotes', () => Response.json({ quote: quoteOf(5), changeSetId: 'c' }));
    await openFor(server);
    write('Amount', '1000');
    for (const [number, label] of [
      [1, 'No soffit'],
      [2, 'Night shift'],
    ] as const) {
      await press(server, screen.getByRole('button', { name: 'Add alternate' }));
      write(`Alternate ${number}`, label);
      await press(server, screen.getByRole('combobox', { name: `State ${number}` }));
      await press(server, screen.getByRole('option', { name: 'Accepted' }));
    }
    write('Amount 1', '-46.50');
    expect(screen.getByText('$953.50')).toBeDefined();
    expect(screen.getByText('Without 1 accepted alternate that has no price.')).toBeDefined();
    await submit(server, 'Log quote');
    expect(server.callsOf('POST /projects/*/quotes')[0]?.body).toMatchObject({
      quote: {
        alternates: [
          { label: 'No soffit', amount: -4650 },
          { label: 'Night shift', amount: null },
        ],
      },
    });
  });

  it.each([
    ['-0.01', 'Enter an amount of $0 or more.'],
    ['10000000000000', 'Enter an amount of up to $1,000,000,000,000.'],
  ])('refuses %s at its field', async (written, sentence) => {
    const server = await show([]);
    await openFor(server);
    write('Amount', written);
    await submit(server, 'Log quote');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(server.callsOf('POST /projects/*/quotes')).toEqual([]);
  });

  it('loses nothing when it is closed, and is the same quote when it is sent again', async () => {
    const server = await show([]);
    server.answer('POST /projects/*/quotes', () => refusalOf(500, 'The disk is full.'));
    await openFor(server);
    write('Amount', '77');
    await submit(server, 'Log quote');
    await submit(server, 'Cancel');
    await openFor(server);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('77.00');
    await submit(server, 'Log quote');
    const [first, second] = server.callsOf('POST /projects/*/quotes');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });
});

describe('a competitor', () => {
  it('differs from our total in money and in percent', async () => {
    await show([quoteOf(1)]);
    const table = within(screen.getByRole('grid', { name: 'Competitor prices' }));
    for (const text of ['$4,195,000', '−$85,000', '−2.0%']) expect(table.getByText(text)).toBeDefined();
  });

  it('MODAL-07, COMPETITOR-02: with a new company is added after its company, in a dialog of 576 px', async () => {
    const server = await show([quoteOf(1)]);
    server.answer('POST /companies', ({ body }) =>
      Response.json({ company: { ...rival, ...(body as { company: object }).company }, changeSetId: 'c1' }),
    );
    let isDown = true;
    server.answer('POST /projects/*/companies/*/competitors', () =>
      isDown ? refusalOf(503, 'Not now.') : Response.json({ competitor, changeSetId: 'c2' }),
    );
    await press(server, screen.getByRole('button', { name: 'Add competitor' }));
    expect(dialogWidthPx()).toBe(576);
    const company = screen.getByLabelText('Company');
    fireEvent.focus(company);
    fireEvent.change(company, { target: { value: 'Palisade' } });
    await press(server, await screen.findByRole('option', { name: 'Add “Palisade” as a new company' }));
    await press(server, within(screen.getByRole('dialog')).getByLabelText(/For company/));
    await press(server, await screen.findByRole('option', { name: 'Harlan' }));
    await submit(server, 'Add competitor');
    isDown = false;
    await submit(server, 'Add competitor');
    const posts = server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const path = `/projects/${bid.id}/companies/${harlan.id}/competitors`;
    expect(posts.filter((one) => one === '/companies' || one === path)).toEqual(['/companies', path, path]);
    const [first, second] = server.callsOf('POST /projects/*/companies/*/competitors');
    const created = server.callsOf('POST /companies')[0]?.body as { company: { id: string } };
    expect(first?.body).toMatchObject({ competitorCompanyId: created.company.id });
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });
});
