import { sliceMapped, trimMapped, type Mapped } from '../mapped';
import { addressOf, parseAddress } from './addresses';
import type { MailContext } from './context';
import { statements, type MailDocument } from './document';
import { isKnownLabel, type LabelledValue } from './labels';
import { takesBidsIn } from './location';
import { isSenderName } from './naming';
import type { Found, Location } from './reading';
import { jobPhrase, namesWork } from './jobPhrase';
import { nameInSubject, pieceInBody } from './subjectName';
import { isNumber, isTitleLike, titleFound } from './titles';
import { askedTrade, isTradePhrase } from './trades';

/** The name of the project. */

const asksFor = [
  'invit(?:es?|ed|ing) (?:you|your (?:company|firm|team)|[\\p{L} ]{3,20}) to (?:submit (?:a |your )?)?(?:bid|quote|price|proposal|pricing)(?: (?:on|for|to))?(?: a project in your area)?',
  '(?:soliciting|collecting|seeking|requesting|requests?|accepting|taking|gathering|looking for) (?:a |your )?(?:(?:firm|budget|sealed|competitive) )*(?:sub(?:contractor)? )?(?:bids?|quotes?|quotations?|proposals?|pricing|numbers?|prices?)(?: from [\\p{L} ]{3,40})? (?:for|on)',
  "(?:our |the |a )?(?:bid(?:ders?)?|tender)[’']? list for",
  '(?:like|love|want|need) (?:your company|you|your team) to (?:bid|price|quote)(?: on)?',
  '(?:like|love|appreciate|want|need|have) (?:to have )?(?:your|a) (?:bid|number|price|pricing|quote|proposal) (?:for|on)',
  '(?:bidding|pricing|preparing (?:a |our )?(?:bid|proposal)s? for|(?:putting|pulling) (?:together )?(?:a |our |the )?(?:bid|price|number|gmp|budget|proposal|estimate) (?:together )?for|working on)',
  'interested in (?:bidding|pricing|quoting)(?: on)?',
  '(?:date|deadline|bids?|quotes?|proposals?|quotations?) for',
  '(?:general contractor|prime contractor|construction manager(?: at risk)?|design-?builder|gc|cm|cm\\/gc|cmar|cm at risk) (?:for|on)',
  'add(?:end(?:um|a))? ?(?:no\\.? ?|#)?\\d+ (?:has been issued |is (?:attached|posted|available) )?for',
  'was invited to bid',
  '(?:plans|drawings) for',
  '(?:are|is) (?:cordially |hereby |being )?invited to (?:submit (?:an? |your )?)?(?:bid|quote|tender|price|proposal)s?(?: (?:on|for|to))?',
  '(?:project|job) (?:called|named|known as)',
  '(?:to|all|attention:?) (?:all )?bidders (?:on|for)',
  '(?:responses?|answers?) to (?:the )?(?:rfis?|questions?)(?:[\\d ,&#-]| through| thru| to| and){0,12} (?:for|on)',
  '(?:has|have) (?:been )?cancell?ed (?:the )?(?:bid|project|solicitation)(?: for)?',
  'has closed',
  'sent your company a message about',
].join('|');
const askingPhrase = new RegExp(
  `\\b(?:${asksFor})\\s*:?\\s+(?:the |our |on |for |an? |(?:new|proposed|upcoming) (?=\\p{Lu}))*(?:(?:rf[a-z]{1,4}|ifb|itb|contract|solicitation) ?(?:no\\.? ?|# ?)?[\\w-]*\\d[\\w-]*\\s*[,:–-]\\s*)?[“"]?`,
  'giu',
);
const nameFollowing = new RegExp(
  `(?<name>(?:\\p{Lu}|\\d{1,4}[- ]?\\p{Lu})[^\\n;“”"]{2,90}?)[”"]?(?=,(?! (?:Phases?|Ph\\.?|Buildings?|Bldgs?\\.?|Levels?|Floors?|Towers?|Lots?|Parts?|Stage|Wings?|Units?|Areas?|Packages?)\\b)| \\(| (?:(?:up |down |out |over )?(?:(?<!\\bThe \\p{Lu}\\p{Ll}{2,15} )at|in)|located|is|are|will|has|have|was|were|due|stands|stays|remains|holds|closes|bids|moves|and want|which|that|on|for|with|near|by|to (?:your|you|another|a)|before|no later|from|this|next)[ :]|(?<!\\b(?:No|St|Mt|Ft|Ph|Bldg|Dist|Ste|Dr|Jr|Sr|Inc|Co|\\p{Lu}))[.:?](?:\\s|$)|\\s*$)`,
  'uy',
);
const nameBelow = new RegExp(
  `(?:${asksFor})(?: on| for)?(?: (?:the |our )?(?:following )?(?:project|job|opportunity)(?: below)?)?\\s*:?\\s*$`,
  'iu',
);
/** What a bracket behind a name may say of the job: "(Rebid)", "(24 Units)", "(Core & Shell)". */
const bracketBehind =
  /^ \((?:re-?bid|(?:ti|t\.i\.|phase|ph\.|bldg|building|core|shell|level|tower|lots?|part|stage|wing|area|units?|prototype|remodel|addition|ground|new)\b[^(),]{0,30}|\d+ (?:units?|lots?|beds?|keys?|rooms?|homes?))\)/i;

