import { describe, expect, it } from 'vitest';
import { initialsOf, ownersOf } from './owners';

describe('the owner that a name says beside its project', () => {
  it('is said by letters or by the owner’s own part of the name', () => {
    expect(ownersOf('TPS - Heron Middle School')).toContain('tps');
    expect(ownersOf('Torhol County Schools: Otter Middle School')).toEqual(['torhol', 'county', 'school']);
  });

  it('is nobody where the name is of the project alone', () => {
    expect(ownersOf('Heron Middle School')).toEqual([]);
  });
});

describe('the initials of a firm', () => {
  it.each([
    ['Torhol Valley Fire & Rescue', 'tvfr'],
    ['Torhol Valley Fire and Rescue', 'tvfr'],
    ['The Port of Heron Otter Bay, Inc.', 'phob'],
    ['Heron Otter Finch LLC', 'hof'],
  ])('are those of its words that are its own: %s', (firm, initials) => {
    expect(initialsOf(firm)).toEqual([initials]);
  });

  it.each(['Heron Builders', 'Heron and Otter', 'The Heron Trust', 'Port of Heron', 'Heron Builders, Inc.', '3 & 4'])(
    'are none of two words: %s',
    (firm) => {
      expect(initialsOf(firm)).toEqual([]);
    },
  );
});
