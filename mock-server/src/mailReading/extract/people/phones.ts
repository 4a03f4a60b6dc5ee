import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number of North America. */
export const phonePattern = /(?<!\d)(?:\+?1[ .-]?)?(?:\(\d{3}\)|(?<!\d)\d{3})[\s.\-–/]{0,2}\d{3}[\s.\-–]\d{4}(?!\d)/g;

/** The first phone number of a text that is not a fax, in its usual format; null without one. */
export function phoneOf(text: string): string | null {
  for (const match of text.matchAll(phonePattern)) {
    if (/\b(?:fax|facsimile|fx|f)[\s.:)#]*$/i.test(text.slice(Math.max(0, match.index - 8), match.index))) continue;
    const number = parsePhoneNumberFromString(match[0], 'US');
    if (number?.isPossible()) return number.formatNational();
  }
  return null;
}
