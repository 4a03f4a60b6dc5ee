import { describe, expect, it } from 'vitest';
import { splitText } from './splitText';

const text = 'Proposals due December 9 by 2:00 PM';

describe('a text with highlights', () => {
  it('is whole again when its pieces are joined', () => {
    const ranges = [
      { id: 'time', start: 28, end: 35 },
      { id: 'date', start: 14, end: 24 },
    ];
    expect(
      splitText(text, ranges)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('names each covered piece by its field', () => {
    expect(splitText(text, [{ id: 'date', start: 14, end: 24 }])).toEqual([
      { text: 'Proposals due ', start: 0, rangeIds: [] },
      { text: 'December 9', start: 14, rangeIds: ['date'] },
      { text: ' by 2:00 PM', start: 24, rangeIds: [] },
    ]);
  });

  it('says of each piece which ranges cover it', () => {
    const ranges = [
      { id: 'first', start: 0, end: 13 },
      { id: 'second', start: 10, end: 20 },
    ];
    expect(splitText(text, ranges).map((piece) => piece.rangeIds)).toEqual([
      ['first'],
      ['second', 'first'],
      ['second'],
      [],
    ]);
  });

  it('leaves out what lies beyond its end', () => {
    expect(splitText('short', [{ id: 'a', start: 9, end: 12 }])).toEqual([{ text: 'short', start: 0, rangeIds: [] }]);
  });
});
