import { domainOf, type MailContext } from '../extract/context';
import { senderDomain } from '../extract/people/displayedCompany';
import {
  foldName,
  isPersonName,
  isPlatformName,
  isSenderName,
  isTitle,
  looksLikeCompany,
  matchesDomain,
  notCompany,
  office,
  personOf,
} from '../extract/text/naming';
import { documentText, type MailDocument } from '../extract/text/document';
import { parseAddress, stateCode } from '../extract/places/addresses';
import { mapText, sliceMapped, type Mapped } from '../mapped';
import { companyPhrases } from '../phrases/companyPhrases';
import { formOf } from '../phrases/words';
import { isBuildingWord, isCompanyWord, isMetaWord, isOwnerWord, isTradeWord, isWorkWord } from '../phrases/vocabulary';
import type { Candidate } from './candidate';
import { segmentsOf, type Segment } from './segments';
import { isLink, spansOf, tokensOf, type Span, type Token } from './spans';
import type { PhraseMatch } from '../phrases/phraseBook';

/** Everything that may be the company that asks for the bid. */

export type CompanyProposal = { readonly by: string; readonly source: Mapped };

const meta = new Set(
  'bid invitation itb rfp rfq invite from at with by via the this that we our your from re fw fwd for to please hello hi dear thank thanks project job name attn attention company contractor gc here and estimator estimating on behalf of cm owner invited issued agency planroom plan room notification contact prime i is are has have need you bonjour merci regards sincerely sent'
    .split(' ')
    .map(formOf),
);

const legal = new Set('inc incorporated llc ltd limited co corp corporation company lp llp plc pllc'.split(' '));

/** Key by which writings of one company are the same. */
function companyKey(text: string): string {
  const words = foldName(text)
    .replace(/\bl l c\b/g, 'llc')
    .split(' ');
  while (words.length > 1 && (legal.has(words.at(-1) ?? '') || words.at(-1) === 'and')) words.pop();
  if (words[0] === 'the' && words.length > 1) words.shift();
  return words.join(' ');
}

type Open = { source: Mapped; rank: number; tokens: readonly Token[]; readonly features: Set<string> };

const ranks: Readonly<Record<string, number>> = { label: 1, signature: 2, text: 3, line: 3, sender: 4, subject: 5 };

export function companyCandidates(
  context: MailContext,
  document: MailDocument,
  proposals: readonly CompanyProposal[],
  name: string | null,
): Candidate[] {
  const found = new Map<string, Open>();
  const add = (given: Mapped, features: Iterable<string>, rank: number, words?: readonly Token[]): void => {
    const carried = withoutCarrier(given);
    const source = sliceMapped(carried, 0, bareName(carried.text).length);
    if (source.text === '') return;
    if (isSentence(source.text) || isHeading(source.text)) return;
    const key = companyKey(source.text);
    if (key.length < 2 || source.text.length > maxCompany) return;
    const tokens = source === given && words ? words : tokensOf(source.text);
    const known = found.get(key) ?? { source, rank, tokens, features: new Set<string>() };
    const isFuller = rank === known.rank && source.text.length > known.source.text.length;
    if (rank < known.rank || isFuller) Object.assign(known, { source, rank, tokens });
    for (const feature of features) known.features.add(feature);
    found.set(key, known);
  };
  for (const segment of [...segmentsOf(context, document), ...senderSegments(context)]) {
    if (
      segment.place === 'label' &&
      segment.label !== 'company' &&
      segment.label !== 'contact' &&
      segment.label !== 'other'
    )
      continue;
    const spans = spansOf(segment.source, segment.tokens, {
      isMeta: (form) => meta.has(form),
      isTail: (form) => legal.has(form),
      isFree: false,
    });
    const matches = companyPhrases.find(segment.tokens);
    for (const span of spans)
      add(
        span.source,
        mentionFeatures(segment, span, matches),
        ranks[segment.place] ?? 9,
        segment.tokens.slice(span.first, span.last + 1),
      );
  }
  for (const { by, source } of proposals) add(source, [`by.${by}`], 6);
  addKeyFeatures(found, context, document, name);
  // A project has another name than its contractor.
  return [...found.values()]
    .filter(({ features }) => !features.has('is.name'))
    .map(({ source, features }) => ({ source, value: source.text, features }));
}

const maxCompany = 80;

/** What follows a name in brackets. */
const bracketBehind = /(?<=[^\s,]),?\s*\([^()]*\)$/;

/** "City of Salem, Oregon" */
const bodyInState =
  /^(?:The )?(?:City|Town|Village|County|Port|Borough|Township) of [^,]{3,50}(?=, (?<state>[\p{L} ]{2,20})$)/u;

/** A name without what only places it. */
function bareName(text: string): string {
  const bare = text.replace(office, '').replace(bracketBehind, '');
  const body = bodyInState.exec(bare);
  return body !== null && stateCode(body.groups?.state ?? '') !== null ? body[0] : bare;
}

