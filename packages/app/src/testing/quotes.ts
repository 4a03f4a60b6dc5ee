import type { Quote } from '@basis/domain/model/contract/contract';
import { bidOf, companyOf, idOf } from '@basis/domain/testing/fakeServer';

const at = '2026-11-17T09:00:00.000Z';
const [bid, company] = [bidOf(1), companyOf(1, { name: 'Harlan' })];

/** A submitted quote of bid 1 to company 1. */
export const quoteOf = (number: number, part: Partial<Quote> = {}): Quote => ({
  id: idOf(700 + number),
  project: { id: bid.id, name: bid.name },
  company: { id: company.id, name: company.name },
  trade: null,
  amount: 386_200_000,
  margin: 1250,
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
  total: 428_000_000,
  alternates: [],
  supersededById: null,
  customFields: {},
  createdAt: at,
  updatedAt: at,
  ...part,
});
