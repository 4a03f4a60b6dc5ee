import { describe, expect, it } from 'vitest';
import { isOfSender, isSender, tidySender } from './senders';

describe('a sender', () => {
  it('is an address or a domain, in small letters and without the @ before a domain', () => {
    expect(['  @Turner.COM ', 'Bids@Turner.com'].map(tidySender)).toEqual(['turner.com', 'bids@turner.com']);
    expect(['turner.com', 'mail.turner.co.uk', 'bids@turner.com', 'o’neil@büro.example'].every(isSender)).toBe(true);
  });

  it('is nothing else', () => {
    const others = ['', 'turner', '@', 'a@b', 'turner .com', 'a@b.com, c@d.com', '.com', `${'a'.repeat(260)}.com`];
    expect(others.filter(isSender)).toEqual([]);
  });

  it('of a domain takes in the domains below it, and no other that ends the same', () => {
    const fits = (address: string): boolean => isOfSender(address, 'turner.com');
    expect(['a@Turner.com', 'a@mail.turner.com', 'a@notturner.com'].map(fits)).toEqual([true, true, false]);
  });

  it('that is an address is that one, in any case of A to Z, and none that looks like it', () => {
    const fits = (address: string): boolean => isOfSender(address, 'kim@turner.com');
    expect(['KIM@Turner.com', 'ki\u0301m@turner.com', '\u212aim@turner.com', 'x.kim@turner.com'].map(fits)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
