import { joinMapped, sliceMapped, spanOf, splitMapped, trimMapped, type Mapped } from '../mapped';
import type { MailContext } from './context';
import { statements, type MailDocument } from './text/document';
import type { LabelledValue } from './text/labels';
import { sourceOfValue } from './sourceOfValue';
import type { Found } from './reading';
import { packageCandidates, type PackageProposal } from '../evidence/packageCandidates';
import type { Candidate } from '../evidence/candidate';
import { chosen, judged } from '../evidence/decide';
import { fieldWeights } from '../evidence/thresholds';
import { askedTrade, isTradePhrase, namesTrade, priceApart } from './text/trades';

/** Reads the trade or bid package that an email requests. */

const section =
  '(?:(?:CSI )?(?:Division|Div\\.?|Section|Bid Package|BP|Package)[ -]?#?\\d(?:[\\d. ]*|\\d?[-.]?[A-Z]{1,2} ?)|\\d{2} \\d{2} \\d{2}(?:\\.\\d+)?)';
const asked = [
  new RegExp(
    `\\b(?:(?:on it|(?:bids|proposals|quotes|pricing) from [\\p{L} -]{3,40}|bids?|numbers?|price|pricing|quotes?|quotations?|proposals?|list|bidding|package|scope) (?:for|on)|want you for|(?:include|have) you (?:for|on)|buying(?: out)?|want you on it for|for your|to (?:price|quote|bid|tender)) (?:the )?(?<name>${section}(?:[ –-]+\\p{Lu}(?:(?! (?:at|by|on|in|of|for) )[\\p{L}&/, -]){2,50})?)(?=[.,;)]|$| \\(| at| by| on| in| of| for)`,
    'u',
  ),
  /\b(?:your|a|the) (?:price|number|bid|quote|proposal|pricing) (?:for|on) (?:the |your )?(?<name>\p{L}[\p{L}&/ -]{2,40}?)(?: (?:scope|package|trade|work|portion))\b/u,
];
const divisions =
  /\b(?:covering|cover|for|on|price|quote|bid|pricing) (?:all (?:of )?)?(?:the |your )?(?<name>(?:CSI )?Div(?:ision)?s?\.? \d{1,2}(?:(?:,? (?:and|&) |, ?|\/)\d{2})+)(?!\d)/iu;
