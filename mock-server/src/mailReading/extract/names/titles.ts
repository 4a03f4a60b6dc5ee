import { sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import { findDates } from '../dates/dates';
import type { Found } from '../reading';

/** "IFB No. 2026-031": number of a project or a solicitation, not a name. */
export function isNumber(text: string): boolean {
  return /^(?:ifb|rf[a-z]{1,4}|itb|bid|project|solicitation|contract|job|tender)\s*(?:no|num|number|id|#)\b\W*[\w-]*\d[\w-]*$/i.test(
    text,
  );
}

/** Bracket after a name that describes the project: "(Rebid)", "(24 Units)", "(Core & Shell)". */
export const bracketBehind =
  /^ \((?:re-?bid|(?:ti|t\.i\.|phase|ph\.|bldg|building|core|shell|level|tower|lots?|part|stage|wing|area|units?|prototype|remodel|addition|ground|new)\b[^(),]{0,30}|\d+ (?:units?|lots?|beds?|keys?|rooms?|homes?))\)/i;

/** Capitalised words that look like a heading, not a sentence, a date or an address. */
export function isTitleLike(text: string, share = 0.75): boolean {
  if (
    text.length < 4 ||
    text.length > 110 ||
    /[!?]$|@|\t|https?:|[.!?] \p{Lu}\p{Ll}+ \p{Ll}/u.test(text) ||
    (/^(?:\d|[a-z]{3,9}\.?,? (?:the )?\d|(?:mon|tue|wed|thu|fri|sat|sun))/i.test(text) &&
      findDates(text, '2020-01-01').some((one) => one.start === 0))
  )
    return false;
  if (
    /^(?:dear|hello|hi|thanks?|please|we|you|your|bids?|the following|this|good (?:morning|afternoon)|to|from|all|page|view|click)\b/i.test(
      text,
    )
  )
    return false;
  if (isNumber(text) || /^\p{Ll}{2,} /u.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  const loud = words.filter(
    (word) =>
      /^[^\p{L}\d]*[\p{Lu}\d]/u.test(word) || /^(?:of|the|and|for|at|in|to|on|de|la|y|a|with|or|by)$/i.test(word),
  );
  return words.length >= 2 && loud.length >= words.length * share;
}

/** Section of the specification after a name, as Building Connected writes it: “…: 09 29 00 Gypsum Board”. */
const sectionBehind = /\s*[:|–—-]\s*\d{2} \d{2} \d{2}(?:\.\d+)?(?: \p{L}.*)?$/u;

/** Subject of a notice, after the name: "Heron Bakery, Addendum No. 1". */
const noticeBehind = /\s*[,–—-]\s*(?:addend(?:um|a)|amendment|bulletin)\b.{0,12}$/i;

/** "ITB: Heron Bakery" occurs above the text as well as in subjects. */
const stockLead =
  /^\s*(?:(?:(?:project|job) )?(?:name|title)\s*:\s+(?=\p{Lu}|\d)|(?:itb|ifb|rf[pq])\s+(?:for\s+)?(?=\p{Lu}\p{Ll})|(?:(?:itb|ifb|rf[a-z]{1,4}|solicitation)[ -]?(?:no\.? ?|# ?)?|bid (?:no\.? ?|# ?))\d[\d-]{2,}[\s,:–-]+(?=\p{Lu})|(?:itb|ifb|rf[pq]|bid (?:request|invite|invitation)|(?:invitation|request) (?:to|for) (?:bids?|quotes?|proposals?|pricing))\s*[:–—-]\s+(?=\p{Lu}|\d))/iu;

/** "W912DY-26-R-0044, Repair Hangar 12": number of a federal solicitation before its title. */
const federalNumber =
  /^\s*(?:\d{2,4}-\d{2,5}[\s,:–-]+(?=\p{Lu}\p{L}+ )|[A-Z\d]{1,2}--(?=\p{Lu})|[A-Z][A-Z\d]{3,6}-?\d{2}-?[A-Z]-?[A-Z\d]{4}\b[\s,:–-]+(?=\p{Lu}))/u;

/** A date and the rest of its row in a table: "Heron School 2/24/2026 2:00 PM Salem, OR". */
const rowBehind = /\s+\d{1,2}\/\d{1,2}\/(?:20)?\d{2}\b.*$/;

/** A label of a date is no title. */
const deadlineRow = /^[^:]{0,40}\b(?:due|date|deadline|closing|walk|visit|opening)\b[^:]{0,20}:/i;

/** A title without stock phrases, sections, quotes and outer punctuation; null if too short or too long for a name. */
export function titleFound(source: Mapped): Found<string> | null {
  if (/^(?:addend(?:um|a)|rfis?|bulletin)\b[\s#\d&,-]*$/i.test(source.text.trim())) return null;
  if (deadlineRow.test(source.text) && findDates(source.text, '2000-01-01').length > 0) return null;
  const section =
    (sectionBehind.exec(source.text) ?? noticeBehind.exec(source.text) ?? rowBehind.exec(source.text))?.index ?? 0;
  const lead = (stockLead.exec(source.text) ?? federalNumber.exec(source.text))?.[0].length ?? 0;
  const name = tidy(sliceMapped(source, lead, section > 0 ? section : undefined));
  return name.text.length < 3 || name.text.length > 120 ? null : { value: name.text, span: spanOf(name) };
}

function tidy(source: Mapped): Mapped {
  const trimmed = trimMapped(source);
  const lead = /^["“”'*\s]+/.exec(trimmed.text)?.[0].length ?? 0;
  const end = trimmed.text.replace(/[\s"“”*,;:.]+$/, '').replace(/(?<=\S \S+) job$/, '').length;
  const isAbbreviated = /\b(?:inc|co|st|no|ph|bldg|dist)\.$/i.test(trimmed.text);
  return sliceMapped(trimmed, lead, isAbbreviated ? trimmed.text.length : Math.max(lead, end));
}
