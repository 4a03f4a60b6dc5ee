import { describe, expect, it } from 'vitest';
import { moneyIn, usDollar } from '../../model/formats/money';
import type { Quote } from '../../model/contract/contract';
import { amountFault, bidValue, byCompany, differenceOf, rangeOf, totalOfDraft } from './bidQuotes';

const dollars = moneyIn(usDollar);

const quoteOf = (id: string, part: Partial<Quote> = {}): Quote => ({
  id,
  project: { id: 'p', name: 'Pier' },
  company: { id: 'harlan', name: 'Harlan' },
  trade: null,
  amount: 100,
  margin: 0,
  isAlternate: false,
  label: '',
  status: 'Submitted',
  quotedAt: '2026-11-17',
  createdById: null,
  baseId: null,
  alternateState: null,
  tax: null,
  bond: null,
  counts: false,
  total: part.amount ?? 100,
  alternates: [],
  supersededById: null,
  customFields: {},
  createdAt: '2026-11-17T09:00:00.000Z',
  updatedAt: '2026-11-17T09:00:00.000Z',
  ...part,
});
const calloway = { id: 'calloway', name: 'Calloway' };

describe('the quotes of a bid', () => {
  it('are one of each company, its newest, with the earlier ones behind it', () => {
    const quotes = [
      quoteOf('1'),
      quoteOf('2'),
      quoteOf('3', { company: calloway, quotedAt: '2026-11-16' }),
      quoteOf('4', { isAlternate: true, baseId: '2' }),
    ];
    expect(byCompany(quotes).map(({ current, earlier }) => [current.id, earlier.map(({ id }) => id)])).toEqual([
      ['2', ['1']],
      ['3', []],
    ]);
  });

  it('have a lowest and a highest total, which are never summed up', () => {
    const quotes = [quoteOf('1', { amount: 300 }), quoteOf('2', { amount: 200, company: calloway })];
    const range = rangeOf(byCompany(quotes));
    expect([range?.low.total, range?.high.total]).toEqual([200, 300]);
    expect(rangeOf([])).toBeNull();
  });

  it('count a draft that follows a submitted quote neither as the price of its company nor in the range', () => {
    const quotes = [
      quoteOf('1', { amount: 300 }),
      quoteOf('2', { amount: 100, status: 'Draft', quotedAt: '2026-11-20' }),
      quoteOf('3', { amount: 250, company: calloway, status: 'Draft' }),
    ];
    const companies = byCompany(quotes);
    expect(companies.map(({ current, standing }) => [current.id, standing.id])).toEqual([
      ['2', '1'],
      ['3', '3'],
    ]);
    expect(rangeOf(companies)).toMatchObject({ low: { total: 250 }, high: { total: 300 } });
  });
});

describe('the value of a bid', () => {
  it('is the latest base quote that is not a draft', () => {
    const quotes = [quoteOf('1'), quoteOf('2', { status: 'Draft', quotedAt: '2026-11-20' })];
    expect(bidValue(quotes, false)).toMatchObject({ quote: { id: '1' }, reason: 'latest' });
  });

  it('is the latest draft where nothing was submitted, and none without a quote', () => {
    expect(bidValue([quoteOf('1', { status: 'Draft' })], true)).toMatchObject({ quote: { id: '1' }, reason: 'draft' });
    expect(bidValue([], true)).toBeNull();
  });

  it('is the latest quote of the company that was marked, also after it was quoted anew', () => {
    const quotes = [
      quoteOf('1', { counts: true }),
      quoteOf('2'),
      quoteOf('3', { company: calloway, quotedAt: '2026-11-20' }),
    ];
    expect(bidValue(quotes, false)).toMatchObject({ quote: { id: '2' }, reason: 'marked' });
  });

  it('is the highest of the standing quotes to several companies where the workspace says so, also beside a mark', () => {
    const quotes = [
      quoteOf('1', { total: 900 }),
      quoteOf('2', { total: 300 }),
      quoteOf('3', { total: 200, company: calloway, quotedAt: '2026-11-20', counts: true }),
      quoteOf('4', { total: 999, company: null, status: 'Draft' }),
    ];
    expect(bidValue(quotes, true)).toMatchObject({ quote: { id: '2' }, reason: 'highest' });
    expect(bidValue(quotes, false)).toMatchObject({ quote: { id: '3' }, reason: 'marked' });
    expect(bidValue(quotes.slice(0, 2), true)).toMatchObject({ quote: { id: '2' }, reason: 'latest' });
  });
});

describe('a total in the making', () => {
  it('has tax, bond and the accepted alternates, and is none without a price', () => {
    const alternates = [
      { amount: 10, state: 'Accepted' },
      { amount: 1000, state: 'Offered' },
      { amount: null, state: 'Accepted' },
    ];
    expect(totalOfDraft({ amount: 100, tax: 5, bond: null, alternates })).toBe(115);
    expect(totalOfDraft({ amount: null, tax: 5, bond: null, alternates })).toBeNull();
  });

  it('takes no amount below zero or above what the server takes', () => {
    expect([amountFault(0, dollars), amountFault(null, dollars), amountFault(100_000_000_000_000, dollars)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(amountFault(-1, dollars)).toBe('Enter an amount of $0 or more.');
    expect(amountFault(1_000_000_000_000_000, dollars)).toBe('Enter an amount of up to $1,000,000,000,000.');
  });
});

describe('the difference of a price', () => {
  it('is in cents and in percent of ours to one decimal, and without percent where ours is nothing', () => {
    expect(differenceOf(419_500_000, 428_000_000)).toEqual({ cents: -8_500_000, percent: -2 });
    expect(differenceOf(5, 0)).toEqual({ cents: 5, percent: null });
  });
});
