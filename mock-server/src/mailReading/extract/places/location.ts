import { joinMapped, sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import {
  addressOf,
  cityPattern,
  earlyPostalPattern,
  parseAddress,
  parseFrenchAddress,
  postalPattern,
  postalCode,
  statePattern,
  stateCode,
  suffixes,
} from './addresses';
import { statements, type MailDocument } from '../text/document';
import type { LabelledValue } from '../text/labels';
import { foldName, isSenderName } from '../text/naming';
import { sourceOfValue } from '../sourceOfValue';
import type { MailContext } from '../context';
import { withoutSignature } from '../people/signature';
import { placeCandidates, type PlaceCandidate, type PlaceProposal } from '../../evidence/placeCandidates';
import { sharesOfCandidate } from '../../evidence/decide';
import { groundOf } from '../../evidence/ground';
import { oddsOfCandidates } from '../../evidence/ranking';
import { fieldThresholds, fieldWeights } from '../../evidence/thresholds';
import type { Found, Ground, Location } from '../reading';
import { isTradePhrase } from '../text/trades';

/** Reads the location of the work. */

const cityLine = new RegExp(`^${cityPattern}${earlyPostalPattern},\\s*${statePattern}(?:\\s+${postalPattern})?$`, 'u');
const cityInProse = new RegExp(
  `(?:\\b(?:in|at|near|of|for|to)\\s+|\\(|[\\p{L}\\d],\\s+)${cityPattern}${earlyPostalPattern}(?:,\\s*|\\s+(?=[A-Z]{2}\\b))${statePattern}(?:\\s+${postalPattern})?(?=[\\s.,;)?!]|$)`,
  'u',
);

/** "in Ames Iowa": without a comma only a full state name ends a city. */
const cityAndStateName = new RegExp(
  `\\b(?:in|near)\\s+(?!(?:North|South|East|West|Mid|Upper|Lower)(?:ern)? |(?:Central|Upstate|Downstate|Coastal|Rural|New|Old|Mount|Mt\\.?|Fort|Ft\\.?|Port|Lake|Point|Cape|Camp|The|Downtown)\\s+(?:[A-Z][a-z]+(?=[\\s.,;)?!]|$))(?! [A-Z]))(?<city>\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){0,2}) (?![A-Z]{2}\\b)${statePattern}(?=[.,;)?!]|\\s+(?:\\p{Ll}|\\d{5})|\\s*$)`,
  'u',
);

/** Location that a label names. */
export function readLabelledLocation(body: MailDocument, labels: readonly LabelledValue[]): Found<Location> | null {
  return labelledLocation(body, labels);
}

/** What each reader takes for the place. `body` is the email without its signature. */
function placeProposals(subject: Mapped, body: MailDocument, labels: readonly LabelledValue[]): PlaceProposal[] {
  const readers: Readonly<Record<string, () => Found<Location> | null>> = {
    label: () => labelledLocation(body, labels),
    address: () => addressInText(body),
    city: () => cityInText(body),
    subject: () => locationOfSubject(subject),
  };
  let isFirst = true;
  return Object.entries(readers).flatMap(([by, read]) => {
    const found = read();
    if (found === null) return [];
    const source = sourceOfValue(body, { value: found.value.addressLine ?? found.value.city ?? '', span: found.span });
    const whole = found.value.addressLine === null ? withStreetOf(found, body) : found;
    const proposals = [
      { by, found, source },
      ...(whole === found ? [] : [{ by: `${by}.street`, found: whole, source }]),
      ...(isFirst ? [{ by: 'cascade', found, source }] : []),
    ];
    isFirst = false;
    return proposals;
  });
}

/** Everything that may be the place of the work, with what speaks for it. */
export function placeCandidatesIn(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): PlaceCandidate[] {
  const letter = withoutSignature(context, document);
  return placeCandidates(context, document, placeProposals(context.subject, letter, labels));
}

/** The likeliest place; a street alone completes a city. */
export function readLocation(
  context: MailContext,
  document: MailDocument,
  labels: readonly LabelledValue[],
): Found<Location> | null {
  const candidates = placeCandidatesIn(context, document, labels);
  const place = likeliest(
    candidates.filter(({ location }) => location.city !== null),
    'place',
  );
  const street = place?.location.addressLine == null ? likeliest(candidates.filter(isStreetAlone), 'street') : null;
  if (place === null)
    return street === null
      ? null
      : { value: street.location, span: spanOf(street.source), ground: groundOfPlace(street, 'street') };
  const addressLine = place.location.addressLine ?? street?.location.addressLine ?? null;
  return {
    value: { ...place.location, addressLine },
    span: spanOf(place.source),
    ground: groundOfPlace(place, 'place'),
  };
}

export const isStreetAlone = ({ location }: PlaceCandidate): boolean => location.city === null;

/** Of candidates of one city the fullest counts, unless it is this much less likely. */
const likelyShare = 0.25;

/** A city with and without its street are one place. */
const cityOf = ({ location }: PlaceCandidate): string => foldName(location.city ?? location.addressLine ?? '');

const countParts = ({ location }: PlaceCandidate): number =>
  Object.values(location).filter((part) => part !== null).length;

type LikelyPlace = PlaceCandidate & { readonly probability: number };

const groundOfPlace = ({ probability, features }: LikelyPlace, field: string): Ground =>
  groundOf(probability, sharesOfCandidate(features, fieldWeights[field] ?? {}));

function likeliest(candidates: readonly PlaceCandidate[], field: string): LikelyPlace | null {
  const odds = oddsOfCandidates(
    candidates.map(({ features }) => features),
    fieldWeights[field] ?? {},
  );
  const sums = new Map<string, number>();
  for (const [index, candidate] of candidates.entries())
    sums.set(cityOf(candidate), (sums.get(cityOf(candidate)) ?? 0) + (odds[index] ?? 0));
  const [city, sum] = [...sums].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const inCity = candidates.map((candidate, index) => (cityOf(candidate) === city ? (odds[index] ?? 0) : 0));
  if (sum < (fieldThresholds[field] ?? 1)) return null;
  const least = Math.max(...inCity) * likelyShare;
  const likely = candidates.filter((_, index) => (inCity[index] ?? 0) >= least && (inCity[index] ?? 0) > 0);
  const [fullest] = likely.toSorted((a, b) => countParts(b) - countParts(a));
  return fullest === undefined ? null : { ...fullest, probability: sum };
}

const streetAlone = new RegExp(
  `\\b(?:building|site|project|job|work|school|church|store|address|location|property|facility|house|plant|club|it)\\b[^.;]{0,24}\\b(?:is|sits|located) (?:located )?(?:at |on )?(?<street>\\d{1,6} \\p{Lu}[^\\n\\t,;:()|]{1,40}?\\b(?:${suffixes})\\b)`,
  'iu',
);

/** "in Eau Claire, Wisconsin. The building is at 214 Graham Ave": a street without a city is in the named one. */
function withStreetOf(found: Found<Location>, body: MailDocument): Found<Location> {
  const street = statements(body)
    .filter(({ text }) => !takesBidsIn(text) && !/\b(?:office|walk|meet|visit|pre-?bid|tour|conference)/i.test(text))
    .map(({ text }) => streetAlone.exec(text)?.groups?.street)
    .find((text) => text !== undefined);
  return street === undefined ? found : { ...found, value: { ...found.value, addressLine: street } };
}

/** A line that begins with the postal code of the address above. */
const postalAlone = new RegExp(`^${postalPattern}`, 'u');

function labelledLocation(body: MailDocument, labels: readonly LabelledValue[]): Found<Location> | null {
  for (const labelled of labels) {
    if (labelled.kind !== 'location') continue;
    const lines = [labelled.value, ...(labelled.following.length > 0 ? labelled.following : cityBelow(body, labelled))];
    for (let count = 1; count <= Math.min(3, lines.length); count += 1) {
      const joined = joinMapped(lines.slice(0, count), ', ');
      const location = parseAddress(joined.text);
      const isWhole = location?.postalCode !== null || !postalAlone.test(lines[count]?.text ?? '');
      if (location?.city && isWhole) return { value: location, span: spanOf(joined) };
    }
    const prose = addressOf(labelled.value);
    if (prose) return prose;
    const street = parseAddress(labelled.value.text);
    if (street) return { value: { ...street, ...partsOf(labels) }, span: spanOf(labelled.value) };
  }
  const parts = partsOf(labels);
  const city = labels.find((one) => one.kind === 'city');
  return city && parts.city && parts.state
    ? {
        value: { addressLine: null, city: parts.city, state: parts.state, postalCode: parts.postalCode ?? null },
        span: spanOf(city.value),
      }
    : null;
}

/** Word writes every line as a paragraph: the city of a street may be below an empty line. */
function cityBelow(body: MailDocument, { line }: LabelledValue): Mapped[] {
  const next = body.lines.slice(line + 1).find(({ text }) => text.trim() !== '');
  return next !== undefined && cityLine.test(next.text.trim()) ? [trimMapped(next)] : [];
}

function partsOf(labels: readonly LabelledValue[]): Partial<Location> {
  const of = (kind: LabelledValue['kind']) => labels.find((one) => one.kind === kind)?.value.text ?? null;
  const city = of('city');
  if (city === null) return {};
  const whole = parseAddress(city);
  return whole?.state
    ? { city: whole.city, state: whole.state, postalCode: whole.postalCode }
    : { city, state: stateCode(of('state') ?? ''), postalCode: of('postalCode') };
}

/**
 * "Sealed bids will be received at the District office, 4400 Foothill Rd": the address for bids is not that of the
 * work.
 */
export function takesBidsIn(text: string): boolean {
  return /\b(?:received?|submitted|delivered|opened|mailed|accept(?:ed)?|returned)\b.{0,140}\b(?:at|to|by|in)\b/i.test(
    text,
  );
}

/** Excludes offices that are projects: "Heron Medical Office". */
const officeBefore =
  /\b(?:our|my|their|main|head|home|corporate|district|clerk[’']?s|architect[’']?s)(?: \p{L}+)? offices?\b[^.;\d]{0,30}$|\b(?:drop(?: them| it)? off|deliver|mail|hand[- ]?deliver)\b[^.;\d]{0,40}$/iu;

const ofDesigner = /^\W*(?:architect|engineer|designer)s?\b[^:]{0,20}:/i;

/**
 * "Larkin Construction, 500 Commerce Park Drive, Dayton, OH 45404, requests": an address after a company's name is its
 * own.
 */
function isOffice(text: string, { addressLine }: Location): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(addressLine ?? text)));
  const named = /(?:^|[.,;:] )([^.,;:]+),? (?:of |at |\| ?)?$/.exec(
    before.replace(/, (?=(?:inc|llc|ltd|co)\b)/gi, ' '),
  );
  return isSenderName(named?.[1]?.trim() ?? '') || officeBefore.test(before) || ofDesigner.test(before);
}

