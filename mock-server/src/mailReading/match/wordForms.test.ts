import { describe, expect, it } from 'vitest';
import { asWrittenIn } from './wordForms';

const spelt = (name: string, other: string): string => asWrittenIn(name.split(' '), other.split(' ')).join(' ');

describe('what is short behind a word that both names have', () => {
  it.each([
    ['heron cu', 'heron credit union', 'heron credit union'],
    ['heron cu branch', 'otter heron credit union yakima', 'heron credit union branch'],
    ['heron bio', 'heron biosciences', 'heron biosciences'],
    ['heron bio', 'heron biotech', 'heron biotech'],
  ])('is read in full: %j beside %j', (name, other, full) => {
    expect(spelt(name, other)).toBe(full);
  });

  it.each([
    ['stands behind no word', 'cu', 'credit union'],
    ['stands behind another word', 'otter cu', 'heron credit union'],
    ['has another first letter', 'heron bu', 'heron credit union'],
    ['has another second letter', 'heron cb', 'heron credit union'],
    ['has letters for words that do not follow', 'heron cu', 'heron credit'],
    ['has nothing following', 'heron bio', 'heron'],
    ['has a letter too many', 'heron cup', 'heron credit union'],
    ['is of another word', 'heron inn', 'heron biosciences'],
    ['lacks only a few letters', 'heron bio', 'heron biomed'],
    ['is one letter', 'heron b', 'heron biosciences'],
    ['is long enough to be known as broken off wherever it stands', 'heron bios', 'heron biosciences'],
  ])('stays when it %s: %j beside %j', (_, name, other) => {
    expect(spelt(name, other)).toBe(name);
  });
});
