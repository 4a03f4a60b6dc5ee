import { describe, expect, it } from 'vitest';
import { sentenceAround } from './sentenceAround';

const text = 'Hello,\nThe job walk is Thursday at 10 AM. Meet at the east dock! Bring a hard hat.\nThanks';
const around = (words: string): string | null => {
  const start = text.indexOf(words);
  return sentenceAround(text, { start, end: start + words.length });
};

describe('the sentence around what was read', () => {
  it('ends at marks and lines', () => {
    expect(around('Thursday at 10 AM')).toBe('The job walk is Thursday at 10 AM.');
    expect(around('east dock')).toBe('Meet at the east dock!');
    expect(around('Thanks')).toBe('Thanks');
  });
  it('is none where it is too long to be one', () => {
    expect(sentenceAround('word '.repeat(100), { start: 10, end: 14 })).toBeNull();
  });
  it('is on one line', () => {
    expect(sentenceAround('Meet  at\tthe dock.', { start: 0, end: 4 })).toBe('Meet at the dock.');
  });
});
