import type { MailContext } from '../extract/context';
import { phoneOf } from '../extract/people/phones';
import { foldName, isPlatformName, isSenderName, isTitle, matchesDomain } from '../extract/text/naming';
import { addressOf, isStreetSuffix, parseAddress, stateCode } from '../extract/places/addresses';
import { citiesOf, isRegion } from '../extract/places/cities';
import { senderDomain } from '../extract/people/displayedCompany';
import type { MailDocument } from '../extract/text/document';
import type { Found, Location } from '../extract/reading';
import { joinMapped, sliceMapped, type Mapped } from '../mapped';
import { placePhrases } from '../phrases/placePhrases';
import { segmentsOf, type Segment } from './segments';
import { isBuildingWord, isMetaWord, isTradeWord, isWorkWord } from '../phrases/vocabulary';
import { isLink, spanOfTokens, tokensOf, type Span } from './spans';
import type { Candidate } from './candidate';

/** Every place that may be that of the work. */

export type PlaceProposal = { readonly by: string; readonly found: Found<Location>; readonly source: Mapped };

export type PlaceCandidate = Candidate & { readonly location: Location };

type Mention = {
  readonly location: Location;
  readonly source: Mapped;
  readonly start: number;
  /** False for a city that may have more words. */
  readonly isWhole?: boolean;
};

const partsOf = ({ addressLine, city, state, postalCode }: Location): (string | null)[] => [
  addressLine,
  city,
  state,
  postalCode,
];

const keyOf = (location: Location): string =>
  partsOf(location)
    .map((part) => foldName(part ?? ''))
    .join('|');

const onTheIsland =
  /^(?:Charlottetown|Summerside|Stratford|Cornwall|Montague|Kensington|Souris|Alberton|Tignish|Georgetown|Borden-Carleton|Three Rivers|North Rustico|Cavendish|Hunter River|Crapaud)$/i;

/** "Ada Quill, PE": behind other words than places of Prince Edward Island, PE is an engineer. */
const isEngineer = ({ city, state, postalCode }: Location): boolean =>
  state === 'PE' && postalCode === null && !onTheIsland.test(city ?? '');

type Open = { readonly location: Location; readonly source: Mapped; readonly features: Set<string>; count: number };

export function placeCandidates(
  context: MailContext,
  document: MailDocument,
  proposals: readonly PlaceProposal[],
): PlaceCandidate[] {
  const found = new Map<string, Open>();
  const add = (location: Location, source: Mapped, features: Iterable<string>): void => {
    if (isCounty.test(location.city ?? '') || isEngineer(location)) return;
    const key = keyOf(location);
    const known = found.get(key) ?? { location, source, features: new Set<string>(), count: 0 };
    known.count += 1;
    for (const feature of features) known.features.add(feature);
    found.set(key, known);
  };
  const segments = segmentsOf(context, document);
  const domain = senderDomain(context);
  const subject = ` ${foldName(context.subject.text)} `;
  for (const [index, segment] of segments.entries()) {
    if (found.size > maxPlaces) break;
    for (const mention of mentionsIn(segment, segments[index + 1]))
      add(
        mention.location,
        mention.source,
        mentionFeatures({ segment, above: segments[index - 1], below: segments[index + 1], mention, domain, subject }),
      );
  }
  for (const { by, found: proposal, source } of proposals) add(proposal.value, source, [`by.${by}`]);
  addShared(found);
  return [...found.values()].map(({ location, source, features }) => ({
    location,
    source,
    value: partsOf(location)
      .filter((part) => part !== null)
      .join(', '),
    features,
  }));
}

/** "Cordero County" is no city. */
const isCounty = / (?:county|parish)$/i;

const maxPlaces = 80;
const maxStreetWords = 6;

