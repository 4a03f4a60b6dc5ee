import { describe, expect, it } from 'vitest';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { proposeCompanies } from './proposeCompanies';

const proposed = (names: readonly (string | readonly [string, number])[], existing: readonly string[] = []) =>
  proposeCompanies(
    new Map(names.map((name) => (typeof name === 'string' ? [name, 1] : [name[0], name[1]]))),
    existing,
  ).map(({ text, names: as, reason, isTaken }) => [text, as, isTaken ? reason : `${reason}?`]);

describe('names of companies in a table', () => {
  it.each([
    ['BN Builders', 'BNBuilders'],
    ['Lease Crutcher Constr.', 'Lease Crutcher Construction'],
    ['GLY Const', 'GLY Construction, Inc.'],
    ['Sellen Bldrs', 'Sellen Builders'],
    ['Hoffman Contr', 'Hoffman Contractors LLC'],
    ['Foushee & Assoc.', 'Foushee and Associates'],
    ['Exxel Pac.', 'Exxel Pacific'],
    ['J.T.M. Construction', 'JTM Const.'],
  ])('%j is taken for %j, the commoner one', (rare, common) => {
    expect(proposed([rare, [common, 9]])).toEqual([[rare, [common], 'same']]);
  });

  it('of two that are as common, the longer one is taken', () => {
    expect(proposed(['GLY Const', 'GLY Construction'])).toEqual([['GLY Const', ['GLY Construction'], 'same']]);
  });

  it('a company that is there comes before a commoner name', () => {
    expect(proposed([['BN Builders', 9]], ['BNBuilders'])).toEqual([['BN Builders', ['BNBuilders'], 'same']]);
  });

  it.each([
    ['Turner Construction', 'Turner Builders'],
    ['Exxel', 'Exxel Construction'],
  ])('%j may be %j: it is asked, not taken', (rare, common) => {
    expect(proposed([rare, [common, 9]])).toEqual([[rare, [common], 'alike?']]);
  });

  it.each([
    ['Hensel Phelps', 'Hensel'],
    ['Miller Electric', 'Miller Mechanical'],
    ['A1 Builders', 'A2 Builders'],
    ['Swinerton', 'Swinnerton'],
    // Joined by their key, as everywhere.
    ['Turner Construction Co.', 'TURNER CONSTRUCTION'],
  ])('%j and %j are not asked about', (one, other) => {
    expect(proposed([one, [other, 9]])).toEqual([]);
  });

  it.each([
    ['Turner / Skanska', ['Turner', 'Skanska']],
    ['Turner & Skanska', ['Turner', 'Skanska']],
    ['Turner, Skanska, and Sellen', ['Turner', 'Skanska', 'Sellen']],
    ['Turner; Skanska', ['Turner', 'Skanska']],
    ['Turner/Skanska', ['Turner', 'Skanska']],
  ])('%j are several where each is known by itself', (text, names) => {
    expect(proposed([text, 'Turner'], ['Skanska', 'Sellen'])).toEqual([[text, names, 'several']]);
  });

  it.each([
    ['Foushee & Associates; Pruitt and Lang, Inc.', ['Foushee & Associates', 'Pruitt and Lang, Inc.']],
    ['Pruitt & Lang Construction Co. / Hallmark Ridge', ['Pruitt & Lang Construction Co.', 'Hallmark Ridge']],
    ['Nordlys GC | Brightwater; Sons', ['Nordlys GC | Brightwater', 'Sons']],
    ['Either/Or, LLC; Nordlys', ['Either/Or, LLC', 'Nordlys']],
  ])('%j are several, known or not', (text, names) => {
    expect(proposed([text])).toEqual([[text, names, 'several']]);
  });

  it.each([
    ['Balfour / Swank JV', [['Balfour / Swank JV', ['Balfour', 'Swank JV'], 'several?']]],
    ['Foushee & Associates', []],
    ['Smith, Jones and Partners', []],
    ['Absher, Inc.', []],
    ['Either/Or, LLC', [['Either/Or, LLC', ['Either', 'Or, LLC'], 'several?']]],
  ])('%j of unknown parts stays one', (text, expected) => {
    expect(proposed([text])).toEqual(expected);
  });

  it('one that is there under the whole name is asked about no more', () => {
    expect(proposed(['Turner / Skanska', 'Turner', 'Skanska'], ['Turner / Skanska'])).toEqual([]);
  });

  it.runIf(isLong)('are compared in a time in proportion to them', async () => {
    const names = new Map(
      [2000, 20_000].map((count) => [
        count,
        new Map(Array.from({ length: count }, (_, at) => [`Firm ${at} Const`, 1])),
      ]),
    );
    const work = (count: number): unknown => proposeCompanies(names.get(count) ?? new Map(), []);
    expect(await growthOf(work, { from: 2000, to: 20_000 })).toBeLessThan(proportional);
  });
});
