import { describe, expect, it } from 'vitest';
import { chooseMerges, type LikeNames, type MergeCandidate } from './mergeCandidates';

const company = (id: string, name: string, facts: Partial<MergeCandidate> = {}): MergeCandidate => ({
  id,
  name,
  bids: 0,
  domains: [],
  ...facts,
});

const suggested = (
  candidates: readonly MergeCandidate[],
  {
    rejected = [],
    likeNames = [],
  }: { readonly rejected?: readonly string[]; readonly likeNames?: readonly LikeNames[] } = {},
): [string, string][] =>
  chooseMerges(candidates, { rejected: new Set(rejected), likeNames }).map(({ mainCompany, childCompany }) => [
    mainCompany.id,
    childCompany.id,
  ]);

describe('companies that may be one', () => {
  it('have one name but for its legal form', () => {
    expect(suggested([company('1', 'Holt & Varga, Inc.'), company('2', 'Holt and Varga LLC')])).toEqual([['1', '2']]);
  });

  it('have one email domain', () => {
    const domains = ['holt.example'];
    expect(suggested([company('1', 'Holt', { domains }), company('2', 'Varga', { domains })])).toEqual([['1', '2']]);
  });

  it('have one name but for the words of the trade', () => {
    expect(suggested([company('1', 'Holt Construction'), company('2', 'Holt Builders')])).toEqual([['1', '2']]);
  });

  it('are not those of a series of numbered names, but are those of like names with one number', () => {
    const likeNames = [
      ['1', '2', 0.95],
      ['1', '3', 0.9],
      ['1', '4', 0.9],
    ] as const;
    const candidates = [
      company('1', 'Sound Mechanical 1'),
      company('2', 'Sound Mechanical 2'),
      company('3', 'Sound Mechanicals 1'),
      company('4', 'Sound Mechanical'),
    ];
    expect(suggested(candidates, { likeNames })).toEqual([
      ['1', '3'],
      ['1', '4'],
    ]);
  });

  it('are not those whose names consist of words of the trade', () => {
    expect(suggested([company('1', 'General Contractors'), company('2', 'Construction Group')])).toEqual([]);
  });

  it('have names that differ by a few letters', () => {
    const candidates = [company('1', 'Kelton'), company('2', 'Keltonn')];
    expect(suggested(candidates, { likeNames: [['1', '2', 0.8]] })).toEqual([['1', '2']]);
    expect(suggested(candidates, { likeNames: [['1', 'deleted', 0.8]] })).toEqual([]);
  });

  it('are suggested once, whatever they have in common', () => {
    const domains = ['holt.example'];
    const pair = [company('1', 'Holt Inc', { domains }), company('2', 'Holt LLC', { domains })];
    expect(suggested(pair, { likeNames: [['1', '2', 0.9]] })).toHaveLength(1);
  });

  it('come with the most likely first: name, domain, part of the name, a few letters', () => {
    const domains = ['holt.example'];
    const candidates = [
      company('1', 'Zeta Inc'),
      company('2', 'Zeta LLC'),
      company('3', 'Yarrow', { domains }),
      company('4', 'Holt', { domains }),
      company('5', 'Xenon Builders'),
      company('6', 'Xenon Group'),
      company('7', 'Alder'),
      company('8', 'Aldor'),
    ];
    expect(suggested(candidates, { likeNames: [['7', '8', 0.8]] })).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ]);
  });

  it('are not suggested again after a rejection', () => {
    const pair = [company('2', 'Holt Inc'), company('1', 'Holt LLC')];
    expect(suggested(pair, { rejected: ['1 2'] })).toEqual([]);
  });
});

describe('the company that a suggestion keeps', () => {
  it('is the one with more bids', () => {
    expect(suggested([company('1', 'Holt Inc'), company('2', 'Holt LLC', { bids: 3 })])).toEqual([['2', '1']]);
  });

  it('is the older one with as many bids', () => {
    expect(suggested([company('2', 'Holt Inc', { bids: 3 }), company('1', 'Holt LLC', { bids: 3 })])).toEqual([
      ['1', '2'],
    ]);
  });
});
