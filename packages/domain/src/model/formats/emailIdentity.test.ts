import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikesOf } from '../../testing/lookAlikes';
import { emailDomain, emailIdentity, isSameEmail, lowerAscii } from './emailIdentity';
import { fold } from './fold';
import { isOfSender } from './senders';

const address = 'kim.silva@cascade-interiors.example';

describe('an email address', () => {
  it('is the same in any case of A to Z', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (isUpper) => {
        const cased = Array.from(address, (letter) => (isUpper.next().value ? letter.toUpperCase() : letter)).join('');
        return isSameEmail(cased, address) && emailDomain(cased) === 'cascade-interiors.example';
      }),
    );
  });

  it('is none of 2,000 that look like it or have its fold', () => {
    const likes = lookAlikesOf(address, 2000);
    expect(likes.filter((each) => fold(each) === fold(address)).length).toBeGreaterThan(400);
    expect(likes.filter((each) => isSameEmail(each, address))).toEqual([]);
    expect(likes.filter((each) => isOfSender(each, address))).toEqual([]);
  });

  it('keeps every letter but A to Z as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const identity: string = emailIdentity(text);
        return (
          identity.length === text.length &&
          Array.from(text).every((letter, index) => {
            const kept = Array.from(identity)[index];
            return /^[A-Z]$/.test(letter) ? kept === letter.toLowerCase() : kept === letter;
          })
        );
      }),
    );
    expect(lowerAscii('\u0130\u212a\u017f\u0131A')).toBe('\u0130\u212a\u017f\u0131a');
  });

  it('can’t be made of a folded text', () => {
    // @ts-expect-error a fold is for search
    const made = [emailIdentity(fold(address))];
    // @ts-expect-error a fold is for search
    expect([made, isSameEmail(fold(address), address)]).toHaveLength(2);
  });
});
