import { describe, expect, it } from 'vitest';
import type { Message } from '../../model/contract/contract';
import { areAllNew, choiceSummary, filingUnits, likelyBidOf, type UnitChoice } from './likelyBids';

const bid = (id: string, confidence: number) => ({ id, name: `Bid ${id}`, confidence, reasons: [] });
const email = (id: string, suggestedProjects: Message['suggestedProjects'] = []): Message =>
  ({ id, subject: `Subject ${id}`, projectName: `Job ${id}`, suggestedProjects }) as unknown as Message;
const list = (emails: readonly Message[], groups: readonly { leaderId: string; belowIds: string[] }[] = []) => ({
  groups,
  messageOf: (id: string) => emails.find((one) => one.id === id),
});

describe('the bid that an email likely belongs to', () => {
  it.each([
    ['none without a suggestion', [], null],
    ['the suggested one', [bid('a', 0.6)], 'a'],
    ['the likelier of two', [bid('a', 0.6), bid('b', 0.9)], 'b'],
    ['none of two that are as likely', [bid('a', 0.82), bid('b', 0.84)], null],
  ])('is %s', (_, suggested, expected) => {
    expect(likelyBidOf({ suggestedProjects: suggested })?.id ?? null).toBe(expected);
  });
});

describe('selected emails', () => {
  const emails = [email('1'), email('2'), email('3', [bid('a', 0.8)]), email('4', [bid('a', 0.8), bid('b', 0.8)])];

  it('are filed one by one: new ones as bids, others with the bid that they look like', () => {
    const units = filingUnits(['1', '3', '4'], list(emails));
    expect(units.map(({ likely }) => likely)).toEqual([
      { kind: 'bid' },
      { kind: 'link', bid: { id: 'a', name: 'Bid a' } },
      null,
    ]);
    expect(units[2]?.bids.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(areAllNew(units)).toBe(false);
  });

  it('are one bid where they look like one project and all of it is selected', () => {
    const group = [{ leaderId: '1', belowIds: ['2'] }];
    expect(filingUnits(['2', '1'], list(emails, group)).map(({ ids }) => ids)).toEqual([['1', '2']]);
    expect(filingUnits(['1'], list(emails, group)).map(({ ids }) => ids)).toEqual([['1']]);
  });

  it('are linked as a group to the bid that one of them looks like', () => {
    const [unit] = filingUnits(['1', '3'], list(emails, [{ leaderId: '1', belowIds: ['3'] }]));
    expect(unit?.likely).toMatchObject({ kind: 'link', bid: { id: 'a' } });
  });

  it('are added without a question if each is a new bid', () => {
    expect(areAllNew(filingUnits(['1', '2'], list(emails)))).toBe(true);
  });
});

describe('what is done with selected emails', () => {
  const link: UnitChoice = { kind: 'link', bid: { id: 'a', name: 'Bid a' } };
  it.each([
    [[{ kind: 'bid' }, { kind: 'bid' }, link, link, link, null], '2 new bids, 3 added to existing, 1 asks you'],
    [[{ kind: 'bid' }], '1 new bid'],
    [[link, { kind: 'leave' }, null, null], '1 added to existing, 1 left in the inbox, 2 ask you'],
  ] as [(UnitChoice | null)[], string][])('is said in numbers: %j', (choices, expected) => {
    const units = choices.map((_, index) => ({ ids: [`${index}`], name: '', bids: [], likely: null }));
    expect(choiceSummary(units, choices)).toBe(expected);
  });

  it('counts each bid of a group that is added apart', () => {
    const units = [{ ids: ['1', '2', '3'], name: '', bids: [], likely: null }];
    expect(choiceSummary(units, [{ kind: 'bids' }])).toBe('3 new bids');
  });
});
