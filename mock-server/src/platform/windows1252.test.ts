import { describe, expect, it } from 'vitest';
import { decodeWindows1252, withWindows1252 } from './windows1252';

describe('Windows-1252', () => {
  it('has typographic characters where Latin-1 has controls', () => {
    expect(decodeWindows1252(Buffer.from('\x93Bid\x94 \x96 \x80 5, caf\xe9', 'latin1'))).toBe('“Bid” – € 5, café');
  });

  it('is mended where it was taken for Latin-1, and nothing else is touched', () => {
    expect(withWindows1252('GC\u0092s \u0097 “Bid”\n\té')).toBe('GC’s — “Bid”\n\té');
  });
});