/** The name that begins at a place of a text, with its bracket. */
function nameAt(text: string, start: number): string | undefined {
  nameFollowing.lastIndex = start;
  const name = nameFollowing.exec(text)?.groups?.name;
  return name === undefined ? name : name + (bracketBehind.exec(text.slice(start + name.length))?.[0] ?? '');
}

/** A trade, a date or a stock phrase in the place of a name. */
const notName =
  /^(?:not|yes|no|div(?:ision|\.)?|sections?|trades?|your|drywall|painting|electrical|plumbing|hvac|addend\w+|rfis?|monday|tuesday|wednesday|thursday|friday|saturday|sunday) /i;

/** "HVAC Controls Upgrade" begins with a trade and is a job all the same. */
function isNotName(text: string): boolean {
  return notName.test(text) && !namesWork(text);
}

const heading =
  /^(?:invitations? (?:to|for) (?:bid|quote|tender)s?|request for (?:quotes?|quotations?|proposals?|bids?|pricing)|bid invitation|addend(?:um|a)(?: (?:no\.? ?|#)?\d+)?|notice to bidders|notice: .*|bid date change|bid reminder)$/i;

/** A labelled name, else the one that the letter asks a bid for, a heading, or the subject. */
export function readName(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): Found<string> | null {
  const inBody =
    nameAfterAsking(document) ??
    nameAboveAddress(document) ??
    nameBeforeAddress(document) ??
    nameUnderHeading(document);
  const ofSubject = nameInSubject(context);
  return (
    labelledName(labels) ??
    (inBody !== null && ofSubject !== null && saysMore(ofSubject.value, inBody.value) ? ofSubject : inBody) ??
    ofSubject ??
    nameByKind(context, document) ??
    pieceInBody(context)
  );
}

/** "Larkfield Dental (TI)" of a subject and "Larkfield Dental" of its letter. */
function saysMore(ofSubject: string, inBody: string): boolean {
  return ofSubject.toLowerCase().startsWith(inBody.toLowerCase()) && bracketBehind.test(ofSubject.slice(inBody.length));
}

/** "the Whitmore Mill Conversion, over in Putnam": words that name a job wherever they stand. */
function nameByKind(context: MailContext, document: MailDocument): Found<string> | null {
  const phrase = jobPhrase(context, document);
  return phrase === null ? null : titleFound(phrase);
}

function labelledName(labels: readonly LabelledValue[]): Found<string> | null {
  const named = labels.filter((one) => one.kind === 'name');
  const labelled = named.find((one) => /\b(?:name|title)\b/i.test(one.label)) ?? named[0];
  if (!labelled || labelled.value.text.length > 120) return null;
  const address = addressOf(labelled.value);
  const at = address === null ? 0 : streetStart(labelled.value, address);
  return titleFound(at > 3 ? beforeAddress(labelled.value, at) : labelled.value);
}

/** "Heron Bakery, 12 Heron St, Salem, OR" without the address and what leads to it. */
function beforeAddress(source: Mapped, at: number): Mapped {
  return sliceMapped(
    source,
    0,
    source.text.slice(0, at).replace(/[\s,(|•·–—-]+$|,? (?:located )?(?:at|in(?: Suite \S+ of)?)\s*$/gi, '').length,
  );
}

const answerButton = /^.{0,12}\b(?:bidding|pricing)\s*:?$|\bnot bidding\b/i;

function nameAfterAsking(document: MailDocument): Found<string> | null {
  for (const statement of statements(document)) {
    for (const asking of statement.text.matchAll(askingPhrase)) {
      const start = asking.index + asking[0].length;
      const name = nameAt(statement.text, start);
      if (name !== undefined && isTradePhrase(name)) {
        const behind = nameBehindTrade(statement, start + name.length);
        if (behind) return behind;
      } else if (name !== undefined && isTitleLike(name) && !isNotName(name))
        return titleFound(sliceMapped(statement, start, start + name.length));
    }
  }
  for (const statement of statements(document)) {
    const trade = askedTrade(statement);
    const behind =
      trade === null ? null : nameBehindTrade(statement, statement.text.indexOf(trade.text) + trade.text.length);
    if (behind) return behind;
  }
  for (const [index, line] of document.lines.entries()) {
    const text = line.text.trim();
    const wrapped = `${document.lines[index - 1]?.text ?? ''} ${text}`.trim();
    if (text === '' || !nameBelow.test(wrapped) || answerButton.test(text)) continue;
    const next = document.lines.slice(index + 1).find((one) => one.text.trim() !== '');
    if (
      next &&
      !/^\s*\p{Ll}/u.test(next.text) &&
      isTitleLike(next.text.trim().replace(/[\s.]+$/, '')) &&
      !isKnownLabel(next.text.trim()) &&
      !answerButton.test(next.text.trim())
    )
      return titleFound(next);
  }
  return null;
}

/** "your proposal for Acoustical Ceilings at Heron Bakery": the trade first, then the project. */
function nameBehindTrade(statement: Mapped, end: number): Found<string> | null {
  const link =
    /^(?: (?:scope|package|work|portion|trade|number|price|pricing|quote|bid|proposal)s?)?,? (?:on|at|for|of)(?: the| our)? (?=[\p{Lu}\d])/u.exec(
      statement.text.slice(end),
    )?.[0];
  if (link === undefined) return null;
  const name = nameAt(statement.text, end + link.length);
  return name !== undefined && isTitleLike(name, 0.6) && !isNotName(name)
    ? titleFound(sliceMapped(statement, end + link.length, end + link.length + name.length))
    : null;
}

/** "Name" and below it "Street, City, ST": how invitations and digests show a project. */
function nameAboveAddress(document: MailDocument): Found<string> | null {
  const lines = document.lines.map(trimMapped).filter((line) => line.text !== '');
  for (const [index, line] of lines.entries()) {
    const below = placeBelow(lines, index);
    if (below === null || /[.!?]$/.test(below) || below.length > 110 || parseAddress(below)?.city == null) continue;
    if (parseAddress(line.text)?.addressLine != null) continue;
    if (isTitleLike(line.text) && !isKnownLabel(line.text) && !looksLikeSender(line.text)) return titleFound(line);
  }
  return null;
}

/** "Heron Bakery, 12 Heron St, Salem, OR": a sentence that begins with the name and goes on with its address. */
function nameBeforeAddress(document: MailDocument): Found<string> | null {
  for (const statement of statements(document)) {
    const address = takesBidsIn(statement.text) ? null : addressOf(statement);
    const at = address === null ? 0 : streetStart(statement, address);
    const lead = beforeAddress(statement, at).text;
    const start = nameStart(lead);
    const name = sliceMapped(statement, start, lead.length);
    if (isTitleLike(name.text, 1) && !isKnownLabel(name.text) && !looksLikeSender(name.text)) return titleFound(name);
  }
  return null;
}

/** Where the words before an address become its name: behind the sentence that leads to it. */
function nameStart(lead: string): number {
  const start = /^(?:.*[?!:;]\s+)?(?:It[’']?s (?:the |a )?)?/u.exec(lead)?.[0].length ?? 0;
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

function nameUnderHeading(document: MailDocument): Found<string> | null {
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
