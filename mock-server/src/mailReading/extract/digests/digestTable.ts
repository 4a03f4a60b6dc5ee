import { joinMapped, sliceMapped, spanOf, splitMapped, trimMapped, type Mapped } from '../../mapped';
import { parseAddress } from '../places/addresses';
import type { MailContext } from '../context';
import { findTimes, type TimeMention } from '../dates/clock';
import { findDates } from '../dates/dates';
import { settleZone } from '../dates/deadlineClock';
import { companyAndPerson, namedPlace } from './digestCells';
import type { MailDocument } from '../text/document';
import { labelKind, type LabelKind } from '../text/labelKinds';
import { deadlineOfHead } from '../../evidence/dateCandidates';
import { foldName } from '../text/naming';
import { emptyDraft, type Deadline, type Draft, type Found, type Location } from '../reading';
import { isTitleLike } from '../names/titles';

/** Reads a table with labels in its head and one project per row: "Bid Date | Project | City | GC". */

type Row = ReadonlyMap<LabelKind, Mapped>;

/** Projects of such a table; fewer than two if the email has none. */
export function readTable(context: MailContext, document: MailDocument): Draft[] {
  const at = document.lines.findIndex((line) => inColumns.test(line.text) && isHead(cellsOf(line)));
  if (at < 0) return [];
  const head = document.lines[at];
  const kinds = kindsOfColumns(head === undefined ? [] : cellsOf(head));
  const rows = document.lines.map((line) => (head === undefined ? cellsOf(line) : cellsBelow(head, line)));
  const drafts = bodyOf(rows, at + 1, kinds.length).flatMap(
    (cells) => draftOf({ context, document }, rowOf(kinds, cells)) ?? [],
  );
  const names = new Set(drafts.map((draft) => foldName(draft.name?.value ?? '')));
  return names.size < 2 ? [] : drafts;
}

const inColumns = /\t|\s\|\s| {3}/;

function cellsOf(line: Mapped): Mapped[] {
  const bare = sliceMapped(line, /^\s*\|/.exec(line.text)?.[0].length ?? 0, line.text.replace(/\|\s*$/, '').length);
  return splitMapped(bare, /\t|\s\|\s| {3,}/g).map(trimMapped);
}

/** In a table set with blanks a long value may nearly reach the next column: its cells begin below the heads. */
function cellsBelow(head: Mapped, line: Mapped): Mapped[] {
  const cells = cellsOf(line);
  const heads = cellsOf(head);
  if (cells.length < 2 || cells.length >= heads.length || /[\t|]/.test(head.text + line.text)) return cells;
  let from = 0;
  const starts = heads.map(({ text }) => {
    const start = head.text.indexOf(text, from);
    from = start + text.length;
    // Blanks between words may have been joined: columns are those of the email.
    const column = (head.at[start] ?? 0) - (head.at[0] ?? 0);
    const below = line.at.findIndex((at) => at - (line.at[0] ?? 0) >= column);
    return below < 0 ? line.text.length : below;
  });
  const isSet = starts.every((start) => start === 0 || start >= line.text.length || line.text[start - 1] === ' ');
  if (!isSet) return cells;
  return starts.map((start, index) => trimMapped(sliceMapped(line, start, starts[index + 1] ?? line.text.length)));
}

/** Heads of tables are shorter than other labels. */
function columnKind({ text }: Mapped): LabelKind | null {
  if (/^(?:bids?|date)$/i.test(text)) return 'bidDue';
  if (/^(?:project )?city\b/i.test(text)) return 'city';
  if (/^(?:bids?|bidding|quotes?) to$/i.test(text)) return 'company';
  return labelKind(text) ?? deadlineOfHead(text);
}

/** Kinds of all columns; an unknown one that comes first has the names, where others have days and places. */
function kindsOfColumns(cells: readonly Mapped[]): readonly (LabelKind | null)[] {
  const named = cells.map(columnKind);
  // "Bid" above the names of solicitations, with their day below "Due".
  const isTwice = named.filter((kind) => kind === 'bidDue').length > 1 && /^bids?$/i.test(cells[0]?.text ?? '');
  const kinds = isTwice ? named.with(0, null) : named;
  const isOfProjects =
    kinds.includes('bidDue') && (['location', 'city', 'state', 'company'] as const).some((one) => kinds.includes(one));
  const first = kinds.findIndex((kind) => kind === null);
  if (kinds.includes('name') || !isOfProjects || first < 0 || first > 1) return kinds;
  return kinds.with(first, 'name');
}