/** "NOTICE TO BIDDERS", "AVIS D'APPEL D'OFFRES PUBLIC", "TENDER 2027-02" */
const isHeading = (text: string): boolean =>
  tokensOf(text).every(({ form }) => isMetaWord(form) || isLink(form) || headings.has(form) || /^\d/.test(form));

const headings = new Set(
  'public legal formal official advertisement advert to bidder contractor contractors rfb rft soumissionner'
    .split(' ')
    .map(formOf),
);

const carrierWords = / (?:via|with|through|using|thru|for|on behalf of|by|at|from|of) /gi;

/** The contractor of "Holt Builders via BuildingConnected", "Bidmail for Holt Builders" or "Dana Pike at Holt Builders". */
function withoutCarrier(source: Mapped): Mapped {
  for (const match of source.text.slice(0, maxCompany).matchAll(carrierWords)) {
    const [left, right] = [source.text.slice(0, match.index), source.text.slice(match.index + match[0].length)];
    const isOf = /^ (?:at|from|of) /i.test(match[0]);
    if (!isOf && isPlatformName(right)) return sliceMapped(source, 0, match.index);
    const isOfPerson = isOf && isPersonName(left) && !isOwnerName(left);
    if (isPlatformName(left) || (isOfPerson && (/^ at /i.test(match[0]) || looksLikeCompany(right))))
      return sliceMapped(source, match.index + match[0].length);
  }
  return source;
}

/** "City of Salem" is no person. */
const isOwnerName = (text: string): boolean => tokensOf(text).some(({ form }) => isOwnerWord(form));

/** True for part of a sentence. Names write these words with capitals. */
const isSentence = (text: string): boolean => / (?:you|your|has been|have been|was|were)\b/.test(text);

/** Names shown beside the addresses of the sender. */
function senderSegments({ from, replyTo }: MailContext): Segment[] {
  return [from, replyTo].flatMap((box, index): Segment[] =>
    box === null || box.name === ''
      ? []
      : [{ place: 'sender', source: mapText('from', box.name), tokens: tokensOf(box.name), label: null, index }],
  );
}

function mentionFeatures(
  { place, tokens, label, index }: Segment,
  { first, last }: Span,
  matches: readonly PhraseMatch[],
): Set<string> {
  const [before, own, behind] = [tokens[first - 1], tokens[first], tokens[last + 1]];
  const at = place === 'label' ? `label.${label}` : place;
  const features = new Set<string>([`in.${at}`]);
  const start =
    before === undefined
      ? 'edge'
      : own?.gap === 'space' || own?.gap === 'join'
        ? wordBefore(before.form, before.isLoud)
        : (own?.gap ?? 'edge');
  const end =
    behind === undefined
      ? 'edge'
      : behind.gap === 'space' || behind.gap === 'join'
        ? /^\d/.test(behind.form)
          ? 'digit'
          : behind.isLoud
            ? 'loud'
            : behind.form === 'of' || behind.form === 'and'
              ? behind.form
              : 'word'
        : behind.gap;
  features.add(`${at}.start.${start}`);
  features.add(`${at}.end.${end}`);
  if (start === 'edge' && end === 'edge') features.add(`${at}.whole`);
  if (place === 'signature' || place === 'line') features.add(`${at}.${Math.min(index, 5)}`);
  if (place === 'text' && index < 3) features.add('text.early');
  for (const { meaning, first: from, last: to } of matches) {
    if (to === first - 1) features.add(`lead:${meaning}`);
    else if (to < first && first - to <= 3) features.add(`near:${meaning}`);
    else if (from === last + 1) features.add(`tail:${meaning}`);
    else if (from > last && from - last <= 4) features.add(`far:${meaning}`);
  }
  return features;
}

/** An office or a board of a body, which the body itself speaks by: "Clerk of the Board". */
const isOffice =
  /^(?:the )?(?:(?:board|clerk|office|secretary|purchasing|procurement|facilities|contracts|finance)\b)/i;

/** One that designs and does not build. */
const isDesigner =
  /\b(?:architects?|architecture|engineers?|engineering|consultants?|design|surveyors?|landscape architects?)$/i;

const wordBefore = (form: string, isLoud: boolean): string =>
  isLink(form) || form === 'from' ? `after.${form}` : isLoud ? 'loud' : 'word';

/** A price in the row of a bidder. */
const money = /\$ ?\d{1,3}(?:,\d{3})+/;

