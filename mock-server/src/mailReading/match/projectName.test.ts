import { describe, expect, it } from 'vitest';
import { nameLikeness, readProjectName, tellApart, wordsOfPlace, writtenAlike } from './projectName';

const alike = (one: string, other: string) => writtenAlike(readProjectName(one), readProjectName(other));

describe('what two names share', () => {
  const sharedBy = (one: string, other: string) => nameLikeness(...alike(one, other), new Set()).shared;

  it('is a name where both have one', () => {
    expect(sharedBy('Heron Office Remodel', 'Heron Office Fence')).toBe('name');
    expect(sharedBy('Store 2118 Remodel', '#2118 Remodel')).toBe('name');
  });

  it('is a mark where both are the same part of a kind, and only words where they are of two kinds', () => {
    expect(sharedBy('Office Remodel Suite 12', 'Office Remodel Suite 12')).toBe('mark');
    expect(sharedBy('Office Remodel Suite 12', 'Office Remodel Floor 12')).toBe('plain');
    expect(sharedBy('Office Remodel', 'Office Remodel')).toBe('plain');
  });
});

describe('two names of one kind of land', () => {
  const tell = (one: string, other: string, city: string | null = null) =>
    tellApart(...alike(one, other), wordsOfPlace(city));

  it('are contrary when each says another land', () => {
    expect(tell('Sawmill Creek Raceways', 'Hatchery Creek Raceways')).toBe('contrary');
  });

  it.each([
    ['each has both names', 'Sawmill Creek Otter Raceways', 'Otter Creek Sawmill Raceways', null],
    ['one of them is misspelt', 'Hatchery Creek Raceways', 'Hatchary Creek Raceways', null],
    ['one of them is broken off', 'Hatchery Creek Raceways', 'Hatc Creek Raceways', null],
    ['one of them is the city', 'Yakima River Levee', 'Sawmill River Levee', 'yakima wa'],
  ])('are not when %s', (_, one, other, city) => {
    expect(tell(one, other, city)).not.toBe('contrary');
    expect(tell(other, one, city)).not.toBe('contrary');
  });

  it.each([
    ['one of them is no name', 'Park Ridge Levee', 'Sawmill Ridge Levee'],
    ['one of them begins with the land', 'Creek Levee Otter', 'Sawmill Creek Levee'],
    ['only one of them is of that land', 'Otter Creek Levee', 'Sawmill Lake Levee'],
  ])('only say something of their own when %s', (_, one, other) => {
    expect(tell(one, other)).toBe('own');
    expect(tell(other, one)).toBe('own');
  });
});
