import type { WrittenText } from './fold';

declare const isIdentity: unique symbol;

/**
 * An email address as it identifies somebody: two that are equal are one, any others are two. Only the case of A to Z is
 * left out, so letters of other alphabets, accents, blanks and encoded domains each make another address.
 */
export type EmailIdentity = string & { readonly [isIdentity]: true };

/** Text with A to Z in small letters, and everything else as it is written. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whom an address identifies. Takes addresses as they are written, which a folded text is not any more. */
export const emailIdentity = (written: WrittenText): EmailIdentity => lowerAscii(written) as EmailIdentity;

/** Domain of an address, as it is compared; the text itself where it has no @. */
export const emailDomain = (written: WrittenText): string => lowerAscii(written.slice(written.lastIndexOf('@') + 1));

/** Whether two addresses are one. */
export const isSameEmail = (one: WrittenText, other: WrittenText): boolean =>
  emailIdentity(one) === emailIdentity(other);