function isHead(cells: readonly Mapped[]): boolean {
  const kinds = cells.length < 2 ? [] : kindsOfColumns(cells);
  return (
    kinds.includes('name') &&
    kinds.includes('bidDue') &&
    kinds.filter((kind) => kind === null).length * 2 <= kinds.length
  );
}

/** Rows below a head, up to the first other line; skips rules and blank lines. */
function bodyOf(rows: readonly (readonly Mapped[])[], start: number, width: number): (readonly Mapped[])[] {
  const below = rows.slice(start).filter((cells) => cells.some(({ text }) => /[\p{L}\d]/u.test(text)));
  const end = below.findIndex((cells) => cells.length < 2 || cells.length > width);
  return end < 0 ? below : below.slice(0, end);
}

function rowOf(kinds: readonly (LabelKind | null)[], cells: readonly Mapped[]): Row {
  const row = new Map<LabelKind, Mapped>();
  for (const [column, cell] of cells.entries()) {
    const kind = kinds[column];
    if (kind && cell.text !== '' && !row.has(kind)) row.set(kind, cell);
  }
  return row;
}

type Letter = { readonly context: MailContext; readonly document: MailDocument };

function draftOf(letter: Letter, row: Row): Draft | null {
  const cell = row.get('name');
  if (cell === undefined || !/\p{L}/u.test(cell.text)) return null;
  const { title, place } = namedPlace(cell);
  if (!isTitleLike(title.text, 0.5)) return null;
  const company = row.get('company');
  const asker = company === undefined ? null : companyAndPerson(company);
  const person = row.get('contact') ?? asker?.person;
  const trade = row.get('package');
  const location = placeOf(row) ?? place;
  const deadline = (dated: Mapped | undefined, timed?: Mapped): Found<Deadline> | null =>
    deadlineOf(letter, dated, timed, location?.value ?? null);
  return {
    ...emptyDraft,
    name: found(title),
    location,
    package: trade === undefined ? null : found(trade),
    company: asker?.company ? found(asker.company) : null,
    contact: person ? { value: { name: person.text, email: null, phone: null }, span: spanOf(person) } : null,
    bidDue: deadline(row.get('bidDue'), row.get('bidTime')),
    rfiDue: deadline(row.get('rfiDue')),
    jobWalk: deadline(row.get('jobWalk')),
  };
}

function found(source: Mapped): Found<string> {
  return { value: source.text, span: spanOf(source) };
}

function placeOf(row: Row): Found<Location> | null {
  const whole = row.get('location') ?? row.get('city');
  const parts = [row.get('location'), row.get('city'), row.get('state')].filter((part) => part !== undefined);
  const joined = parts.length === 0 ? null : joinMapped(parts, ', ');
  const value = parseAddress(joined?.text ?? '') ?? parseAddress(whole?.text ?? '');
  if (joined === null || value === null) return null;
  return {
    value: { ...value, postalCode: value.postalCode ?? row.get('postalCode')?.text ?? null },
    span: spanOf(joined),
  };
}

function deadlineOf(
  { context: { base }, document }: Letter,
  dated: Mapped | undefined,
  timed: Mapped | undefined,
  location: Location | null,
): Found<Deadline> | null {
  const mention = dated && findDates(dated.text, base)[0];
  if (!dated || !mention?.date) return null;
  const clock = mention.time === null ? timeOf(timed) : mention;
  return {
    value: {
      date: mention.date,
      time: clock?.time ?? null,
      zone: clock ? settleZone(clock.zone, { document, labels: [], base, location }) : null,
    },
    span: spanOf(dated),
  };
}

function timeOf(cell: Mapped | undefined): Pick<TimeMention, 'time' | 'zone'> | undefined {
  return cell && findTimes(cell.text)[0];
}
