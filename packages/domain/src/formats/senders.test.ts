import { describe, expect, it } from 'vitest';
import { endsOfSender, isSender, tidySender } from './senders';

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
    const fits = (address: string): boolean => endsOfSender('turner.com').some((end) => address.endsWith(end));
    expect(['a@turner.com', 'a@mail.turner.com', 'a@notturner.com'].map(fits)).toEqual([true, true, false]);
  });
});