function addKeyFeatures(
  found: ReadonlyMap<string, Open>,
  context: MailContext,
  document: MailDocument,
  name: string | null,
): void {
  const domain = senderDomain(context);
  const label = (domain.split('.').at(-2) ?? '').replace(/[^a-z0-9]/g, '');
  const person = foldName(personOf(context.from?.name ?? '') ?? '-');
  const display = foldName(context.from?.name ?? '');
  const subject = ` ${foldName(context.subject.text)} `;
  const body = ` ${foldName(documentText(document))} `;
  const prices = documentText(document)
    .split('\n')
    .filter((line) => money.test(line))
    .map((line) => ` ${foldName(line)} `)
    .join('\n');
  const nameOfJob = name === null ? '' : ` ${foldName(name)} `;
  const own = [...context.ownDomains].map((one) => one.split('.').at(-2) ?? '');
  const companies: string[] = [];
  for (const [key, { source, tokens, features }] of found) {
    const { text } = source;
    const words = key.split(' ');
    if (domain !== '' && matchesDomain(text, domain)) features.add('is.domain');
    else if (domain !== '' && label.length > 3 && (words[0] ?? '').length > 3 && label.startsWith(words[0] ?? '-'))
      features.add('starts.domain');
    else if (domain !== '') features.add('no.domain');
    if (own.some((one) => one.length > 3 && matchesDomain(text, `${one}.example`))) features.add('is.own');
    if (key === person) features.add('is.person');
    else if (` ${person} `.includes(` ${key} `)) features.add('part.person');
    if (isPersonName(text)) features.add('like.person');
    if (display !== '' && key === display) features.add(isPersonName(text) ? 'is.display.person' : 'is.display');
    if (nameOfJob !== '') {
      if (nameOfJob.trim() === key) features.add('is.name');
      else if (nameOfJob.includes(` ${key} `)) features.add('in.name');
      else if (` ${key} `.includes(nameOfJob)) features.add('holds.name');
    }
    if (subject.includes(` ${key} `)) features.add('in.subject.text');
    const count = body.split(` ${key} `).length - 1;
    if (count > 1) features.add('twice');
    if (prices.includes(` ${key} `)) features.add('with.price');
    features.add(`words.${Math.min(words.length, 6)}`);
    if (isSenderName(text)) features.add('is.sender');
    else if (looksLikeCompany(text)) features.add('like.company');
    const last = tokens.at(-1)?.form ?? '';
    if (legal.has(last) || last === 'ltee') features.add('ends.legal');
    else if (isCompanyWord(last)) features.add('ends.company');
    if (isOwnerWord(last)) features.add('ends.owner');
    if (isBuildingWord(last)) features.add('ends.building');
    if (isWorkWord(last)) features.add('ends.work');
    if (tokens.some(({ form }) => isCompanyWord(form))) features.add('has.company');
    if (tokens.some(({ form }) => isTradeWord(form))) features.add('has.trade');
    if (/^(?:the )?(?:city|county|town|village|port|state|university|department|township|diocese) of\b/i.test(text))
      features.add('is.owner');
    if (tokens.some(({ form }) => isOwnerWord(form))) features.add('has.owner');
    if (isOffice.test(text)) features.add('office');
    if (isDesigner.test(text)) features.add('designer');
    if (notCompany.test(text)) features.add('not.company');
    if (isPlatformName(text)) features.add('platform');
    if (isTitle(text)) features.add('title');
    if (/&|\band\b/.test(text)) features.add('has.and');
    if (/\d/.test(text)) features.add('has.digit');
    if (tokens.slice(1).some(({ gap }) => gap === 'comma')) features.add('gap.comma');
    if (tokens.slice(1).some(({ gap }) => gap === 'dash' || gap === 'colon' || gap === 'open' || gap === 'close'))
      features.add('gap.other');
    if (tokens.some(({ gap }) => gap === 'stop')) features.add('gap.stop');
    if (parseAddress(text)?.state != null) features.add('place');
    if (features.has('is.domain') || isSenderName(text)) companies.push(key);
  }
  const ended = [...found]
    .filter(([, { features }]) => features.has('ends.company') || features.has('ends.legal'))
    .map(([key]) => key);
  const bodies = [...found].filter(([, { features }]) => features.has('has.owner') && !features.has('office'));
  const keys = [...found.keys()];
  for (const [key, { features }] of found) {
    if (companies.some((other) => other.length > key.length && ` ${other} `.includes(` ${key} `)))
      features.add('in.company');
    if (companies.some((other) => other.length < key.length && ` ${key} `.includes(` ${other} `)))
      features.add('holds.company');
    if (ended.some((other) => other.startsWith(`${key} `))) features.add('has.fuller');
    if (features.has('ends.company') && keys.some((other) => key.startsWith(`${other} `))) features.add('is.fuller');
    if (features.has('office') && bodies.length > 0) features.add('office.of.body');
    if (domain === '') features.add('sender.unknown');
    if (domain === '' && features.has('in.sender')) features.add('sender.only');
    if (domain !== '' && domainOf(context.from?.email ?? '') !== domain) features.add('sender.platform');
  }
}
