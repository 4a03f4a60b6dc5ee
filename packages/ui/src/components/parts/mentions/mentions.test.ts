import { describe, expect, it } from 'vitest';
import { mentionCutter, mentionedIn, openMention } from './mentions';

const people = ['Maya Okafor', 'Maya', 'José Núñez', 'Estimating (West)'].map((label) => ({ id: label, label }));
const named = (text: string): string[] => mentionedIn(text, people).map(({ label }) => label);

describe('the name that is being written', () => {
  it.each([
    ['@', ''],
    ['Ask @Ma', 'Ma'],
    ['Ask @Maya Ok', 'Maya Ok'],
    ['first line\n@José N', 'José N'],
  ])('NOTE-14: in %j is %j', (text, name) => expect(openMention(text)).toBe(name));

  it.each(['', 'Ask Maya', 'grace@basis', 'Ask @Maya2', 'Ask @Maya, then', 'Ask @Maya_O'])(
    'NOTE-14: is none in %j',
    (text) => expect(openMention(text)).toBeNull(),
  );
});

describe('those who are named in a text', () => {
  it('are found by their whole name, whatever its case', () => {
    expect(named('@maya okafor and @JOSÉ NÚÑEZ, please.')).toEqual(['Maya Okafor', 'José Núñez']);
  });

  it('are found by the longer name where one begins another', () => {
    expect(named('@Maya Okafor knows')).toEqual(['Maya Okafor']);
    expect(named('@Maya knows, and so does @Maya Okafor')).toEqual(['Maya Okafor', 'Maya']);
  });

  it('are not found in a longer word, in an address, or without the sign', () => {
    expect(named('@Mayan and x@Maya and Maya Okafor')).toEqual([]);
  });

  it('are found when a name holds signs of regular expressions', () => {
    expect(named('Over to @Estimating (West)!')).toEqual(['Estimating (West)']);
  });

  it('leave the text as it was when it is cut at them', () => {
    const text = '@Maya: see @José Núñez.\n\n@Maya Okafor';
    expect(
      mentionCutter(people)(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('are none of nobody', () => {
    expect(mentionCutter([])('')).toEqual([]);
    expect(mentionCutter([])('@Maya')).toEqual([{ text: '@Maya' }]);
  });

  it.each([
    ['@Maya', { before: 'Ask ' }, 1],
    ['@Maya', { before: 'Ask:\n', after: ', please' }, 1],
    ['@Maya', { before: 'x' }, 0],
    ['@Maya', { after: 'n' }, 0],
    ['@Maya knows', { before: 'x', after: 'n' }, 0],
    ['x @Maya knows', { before: 'x', after: 'n' }, 1],
  ])('keep to the words around: %j with %j', (text, around, count) => {
    expect(mentionCutter(people)(text, around).filter((part) => part.named)).toHaveLength(count);
  });
});
