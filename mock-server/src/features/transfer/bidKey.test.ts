import { describe, expect, it } from 'vitest';
import { readBidKey, writeBidKey } from './bidKey';

const id = '019b1f5e-7c1a-7a51-9d43-0f2a6d1c9b10';

describe('the key of a bid in a file', () => {
  it('gives the bid and its state', () => {
    const bid = { id, updatedAt: '2026-12-01T03:30:03.123Z' };
    expect(readBidKey(writeBidKey(bid))).toEqual(bid);
  });

  it.each([
    [` ${id.toUpperCase()} `, { id, updatedAt: null }],
    ['7', null],
    ['', null],
    [`${id}.`, null],
    [`${id}.!`, null],
    [`${id}.mjk3f2a.1`, null],
    [`${id}.zzzzzzzzzz`, null],
  ])('%s is read as %o', (text, key) => {
    expect(readBidKey(text)).toEqual(key);
  });
});