/** Addresses, cities with their states and streets alone. */
function mentionsIn({ source, tokens, place, label }: Segment, next: Segment | undefined): Mention[] {
  if (place === 'sender' || (place === 'label' && label !== 'location')) return [];
  const mentions: Mention[] = [];
  const taken: [number, number][] = [];
  for (let rest = source, start = 0, round = 0; round < 3; round += 1) {
    const address = addressOf(rest);
    const street = address?.value.addressLine ?? null;
    const at = street === null ? -1 : rest.text.indexOf(street);
    if (address === null || at < 0) break;
    const length = lengthOf(rest.text.slice(at), address.value);
    mentions.push({ location: address.value, source: sliceMapped(rest, at, at + length), start: start + at });
    taken.push([start + at, start + at + length]);
    rest = sliceMapped(rest, at + length);
    start += at + length;
  }
  const isFree = (at: number): boolean => !taken.some(([from, to]) => at >= from && at < to);
  for (const { location, first, last, isWhole } of citiesOf(source.text, tokens)) {
    const [from, to] = [tokens[first], tokens[last]];
    if (from === undefined || to === undefined || !isFree(from.start)) continue;
    mentions.push({ location, source: sliceMapped(source, from.start, to.end), start: from.start, isWhole });
  }
  for (const span of citiesAlone(source, tokens)) {
    if (!isFree(tokens[span.first]?.start ?? 0)) continue;
    const location = { addressLine: null, city: span.source.text, state: null, postalCode: null };
    mentions.push({ location, source: span.source, start: tokens[span.first]?.start ?? 0 });
  }
  const below = next !== undefined && place === 'line' && next.place === 'line' ? joined(source, next.source) : null;
  if (below !== null) mentions.push(below);
  for (const [first, token] of tokens.entries()) {
    if (!/^\d{1,6}$/.test(token.form) || !isFree(token.start)) continue;
    const last = endOfStreet(tokens, first);
    if (last < 0) continue;
    const span = spanOfTokens(source, tokens, first, last);
    const addressLine = span.source.text.replace(/\.$/, '');
    const location = { addressLine, city: null, state: null, postalCode: null };
    mentions.push({ location, source: span.source, start: token.start });
  }
  return mentions.filter(({ location }) => !isHour.test(location.addressLine ?? ''));
}

/** "2:00 PM CT" ends as a court does. */
const isHour = /^\d{1,2}\/\d|^\d{1,2}(?::\d\d)?(?:\s*[ap]\.?m\b|\s+noon\b)|^\d{1,2}:\d\d\b/i;

const months = new Set(
  'january february march april may june july august september october november december'.split(' '),
);
const days = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));

/** "in Savannah": a city whose state is not told. */
function citiesAlone(source: Mapped, tokens: Segment['tokens']): Span[] {
  const spans: Span[] = [];
  for (const [first, token] of tokens.entries()) {
    const before = tokens[first - 1];
    if (before === undefined || !token.isLoud || /\d/.test(token.raw) || token.raw.length < 3) continue;
    if (token.gap !== 'space' || !leads.has(before.raw.toLowerCase())) continue;
    let last = first;
    while (last - first < 2 && tokens[last + 1]?.isLoud === true && tokens[last + 1]?.gap === 'space') last += 1;
    // "Rivière-du-Loup"
    while (last - first < 4 && tokens[last + 1]?.gap === 'join') last += 1;
    const words = tokens.slice(first, last + 1).map(({ form }) => form);
    if (isPlatformName(source.text.slice(token.start))) continue;
    const [from = token, to = token] = [tokens[first + Number(isRegion(token.form))], tokens[last]];
    if (stateCode(source.text.slice(from.start, to.end)) !== null) continue;
    if (words.some((form) => months.has(form) || days.has(form) || isMetaWord(form) || isTradeWord(form))) continue;
    const behind = tokens[last + 1];
    if (behind !== undefined && (behind.gap === 'comma' || behind.gap === 'space') && stateCode(behind.raw) !== null)
      continue;
    spans.push(spanOfTokens(source, tokens, first, last));
    if (spans.length >= maxAlone) break;
  }
  return spans;
}

const leads = new Set(['in', 'downtown', 'near', 'à']);
const maxAlone = 4;

