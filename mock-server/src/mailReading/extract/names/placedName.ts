import { sliceMapped, trimMapped, type Mapped } from '../../mapped';
import { addressOf, parseAddress, suffixes } from '../places/addresses';
import { statements, type MailDocument } from '../text/document';
import { isKnownLabel } from '../text/labels';
import { takesBidsIn } from '../places/location';
import { isSenderName } from '../text/naming';
import type { Found, Location } from '../reading';
import { isNumber, isTitleLike, titleFound } from './titles';

/** Reads the project name by its position: above or before its address, under a heading. */

const heading =
  /^(?:advertisements? for bids?|notice inviting bids|call for bids|invitations? (?:to|for) (?:bid|quote|tender)s?|request for (?:quotes?|quotations?|proposals?|bids?|pricing)|bid invitation|addend(?:um|a)(?: (?:no\.? ?|#)?\d+)?|notice to bidders|notice: .*|bid date change|bid reminder)(?: (?:no\.?|number|#) ?[\w-]+)?$/i;

/** Drops the address and the words that lead to it: "Heron Bakery, 12 Heron St, Salem, OR". */
function beforeAddress(source: Mapped, at: number): Mapped {
  return sliceMapped(
    source,
    0,
    source.text.slice(0, at).replace(/[\s,(|•·–—-]+$|,? (?:located )?(?:at|in(?: Suite \S+ of)?)\s*$/gi, '').length,
  );
}

/** Drops the address in a labelled value. */
export function withoutAddress(value: Mapped): Mapped {
  const address = addressOf(value);
  const at = address === null ? 0 : streetStart(value, address);
  return at > 3 ? beforeAddress(value, at) : value;
}

/** "1440 S Main Street, Suite 9": only a street and a suite. */
const streetLine = new RegExp(
  `^\\d{1,6} .*\\b(?:${suffixes})\\b\\.?(?: (?:N|S|E|W|NE|NW|SE|SW))?(?:,? (?:suite|ste\\.?|unit|floor|fl\\.?|bldg\\.?|#) ?[\\w-]+)?$`,
  'iu',
);

/** "Name" above "Street, City, ST": how invitations and digests show a project. */
export function nameAboveAddress(document: MailDocument): Found<string> | null {
  const lines = document.lines.map(trimMapped).filter((line) => line.text !== '');
  for (const [index, line] of lines.entries()) {
    const below = placeBelow(lines, index);
    if (below === null || /[.!?]$/.test(below) || below.length > 110 || parseAddress(below)?.city == null) continue;
    if (parseAddress(line.text)?.addressLine != null || streetLine.test(line.text)) continue;
    if (isTitleLike(line.text) && !isKnownLabel(line.text) && !looksLikeSender(line.text)) return titleFound(line);
  }
  return null;
}

/** "Heron Bakery, 12 Heron St, Salem, OR": a sentence that begins with the name and its address. */
export function nameBeforeAddress(document: MailDocument): Found<string> | null {
  for (const statement of statements(document)) {
    const address = takesBidsIn(statement.text) ? null : addressOf(statement);
    const at = address === null ? 0 : streetStart(statement, address);
    const lead = beforeAddress(statement, at).text;
    const start = nameStart(lead);
    const name = sliceMapped(statement, start, lead.length);
    const isSentence = /[.!?]$/.test(name.text) && !/\b(?:No|Inc|Co|St|Bldg|Dist|Ph)\.$/i.test(name.text);
    if (!isSentence && isTitleLike(name.text, 1) && !isKnownLabel(name.text) && !looksLikeSender(name.text))
      return titleFound(name);
  }
  return null;
}

const bracketed = /^[.,]? \((?<name>\p{Lu}[^()\n]{3,60})\)/u;
const notBracketed =
  /\b(?:county|corner|formerly|near|behind|enter|entrance|door|gate|parking|suite|unit|phase|rebid|rev|see|zip|parcel|apn|exit)\b/i;

/** "six units at 302 Heron Ln, Salem, OR 97301 (Heron Lane Duplexes)": the name in a bracket after the address. */
export function nameBehindAddress(document: MailDocument): Found<string> | null {
  for (const statement of statements(document)) {
    const address = takesBidsIn(statement.text) ? null : addressOf(statement);
    if (address === null || address.value.addressLine === null) continue;
    const written = placeWritten(statement.text, address.value);
    const match = bracketed.exec(statement.text.slice(written));
    const name = match?.groups?.name;
    if (match === null || name === undefined || notBracketed.test(name) || !isTitleLike(name, 1)) continue;
    const start = written + match[0].indexOf(name);
    if (!looksLikeSender(name)) return titleFound(sliceMapped(statement, start, start + name.length));
  }
  return null;
}

/** End of the address: after its postal code, else after its state. */
function placeWritten(text: string, { addressLine, city, postalCode }: Location): number {
  const street = text.indexOf(addressLine ?? '') + (addressLine?.length ?? 0);
  if (postalCode !== null && text.includes(postalCode, street))
    return text.indexOf(postalCode, street) + postalCode.length;
  const place = text.indexOf(city ?? '', street) + (city?.length ?? 0);
  return place + (/^[\s,]+[\p{L}. ]{2,20}?(?= \()/u.exec(text.slice(place))?.[0].length ?? 0);
}

/** Start of the name in the words before an address: after the leading phrase. */
function nameStart(lead: string): number {
  const start =
    /^(?:.*[?!:;]\s+)?(?:(?:last|final|second) call\b[^–—-]{0,40}\s[–—-]\s+)?(?:It[’']?s (?:the |a )?)?/iu.exec(
      lead,
    )?.[0].length ?? 0;
  return isTitleLike(lead.slice(start), 1)
    ? start
    : (/^.*\b(?:for|at|on|of|called|bid|quote|price)(?: the| our)? (?=[\p{Lu}\d])/u.exec(lead)?.[0].length ??
        lead.length);
}

function streetStart(statement: Mapped, { value }: Found<Location>): number {
  return value.addressLine === null ? 0 : Math.max(0, statement.text.indexOf(value.addressLine));
}

/** Address under a line, with street and city on one line or two. */
function placeBelow(lines: readonly Mapped[], index: number): string | null {
  const below = lines[index + 1]?.text ?? null;
  const isStreet = below !== null && /^\d/.test(below) && parseAddress(below)?.city === null;
  return isStreet ? `${below.replace(/\.$/, '')}, ${lines[index + 2]?.text ?? ''}` : below;
}

function looksLikeSender(text: string): boolean {
  return heading.test(text) || isSenderName(text);
}

/** Line under "Invitation to Bid" and similar headings. */
export function nameUnderHeading(document: MailDocument): Found<string> | null {
  const lines = document.lines
    .map(trimMapped)
    .filter((line) => line.text !== '')
    .slice(0, 12);
  for (const [index, line] of lines.entries()) {
    const below = lines.slice(index + 1, index + 3).find((one) => !isNumber(one.text));
    if (
      below &&
      heading.test(line.text) &&
      isTitleLike(below.text) &&
      !isKnownLabel(below.text) &&
      !looksLikeSender(below.text)
    )
      return titleFound(below);
  }
  return null;
}
