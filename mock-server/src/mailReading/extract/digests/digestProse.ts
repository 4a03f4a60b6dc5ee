import { sliceMapped, spanOf, splitMapped, trimMapped, type Mapped } from '../../mapped';
import { documentOf, isOfAll, marksOf, namedIn } from './jobSentences';
import { addressOf } from '../places/addresses';
import type { MailContext } from '../context';
import { kindsIn } from '../../evidence/dateFeatures';
import { readDeadlines } from '../dates/deadlines';
import { isTitleLike } from '../names/titles';
import { withoutSignature } from '../people/signature';
import { emptyDraft, type Draft, type ReadingWarning } from '../reading';
import { statements, type MailDocument } from '../text/document';
import { foldName, isSenderName } from '../text/naming';

/** Reads several projects of one sentence, which share all that the email says besides name and place. */

type Prose = { readonly drafts: readonly Draft[]; readonly warnings: readonly ReadingWarning[] };

/**
 * "The Heron clinic is at 12 Heron St, Salem, OR 97301, and the Tern clinic is at 9 Tern Ave, Albany, OR 97321.", "Heron
 * Hall (12 Heron St, Salem OR) and Tern Hall (9 Tern Ave, Salem OR)."
 */
export function readProse(context: MailContext, document: MailDocument): Prose | null {
  const letter = withoutSignature(context, document);
  const places = statements(letter)
    .map(placesIn)
    .concat([placedLines(letter)])
    .find((found) => found.length > 1);
  const names = places?.map(({ name }) => name?.value ?? '') ?? [];
  if (places === undefined || new Set(names.map(foldName)).size < places.length) return null;
  const marks = marksOf(names);
  const sentences = statements(document).flatMap((statement) => splitMapped(statement, /;\s+/g).map(trimMapped));
  const readings = places.map((place, index) => {
    // A sentence that names only other jobs is not about this one.
    const own = sentences.filter(({ text }) => {
      const named = namedIn(text, marks);
      return named.length === 0 || named.includes(index) || isOfAll(text);
    });
    const { warnings, ...dates } = readDeadlines({
      document: documentOf(document, own),
      labels: [],
      base: context.base,
      subject: context.subject,
      location: place.location?.value ?? null,
    });
    return { draft: { ...emptyDraft, ...dates, ...place }, warnings };
  });
  return {
    drafts: readings.map(({ draft }) => draft),
    warnings: [...new Set(readings.flatMap(({ warnings }) => warnings))],
  };
}

/** A name that ends before its address. */
const nameBefore =
  /(?<name>\p{Lu}[\p{L}\d.'’&#/-]*(?: (?:(?:of|the|at|and|for|de|du|la|&) )?[\p{Lu}\d#][\p{L}\d.'’&#/-]*)*(?: \p{Ll}[\p{Ll}-]+){0,3}?)(?:\s*[,(–-]\s*|\s+(?:(?:is|are|sits|stands)\s+)?(?:located\s+)?at\s+)$/u;
/** What stands between the address of one project and the name of the next. */
const between =
  /^[)\s.,;]*(?:(?:and|&|plus|as well as|then)\s+)?(?:(?:the |an)?(?:other|second|third|next|last)(?: one)? is )?(?:also\s+)?(?:the |our |a )?$/i;

/** Bounds the work on a sentence made to exhaust it. */
const maxPlaces = 6;
const maxLead = 120;

type Placed = Pick<Draft, 'name' | 'location'>;

/** Names with their addresses that follow one another. */
function placesIn(statement: Mapped): Placed[] {
  const found: Placed[] = [];
  let rest = statement;
  for (let round = 0; round < maxPlaces; round += 1) {
    const address = addressOf(rest);
    const street = address?.value.addressLine ?? null;
    const at = street === null ? -1 : rest.text.indexOf(street);
    if (address?.value.city == null || address.value.state === null || at < 0) break;
    const from = Math.max(0, at - maxLead);
    const match = nameBefore.exec(rest.text.slice(from, at));
    const name = match?.groups?.name?.replace(/^The /, '') ?? '';
    const start = match === null ? -1 : from + match.index + (match.groups?.name?.length ?? 0) - name.length;
    const isNext = found.length === 0 || between.test(rest.text.slice(0, Math.max(0, start)).replace(/The $/, ''));
    if (start < 0 || !isNext || !isTitleLike(name, 0.5)) break;
    if (isSenderName(name) || isOffice.test(name) || kindsIn(name).length > 0) break;
    const end = endOfPlace(rest.text, at, address.value.postalCode ?? '', address.value.city);
    found.push({
      name: { value: name, span: spanOf(sliceMapped(rest, start, start + name.length)) },
      location: { value: address.value, span: spanOf(sliceMapped(rest, at, end)) },
    });
    rest = sliceMapped(rest, end);
  }
  return found;
}

/**
 * "Heron Court, 410 Heron Ave, Gallup NM 87301: six feet of chain link": lines below each other that begin with a name
 * and its address.
 */
function placedLines({ lines }: MailDocument): Placed[] {
  let last: Placed[] = [];
  for (const line of lines.slice(0, maxLines).filter(({ text }) => text.trim() !== '')) {
    const bare = sliceMapped(line, /^\s*(?:[-–*•]+\s+|\d{1,2}[.)]\s+)?/.exec(line.text)?.[0].length ?? 0);
    const [first] = placesIn(bare);
    const isEntry = first?.name != null && bare.text.startsWith(first.name.value);
    if (!isEntry && last.length > 1) break;
    last = isEntry ? [...last, first] : [];
  }
  return last;
}

const maxLines = 60;

const isOffice = /\b(?:offices?|headquarters|shop|branch)$/i;

/** End of an address that begins at `from`: its postal code, or the state behind its city. */
function endOfPlace(text: string, from: number, postalCode: string, city: string): number {
  const code =
    postalCode === '' ? -1 : text.replace(/(?<=\b[A-Z]\d[A-Z])(?=\d[A-Z]\d\b)/, ' ').indexOf(postalCode, from);
  if (code >= 0) return Math.min(text.length, code + postalCode.length);
  const end = text.indexOf(city, from) + city.length;
  return end + (/^,?\s+(?:\p{Lu}{2}\b|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)/u.exec(text.slice(end))?.[0].length ?? 0);
}