/** The first address of a statement that is not an office. */
function siteIn(statement: Mapped): Found<Location> | null {
  const found = addressOf(statement);
  if (found === null || !isOffice(statement.text, found.value)) return found;
  const street = found.value.addressLine ?? '';
  const end = statement.text.indexOf(street) + street.length;
  return addressOf(sliceMapped(statement, end));
}

function addressInText(body: MailDocument): Found<Location> | null {
  for (const statement of statements(body)) {
    const site = takesBidsIn(statement.text) ? null : siteIn(statement);
    if (site) return site;
    const french = parseFrenchAddress(statement.text);
    if (french) return { value: french, span: spanOf(statement) };
  }
  const lines = body.lines.map(trimMapped).filter(({ text }) => text !== '');
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!/^\d/.test(line.text) || next === undefined || !cityLine.test(next.text)) continue;
    const joined = joinMapped([line, next], ', ');
    const value = parseAddress(joined.text);
    if (value?.addressLine) return { value, span: spanOf(joined) };
  }
  return null;
}

function cityInText(body: MailDocument): Found<Location> | null {
  for (const line of body.lines.map(trimMapped)) {
    const found = cityFound(line, cityLine.exec(line.text));
    if (found) return found;
  }
  for (const statement of statements(body)) {
    const isElsewhere =
      /\byour company\s*[,(]/i.test(statement.text) || takesBidsIn(statement.text) || ofDesigner.test(statement.text);
    if (isElsewhere || (addressOf(statement) !== null && siteIn(statement) === null)) continue;
    const match = cityInProse.exec(statement.text) ?? cityAndStateName.exec(statement.text);
    const found = cityFound(statement, match);
    if (found) return withStreetBehind(found, statement.text.slice((match?.index ?? 0) + (match?.[0].length ?? 0)));
  }
  return null;
}

const streetBehind = new RegExp(
  `^(?:,? (?:at|on) | \\()(?<street>\\d{1,6} [^\\n\\t,;:()|]{2,40}?\\b(?:${suffixes})\\b)`,
  'iu',
);

/** "in Putnam, Connecticut at 58 Canal St". */
function withStreetBehind(found: Found<Location>, behind: string): Found<Location> {
  const street = streetBehind.exec(behind)?.groups?.street;
  return street === undefined ? found : { ...found, value: { ...found.value, addressLine: street } };
}

function cityFound(source: Mapped, match: RegExpExecArray | null): Found<Location> | null {
  const state = stateCode(match?.groups?.state ?? '');
  if (!match?.groups?.city || state === null || /^(?:city|town|county|village|state) of\b/i.test(match.groups.city))
    return null;
  const value = {
    addressLine: null,
    city: match.groups.city,
    state,
    postalCode: postalCode(match.groups.postal ?? match.groups.early),
  };
  return { value, span: spanOf(sliceMapped(source, match.index, match.index + match[0].length)) };
}

const cityAtEnd = new RegExp(`(?:\\s[–-]\\s|,\\s|\\()${cityPattern},\\s*${statePattern}\\)?\\s*$`, 'u');
const codedCityAtEnd = new RegExp(`(?:\\s[–|-]\\s|\\()${cityPattern} (?=[A-Z]{2}\\b)${statePattern}\\)?\\s*$`, 'u');

/** "… - New Albany, OH" and "… - Flagstaff AZ" at the end of a subject. */
function locationOfSubject(subject: Mapped): Found<Location> | null {
  const coded = codedCityAtEnd.exec(subject.text);
  const isTrade = isTradePhrase(coded?.groups?.city ?? '') || isSenderName(coded?.groups?.city ?? '');
  return cityFound(subject, cityAtEnd.exec(subject.text) ?? (isTrade ? null : coded));
}
