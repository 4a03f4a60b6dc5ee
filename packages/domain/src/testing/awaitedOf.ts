import type { AwaitedCompany, AwaitedResult, AwaitedTotals, Project } from '../model/contract/contract';
import { bidOf, idOf } from './fakeServer';

export const awaitedCompanyOf = (number: number, part: Partial<AwaitedCompany> = {}): AwaitedCompany => ({
  companyId: idOf(200 + number),
  name: `Company ${number}`,
  package: null,
  contact: { id: idOf(300 + number), name: `Dana ${number}`, email: `dana${number}@company.test` },
  asked: null,
  cameBackAt: null,
  reply: null,
  hold: null,
  ...part,
});

/** A submitted bid without a result. */
export const awaitedOf = (
  number: number,
  companies: readonly AwaitedCompany[],
  part: Partial<Project> = {},
): AwaitedResult => ({
  bid: bidOf(number, part),
  since: '2026-02-01T12:00:00.000Z',
  companies: [...companies],
});

export const awaitedTotalsOf = (part: Partial<AwaitedTotals> = {}): AwaitedTotals => ({
  bids: 1,
  companies: 1,
  notAsked: 1,
  unanswered: 0,
  answered: 0,
  amount: 0,
  ...part,
});
