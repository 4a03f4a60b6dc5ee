import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold';

describe('fold', () => {
  it('sees no difference in case, accents, compatibility forms and spacing', () => {
    expect(fold('  Café\u00a0 ﬁne\tTOWER ')).toBe('cafe fine tower');
  });

  it('leaves what it folded as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});