/** Length of an address in the text that begins with its street. */
function lengthOf(text: string, { addressLine, city, state, postalCode }: Location): number {
  let end = addressLine?.length ?? 0;
  for (const part of [city, state, postalCode]) {
    const at = part === null ? -1 : text.indexOf(part, end);
    if (at >= 0 && part !== null && at - end < maxBetween) end = at + part.length;
  }
  return end;
}

const maxBetween = 30;
const maxTail = 8;

/** A street above a line with its city. */
function joined(above: Mapped, below: Mapped): Mention | null {
  if (!/^\d/.test(above.text) || /\d{3}[ .-]\d{4}\b/.test(below.text)) return null;
  const both = joinMapped([above, below], ', ');
  const location = parseAddress(both.text);
  return location?.addressLine != null && location.city !== null ? { location, source: both, start: 0 } : null;
}

/** Last word of a street that begins with a number; -1 if none does. */
function endOfStreet(tokens: Segment['tokens'], first: number): number {
  let last = -1;
  for (let at = first + 1; at < tokens.length && at - first <= maxStreetWords; at += 1) {
    const token = tokens[at];
    if (token === undefined || (token.gap !== 'space' && token.gap !== 'join' && token.gap !== 'and')) break;
    if (!token.isLoud && !isLink(token.form) && !isStreetSuffix(token.form)) break;
    if (at - first > 1 && isStreetSuffix(token.form)) last = at;
    else if (last >= 0 && /^(?:n|s|e|w|ne|nw|se|sw)$/.test(token.form)) last = at;
    else if (last >= 0) break;
  }
  const [unit, number] = [tokens[last + 1], tokens[last + 2]];
  const isUnit =
    /^(?:suite|ste|unit|#|bldg|building|floor)$/.test(unit?.form ?? '') && /\d|^[a-z]$/.test(number?.form ?? '');
  return last >= 0 && isUnit ? last + 2 : last;
}

type MentionInput = {
  readonly segment: Segment;
  readonly above: Segment | undefined;
  readonly below: Segment | undefined;
  readonly mention: Mention;
  readonly domain: string;
  /** Folded words of the subject. */
  readonly subject: string;
};

/** Words of a footer, whose address is that of the mail service. */
const footer = /\b(?:unsubscribe|preferences|privacy|copyright|all rights reserved|terms of (?:use|service))\b|©/i;

const minNamed = 10;

/** "bids for Heron Hall Reroof, 12 Heron St": the words before a place are those of the subject. */
function endsInSubject(piece: string, subject: string): boolean {
  const words = foldName(piece).split(' ').slice(-6);
  return words.some((_, from) => {
    const end = words.slice(from).join(' ');
    return from < words.length - 1 && end.length >= minNamed && subject.includes(` ${end} `);
  });
}

function mentionFeatures({
  segment,
  above,
  below,
  mention: { location, source, start, isWhole },
  domain,
  subject,
}: MentionInput): Set<string> {
  const { place, tokens, label, index, source: whole } = segment;
  const at = place === 'label' ? `label.${label}` : place;
  const features = new Set<string>([`in.${at}`]);
  if (isWhole !== undefined) features.add(isWhole ? 'city.whole' : 'city.part');
  const first = tokens.findIndex((token) => token.start >= start);
  const before = tokens[first - 1];
  if (start === 0) features.add(`${at}.first`);
  if (start + source.text.length >= whole.text.length - 1) features.add(`${at}.last`);
  if (start === 0 && source.text.length >= whole.text.length - 1) features.add(`${at}.whole`);
  if (place === 'line' || place === 'text') features.add(index < 3 ? 'early' : index > 15 ? 'late' : 'middle');
  const behind = tokens.find((token) => token.start >= start + source.text.length);
  if (behind !== undefined && behind.gap === 'space' && !behind.isLoud && !isLink(behind.form))
    features.add('before.word');
  if (tokens[first]?.gap === 'open') features.add('bracketed');
  if (before !== undefined && tokens[first]?.gap === 'space')
    features.add(`left.${isLink(before.form) ? before.form : before.isLoud ? 'loud' : 'word'}`);
  else if (tokens[first] !== undefined) features.add(`gap.${tokens[first]?.gap ?? 'edge'}`);
  for (const { meaning, first: from, last } of placePhrases.find(tokens)) {
    if (first >= 0 && from > first && from - first < maxTail) features.add(`tail:${meaning}`);
    if (first < 0 || last >= first) continue;
    const distance = first - last;
    features.add(distance <= 2 ? `lead:${meaning}` : distance <= 8 ? `near:${meaning}` : `far:${meaning}`);
  }
  const lead = whole.text.slice(0, start).replace(/[([]$/, '');
  const piece =
    lead
      .replace(/,? (?:inc|llc|ltd|co|corp)\.?,? *$/i, ' Inc')
      .split(/[,|•·–:-]\s*$/)[0]
      ?.split(/[.,|•·:]\s/)
      .at(-1)
      ?.trim() ?? '';
  if (endsInSubject(piece, subject)) features.add('after.subject');
  if (footer.test(whole.text)) features.add('footer');
  if (
    below !== undefined &&
    below.place !== 'label' &&
    phoneOf(below.source.text) !== null &&
    below.source.text.length < 90
  )
    features.add('above.phone');
  if (above !== undefined && above.place !== 'label' && isTitle(above.source.text) && above.source.text.length < 60)
    features.add('below.title');
  if (isSenderName(piece)) features.add('after.company');
  if (domain !== '' && piece.length > 3 && matchesDomain(piece, domain)) features.add('after.sender');
  if (/\d{3}.?\d{4}|@/.test(whole.text)) features.add('beside.phone');
  if (above !== undefined && above.place === 'line' && isSenderName(above.source.text)) features.add('below.company');
  else if (above?.place === 'line') features.add('below.line');
  if (location.addressLine !== null && location.city === null) features.add('street.only');
  return features;
}

/** True unless one is a part of the other: "Worth" of "Fort Worth". */
const isOtherCity = (one: string, other: string): boolean =>
  !` ${one} `.includes(` ${other} `) && !` ${other} `.includes(` ${one} `);

/** What places share with each other. */
function addShared(found: ReadonlyMap<string, Open>): void {
  const all = [...found.values()];
  for (const { location, features, count } of all) {
    features.add(
      [
        location.addressLine && 'street',
        location.city && 'city',
        location.state && 'state',
        location.postalCode && 'postal',
      ]
        .filter(Boolean)
        .join('.'),
    );
    if (count > 1) features.add('twice');
    const street = tokensOf(location.addressLine ?? '');
    if (street.length > 0) {
      features.add(street.some(({ form }) => isStreetSuffix(form)) ? 'street.suffix' : 'street.other');
      if (street.slice(1).some(({ raw }) => /^\p{Ll}{2,}/u.test(raw))) features.add('street.small');
    }
    const isFuller = (other: Location): boolean =>
      other !== location &&
      foldName(other.city ?? '') === foldName(location.city ?? '') &&
      (other.state === location.state || location.state === null) &&
      partsOf(other).filter((part) => part !== null).length > partsOf(location).filter((part) => part !== null).length;
    if (location.city !== null && all.some((other) => isFuller(other.location))) features.add('has.fuller');
    if (
      location.city !== null &&
      all.some(
        ({ location: other }) =>
          other.city !== null && isOtherCity(foldName(other.city), foldName(location.city ?? '')),
      )
    )
      features.add('other.city');
    if (location.city !== null && location.state === null && location.addressLine === null) {
      features.add('city.alone');
      const words = tokensOf(location.city).map(({ form }) => form);
      if (words.some((form) => isBuildingWord(form) || isWorkWord(form))) features.add('alone.building');
      if (all.some((other) => other.location.state !== null)) features.add('alone.beside.state');
      features.add(`alone.words.${words.length}`);
    }
    if (/\b(?:county|city|town) of\b/i.test(location.city ?? '')) features.add('is.owner');
    if (tokensOf(location.city ?? '').length > 3) features.add('long.city');
    if (/\b(?:p\.?o\.? box)\b/i.test(location.addressLine ?? '')) features.add('po.box');
  }
}