const numberedPackage = new RegExp(
  `\\b(?<name>(?:Trade|Bid|Work) Package (?:No\\.? ?|# ?)?\\d+[A-Z]?\\b(?: ?[-–:] ?| )\\p{Lu}[\\p{L}&/, -]{3,50})(?= (?:at|by|on|in|of|for)\\b|[.;)]|$)`,
  'u',
);
const packageOf =
  /\b(?<name>(?:Trade|Bid|Work) Package (?:No\.? ?|# ?)?\d+[A-Z]?)(?= (?:for|of|on|at) (?:the |our )?\p{Lu})/u;
const inlineLabel =
  /\b(?:[Tt]rades?|[Ss]copes?)(?: (?:needed|requested|of work))?: (?<name>\p{L}[\p{L}\d&,/ -]{2,50}?)[.;]?$/u;
const wholeOrder = /^please (?:quote|price)(?: us)? the (?<name>\p{L}[\p{L}&/, -]{3,50})\.?$/iu;
const listed =
  /\b(?:invited|requested|asked) to (?:bid|quote)(?: on)? (?:the )?following(?: (?:trades?|packages?|scopes?|items?))?:?$/i;
const coded = /^(?:\d{5,6}|\d{2} ?\d{2} ?\d{2}(?:\.\d+)?)\s*[:–-]?\s+\p{Lu}[\p{L}&,/() -]{3,60}$/u;

/** What each reader takes for the package. */
function packageProposals(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): PackageProposal[] {
  const readers: Readonly<Record<string, () => Found<string> | null>> = {
    label: () => labelledPackage(labels),
    below: () => tradeBelowName(labels),
    listed: () => listedPackage(document),
    asked: () => askedPackage(document),
    subject: () => packageOfSubject(context),
    unknown: () => unknownTrade(document),
  };
  let isFirst = true;
  return Object.entries(readers).flatMap(([by, read]) => {
    const found = read();
    if (found === null) return [];
    const source = sourceOfValue(document, found);
    const proposals = [{ by, source }, ...(isFirst ? [{ by: 'cascade', source }] : [])];
    isFirst = false;
    return proposals;
  });
}

/** The likeliest package. */
export function readPackage(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
  name: string | null,
): Found<string> | null {
  const candidates = packageCandidatesIn(context, document, labels, name);
  return chosen(judged(candidates, fieldWeights.package ?? {}), 'package');
}

/** Everything that may be the package, with what speaks for it. */
export function packageCandidatesIn(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
  name: string | null,
): Candidate[] {
  return packageCandidates(context, document, packageProposals(context, document, labels), name);
}

function labelledPackage(labels: readonly LabelledValue[]): Found<string> | null {
  for (const { kind, value, label } of labels) {
    if (kind !== 'package' || value.text.length > 90 || /[.!?]\s+\p{Lu}|[.!?]$/u.test(value.text)) continue;
    if (/\bscope|^\W*what\b/i.test(label) && !namesTrade(value.text)) continue;
    if (/^\d{1,2}$|^(?:see|all|main trades|various|tbd|n\/?a|multiple)\b/i.test(value.text)) continue;
    return { value: value.text, span: spanOf(value) };
  }
  return null;
}

/** "Re: Heron Bakery" above "Electrical and Low Voltage": project and trade at the top of an email. */
function tradeBelowName(labels: readonly LabelledValue[]): Found<string> | null {
  const below = labels.find(({ kind }) => kind === 'name')?.following ?? [];
  const trade = below.length === 1 ? below[0] : undefined;
  return trade !== undefined && trade.text.length <= 60 && isTradePhrase(trade.text) ? whole(trade) : null;
}

function listedPackage(document: MailDocument): Found<string> | null {
  const lines = document.lines.map(trimMapped).filter((line) => line.text !== '');
  const at = lines.findIndex((line) => listed.test(line.text));
  const below = at < 0 ? undefined : lines[at + 1];
  if (below && below.text.length <= 90) return whole(joinMapped(listOf(lines, at + 1), ', '));
  const codes = lines.filter((line) => coded.test(line.text) && namesTrade(line.text.replace(/^[\d .]+/, '')));
  if (codes.length === 1 && codes[0]) return whole(codes[0]);
  const trades = lines.map(bulleted).filter((text) => text !== null && isTradePhrase(text.text));
  return trades.length === 1 && trades[0] ? whole(trades[0]) : null;
}

/** Text after a list mark; null for other lines. */
function bulleted(line: Mapped): Mapped | null {
  const mark = /^[-*•·–]\s+/.exec(line.text)?.[0].length;
  return mark === undefined ? null : sliceMapped(line, mark);
}

/** Trades below the sentence: all coded lines, else only the first line. */
function listOf(lines: readonly Mapped[], start: number): Mapped[] {
  const rest = lines.slice(start, start + 6);
  const end = rest.findIndex((line) => !coded.test(line.text));
  return rest.slice(0, Math.max(1, end < 0 ? rest.length : end));
}

function whole(source: Mapped): Found<string> {
  return { value: source.text, span: spanOf(source) };
}

function askedPackage(document: MailDocument): Found<string> | null {
  for (const statement of statements(document)) {
    const trade = tradePhrase(statement);
    if (trade) return trade;
    for (const pattern of [...asked, divisions, numberedPackage, packageOf, inlineLabel]) {
      const match = pattern.exec(statement.text);
      const name = match?.groups?.name?.trim();
      if (pattern === inlineLabel && !/^\W*trades?/i.test(match?.[0] ?? '') && !namesTrade(name ?? '')) continue;
      if (
        !match ||
        name === undefined ||
        /^(?:this|that|base|complete|entire|whole|above|project|all|following)\b/i.test(name)
      )
        continue;
      const start = match.index + match[0].indexOf(name);
      return whole(sliceMapped(statement, start, start + name.length));
    }
  }
  return null;
}

/**
 * "price the drywall and insulation package for …", "Please quote the fire pump.": words of a trade after the request.
 */
function tradePhrase(statement: Mapped): Found<string> | null {
  const order = wholeOrder.exec(statement.text)?.groups?.name;
  if (
    order !== undefined &&
    order.split(' ').length <= 6 &&
    !/\b(?:bid|project|attached|below|following|per|plans?|specs?|alternates?|separately|all|each|lump|this|that|as|it|job|early|by|enclosed|same|items?|price|cost)\b/i.test(
      order,
    )
  ) {
    const start = statement.text.lastIndexOf(order);
    return whole(sliceMapped(statement, start, start + order.length));
  }
  const trade = askedTrade(statement);
  return trade === null ? null : whole(trade);
}

/**
 * "a bid for the sauna interiors at Heron Spa": lower-case words between the request and a name; many are trades
 * missing from the list.
 */
const smallThings =
  /\b(?:bids?|quotes?|prices?|pricing|numbers?|proposals?)(?: from you(?:r (?:company|team|firm))?)? (?:for|on) (?:the |your |all (?:of )?(?:the )?)?(?<name>(?:[A-Z]{2,6} )?(?:(?!(?:the|this|that|these|those|your|our|all|any|both|it|a|an|of|at|for|in|on|to|by|from|with|each|every|several|two|three|some)\b)\p{Ll}[\p{Ll}-]{1,24} (?:(?:and|&) )?){0,3}(?:installation|equipment|\p{Ll}[\p{Ll}-]{0,24}(?:s|ing|work|ware)))(?= (?:at|for|on|in) (?:the |our )?\p{Lu}|(?<end>\.?$))/u;
const notThings =
  /\b(?:projects?|jobs?|works|bids?|scopes?|packages?|trades?|items?|alternates?|options?|buildings?|units?|suites?|offices?|rooms?|restrooms|classrooms|floors|phases?|areas?|sites?|stores?|homes|houses|apartments|additions?|alterations|improvements?|repairs?|renovations?|upgrades?|remodeling|modifications|changes|revisions?|documents|drawings|plans|specs|services|materials?|following|existing|remaining|upcoming|pricing|bidding|everything|others|pieces|parts|levels|canopies|dorms|barracks|schools|facilities|purposes|reasons|days|weeks|hours|months|needs|savings|times|conditions|terms|costs|rates|durations|dates|schedules|fees|warranties|bonds|reviews?|submittals|meetings?|subs|contractors|bidders|sets)$/i;

function unknownTrade(document: MailDocument): Found<string> | null {
  for (const statement of statements(document)) {
    const match = smallThings.exec(statement.text);
    const name = match?.groups?.name;
    if (match === null || name === undefined || notThings.test(name) || priceApart.test(statement.text)) continue;
    if (match.groups?.end !== undefined && !name.includes(' ')) continue;
    const start = match.index + match[0].length - name.length;
    return whole(sliceMapped(statement, start, start + name.length));
  }
  return null;
}

/**
 * Only of the first email's subject, as replies may be about anything. "Bid Request | Project | Trade", "Invitation to
 * Bid - Project : Trades" and "… invitation to bid on 09 Painting".
 */
function packageOfSubject(context: MailContext): Found<string> | null {
  const last = context.subject.text
    .split(/\s+\|\s+/)
    .slice(1)
    .at(-1)
    ?.trim();
  if (last !== undefined && isTradePhrase(last)) {
    const at = context.subject.text.lastIndexOf(last);
    return whole(sliceMapped(context.subject, at, at + last.length));
  }
  const pieces = splitMapped(context.subject, /\s+[-–—|:]\s+|:\s+/g);
  const numbered = pieces.slice(1).find(({ text }) => /^(?:bid package|bp|package) ?#?\d+[a-z]?\b/i.test(text.trim()));
  if (numbered) return whole(trimMapped(numbered));
  if (context.isReply) return null;
  const trade = pieces.map(askedTrade).find((found) => found !== null);
  if (trade) return whole(trade);
  const small = / (?<name>\p{Ll}[\p{Ll}&/, -]*)$/u.exec(context.subject.text)?.groups?.name;
  if (small !== undefined && isTradePhrase(small) && /\p{Lu}\S* \S+ /u.test(context.subject.text))
    return whole(sliceMapped(context.subject, context.subject.text.length - small.length));
  const match = /\s:\s+(?<name>\p{Lu}[^:]{2,60})$|: invitation to bid on (?<last>.{3,60})$/iu.exec(
    context.subject.text,
  );
  const name = match?.groups?.name ?? match?.groups?.last;
  if (!match || name === undefined || /^(?:all|main|various|multiple)\b/i.test(name)) return null;
  const start = context.subject.text.lastIndexOf(name);
  return whole(sliceMapped(context.subject, start, start + name.length));
}
