import { describe, expect, it } from 'vitest';
import { colorOf, initialsOf } from './nameMarks';

describe('initials', () => {
  it.each([
    ['Grace Whitfield', 'GW'],
    ['  maya   lena okafor ', 'MO'],
    ['bids@northgate.build', 'BI'],
    ['Daniel Reyes (former)', 'DR'],
    ['(Basis)', '(B'],
    ['Ö', 'Ö'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the colour of a name', () => {
  it('stays the same for the same name', () => {
    expect(colorOf('Grace Whitfield')).toBe(colorOf('Grace Whitfield'));
  });

  it('differs among people', () => {
    const names = ['Grace Whitfield', 'Maya Okafor', 'Daniel Reyes', 'Priya Nair', 'Tom Lindqvist', 'Aaron Cho'];
    expect(new Set(names.map(colorOf)).size).toBeGreaterThan(2);
  });
});
