import type { WrittenText } from './fold';

declare const isIdentity: unique symbol;

/**
 * An email address as an identity: equal ones are one, any others are two. Ignores only the case of A to Z; letters of
 * other alphabets, accents, spaces and encoded domains each make another address.
 */
export type EmailIdentity = string & { readonly [isIdentity]: true };

/** Text with A to Z in small letters, and everything else as it is written. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Returns the identity of an address. Takes unmodified text, since folding would change the identity. */
export const emailIdentity = (written: WrittenText): EmailIdentity => lowerAscii(written) as EmailIdentity;

/** Domain of an address, as it is compared; the text itself where it has no @. */
export const emailDomain = (written: WrittenText): string => lowerAscii(written.slice(written.lastIndexOf('@') + 1));

/** Returns true if two addresses are the same. */
export const isSameEmail = (one: WrittenText, other: WrittenText): boolean =>
  emailIdentity(one) === emailIdentity(other);
