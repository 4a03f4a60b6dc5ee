import { sliceMapped, spanOf, splitMapped, trimMapped, type Mapped } from '../../mapped';
import { parseAddress } from '../places/addresses';
import type { MailContext } from '../context';
import { readDeadlines } from '../dates/deadlines';
import { isTitleLike } from '../names/titles';
import { emptyDraft, type Draft, type ReadingWarning } from '../reading';
import { statements, type MailDocument } from '../text/document';
import { foldName } from '../text/naming';

/** Reads several projects of one sentence, which share all that the email says besides name and place. */

type Prose = { readonly drafts: readonly Draft[]; readonly warnings: readonly ReadingWarning[] };

/** "The Heron clinic is at 12 Heron St, Salem, OR 97301, and the Tern clinic is at 9 Tern Ave, Albany, OR 97321." */
export function readProse(context: MailContext, document: MailDocument): Prose | null {
  const places = statements(document)
    .map((statement) => splitMapped(statement, between).flatMap((piece) => placedIn(trimMapped(piece)) ?? []))
    .find((found) => found.length > 1);
  const names = new Set(places?.map(({ name }) => foldName(name?.value ?? '')));
  if (places === undefined || names.size < places.length) return null;
  const { warnings, ...dates } = readDeadlines({
    document,
    labels: [],
    base: context.base,
    subject: context.subject,
    location: places[0]?.location?.value ?? null,
  });
  return { drafts: places.map((place) => ({ ...emptyDraft, ...dates, ...place })), warnings };
}

const between = /(?:,? and|[,;])\s+(?=[Tt]he \p{Lu})/gu;
const placedName =
  /^(?:The |the )?(?<name>\p{Lu}[^,;:.]{3,60}?) (?:(?:is|are|sits|stands) (?:located )?)?at (?<place>\d.+)$/u;

/** Bounds the work on a sentence made to exhaust it. */
const maxPlaced = 250;

function placedIn(piece: Mapped): Pick<Draft, 'name' | 'location'> | null {
  const { name, place } = placedName.exec(piece.text)?.groups ?? {};
  const isShort = piece.text.length <= maxPlaced;
  if (name === undefined || place === undefined || !isShort || !isTitleLike(name, 0.5)) return null;
  const address = parseAddress(place.replace(/\.$/, ''));
  if (!address?.addressLine || !address.city || !address.state) return null;
  const start = piece.text.indexOf(name);
  return {
    name: { value: name, span: spanOf(sliceMapped(piece, start, start + name.length)) },
    location: { value: address, span: spanOf(sliceMapped(piece, piece.text.length - place.length)) },
  };
}
