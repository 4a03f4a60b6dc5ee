import { sliceMapped, trimMapped, type Mapped } from '../mapped';
import { addressOf, parseAddress, suffixes } from './addresses';
import { statements, type MailDocument } from './document';
import { isKnownLabel } from './labels';
import { takesBidsIn } from './location';
import { isSenderName } from './naming';
import type { Found, Location } from './reading';
import { isNumber, isTitleLike, titleFound } from './titles';

/** The name of the project by where it stands: above or before its address, under a heading. */

const heading =
  /^(?:advertisements? for bids?|notice inviting bids|call for bids|invitations? (?:to|for) (?:bid|quote|tender)s?|request for (?:quotes?|quotations?|proposals?|bids?|pricing)|bid invitation|addend(?:um|a)(?: (?:no\.? ?|#)?\d+)?|notice to bidders|notice: .*|bid date change|bid reminder)(?: (?:no\.?|number|#) ?[\w-]+)?$/i;

/** "Heron Bakery, 12 Heron St, Salem, OR" without the address and what leads to it. */
function beforeAddress(source: Mapped, at: number): Mapped {
  return sliceMapped(
    source,
    0,
    source.text.slice(0, at).replace(/[\s,(|•·–—-]+$|,? (?:located )?(?:at|in(?: Suite \S+ of)?)\s*$/gi, '').length,
  );
}

/** A labelled value without the address that follows in it. */
export function withoutAddress(value: Mapped): Mapped {
  const address = addressOf(value);
  const at = address === null ? 0 : streetStart(value, address);
  return at > 3 ? beforeAddress(value, at) : value;
}

/** "1440 S Main Street, Suite 9": nothing but a street and a door. */
const streetLine = new RegExp(
  `^\\d{1,6} .*\\b(?:${suffixes})\\b\\.?(?: (?:N|S|E|W|NE|NW|SE|SW))?(?:,? (?:suite|ste\\.?|unit|floor|fl\\.?|bldg\\.?|#) ?[\\w-]+)?$`,
  'iu',
);

/** "Name" and below it "Street, City, ST": how invitations and digests show a project. */
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

/** "Heron Bakery, 12 Heron St, Salem, OR": a sentence that begins with the name and goes on with its address. */
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

/** "six units at 302 Heron Ln, Salem, OR 97301 (Heron Lane Duplexes)": what stands there, in a bracket behind its address. */
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

/** Where the written address ends: behind its code, else behind its state. */
function placeWritten(text: string, { addressLine, city, postalCode }: Location): number {
  const street = text.indexOf(addressLine ?? '') + (addressLine?.length ?? 0);
  if (postalCode !== null && text.includes(postalCode, street))
    return text.indexOf(postalCode, street) + postalCode.length;
  const place = text.indexOf(city ?? '', street) + (city?.length ?? 0);
  return place + (/^[\s,]+[\p{L}. ]{2,20}?(?= \()/u.exec(text.slice(place))?.[0].length ?? 0);
}

/** Where the words before an address become its name: behind the sentence that leads to it. */
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

/** The address under a line, its street and its city on one line or on two. */
function placeBelow(lines: readonly Mapped[], index: number): string | null {
  const below = lines[index + 1]?.text ?? null;
  const isStreet = below !== null && /^\d/.test(below) && parseAddress(below)?.city === null;
  return isStreet ? `${below.replace(/\.$/, '')}, ${lines[index + 2]?.text ?? ''}` : below;
}

function looksLikeSender(text: string): boolean {
  return heading.test(text) || isSenderName(text);
}

/** The line under "Invitation to Bid" and its like. */
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
