import type { BidFile, BidFileEmail, BidFileLink, BidFiles } from '@basis/domain/model/contract/contract';
import { safeFileName } from '../../mailReading/safeFileName';

/** An email of a bid. */
export interface FiledEmail extends Omit<BidFileEmail, 'title' | 'addendum'> {
  readonly direction: 'in' | 'out';
  readonly communicationType: string;
  /** Its link to a plan room. */
  readonly planRoom: string | null;
}

/** An attachment of an email of a bid. */
export interface FiledFile extends Pick<BidFile, 'id' | 'messageId' | 'fileName' | 'mediaType' | 'size'> {
  readonly sha256: string;
  readonly storageKey: string;
}

const addendumWords = /\badden(?:dum|da)[\s_-]{0,5}(?:no\b\.?|number|#)?[\s_#-]{0,5}0{0,5}([1-9]\d{0,2})(?!\d)/i;

const addendumIn = (text: string): number | null => {
  const [, number] = addendumWords.exec(text) ?? [];
  return number === undefined ? null : Number(number);
};

/** The number of an email's addendum: that of its subject, else the highest of its files' names. */
export const addendumOf = (subject: string, fileNames: readonly string[]): number | null =>
  addendumIn(subject) ??
  fileNames.map(addendumIn).reduce((most, one) => (one !== null && one > (most ?? 0) ? one : most), null);

const marks =
  /[\s_.-]{0,5}(?:\(\d{1,3}\)|(?<=[\s_.-])(?:(?:r|rev|revision|v|ver|version)[\s_.-]{0,5}\d{1,3}[a-z]?|revised|updated|final|copy))$/i;

/** Common key of the versions of a file: the name without version marks, and the extension. */
export const familyOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  const [start, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
  let stem = start.trim();
  for (let shorter = stem.replace(marks, ''); shorter !== stem && shorter !== ''; shorter = stem.replace(marks, ''))
    stem = shorter;
  return `${stem.replaceAll(/[\s_.-]+/g, ' ').trim()}${ending}`.toLowerCase();
};

const titleOf = ({ subject, communicationType, direction }: FiledEmail, addendum: number | null): string => {
  if (addendum !== null) return `Addendum ${addendum}`;
  if (direction === 'in' && communicationType === 'Bid invite') return 'Bid set';
  return subject || '(no subject)';
};

const groupedBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};

interface Placed extends FiledFile {
  /** Number of the addendum; 0 before the first. */
  readonly rank: number;
  readonly alsoIn: readonly BidFileEmail[];
}

const byName = new Intl.Collator('en-US', { numeric: true });

/** Finds the previous and the current version of each file. Sent files have no versions. */
const versionsOf = (files: readonly Placed[]): ReadonlyMap<string, Pick<BidFile, 'replaces' | 'supersededBy'>> => {
  const families = groupedBy(files, ({ fileName }) => familyOf(fileName));
  const versions = [...families.values()].flatMap((family) => {
    const ranked = family.toSorted((one, other) => one.rank - other.rank);
    const last = ranked.at(-1);
    return ranked.map((file): [string, Pick<BidFile, 'replaces' | 'supersededBy'>] => [
      file.id,
      {
        replaces: ranked.findLast(({ rank }) => rank < file.rank)?.id ?? null,
        supersededBy: last && last.rank > file.rank ? last.id : null,
      },
    ]);
  });
  return new Map(versions);
};

/**
 * Files of a bid, each once, with their versions.
 * @param emails all emails of the bid, the latest first.
 */
export const arrangeFiles = (emails: readonly FiledEmail[], files: readonly FiledFile[]): BidFiles => {
  const filesOf = groupedBy(files, ({ messageId }) => messageId);
  const shown = new Map(
    emails.map((email) => {
      const { direction, communicationType: _, planRoom: __, ...rest } = email;
      const names = (filesOf.get(email.id) ?? []).map(({ fileName }) => fileName);
      const addendum = direction === 'in' ? addendumOf(email.subject, names) : null;
      return [email.id, { ...rest, title: titleOf(email, addendum), addendum }];
    }),
  );
  const firstOf = new Map<string, { file: FiledFile; alsoIn: BidFileEmail[] }>();
  for (const email of emails.toReversed()) {
    for (const file of filesOf.get(email.id) ?? []) {
      const known = firstOf.get(file.sha256);
      const also = shown.get(email.id);
      if (!known) firstOf.set(file.sha256, { file, alsoIn: [] });
      else if (also && known.file.messageId !== email.id && !known.alsoIn.includes(also)) known.alsoIn.push(also);
    }
  }
  const outgoing = new Set(emails.filter(({ direction }) => direction === 'out').map(({ id }) => id));
  const placed = [...firstOf.values()].map(({ file, alsoIn }): Placed => ({
    ...file,
    alsoIn,
    rank: shown.get(file.messageId)?.addendum ?? 0,
  }));
  const versions = versionsOf(placed.filter(({ messageId }) => !outgoing.has(messageId)));
  const placeOf = new Map(emails.map(({ id }, place) => [id, place]));
  const inOrder = placed.toSorted(
    (one, other) =>
      (placeOf.get(one.messageId) ?? 0) - (placeOf.get(other.messageId) ?? 0) ||
      byName.compare(one.fileName, other.fileName) ||
      one.id.localeCompare(other.id),
  );
  const links = linksOf(emails);
  const used = new Set([...inOrder, ...links].map(({ messageId }) => messageId));
  return {
    emails: emails.flatMap(({ id }) => (used.has(id) ? (shown.get(id) ?? []) : [])),
    files: inOrder.map(({ id, messageId, fileName, mediaType, size, alsoIn }) => ({
      id,
      messageId,
      fileName,
      mediaType,
      size,
      alsoIn: [...alsoIn],
      ...(versions.get(id) ?? { replaces: null, supersededBy: null }),
    })),
    links,
  };
};

/** Each link once, with the first email that has it. */
const linksOf = (emails: readonly FiledEmail[]): BidFileLink[] => {
  const first = new Map<string, string>();
  for (const { id, planRoom } of emails.toReversed())
    if (planRoom !== null && !first.has(planRoom)) first.set(planRoom, id);
  return emails.flatMap(({ id }) =>
    [...first].flatMap(([url, messageId]) => (messageId === id ? [{ messageId, url }] : [])),
  );
};

/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const safePart = (name: string, index: number): string => {
  const safe = safeFileName(name.replaceAll(/[/\\]/g, '-'), index);
  return deviceName.test(safe) ? `_${safe}` : safe;
};

const numbered = (name: string, number: number): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
};

/** Paths in a ZIP file: a folder for each email's title, and no path twice, whatever the case of its letters. */
export const pathsInZip = (files: readonly { readonly folder: string; readonly fileName: string }[]): string[] => {
  const taken = new Set<string>();
  return files.map(({ folder, fileName }, index) => {
    const [place, name] = [safePart(folder, 0).slice(0, 80).trim(), safePart(fileName, index)];
    let path = `${place}/${name}`;
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `${place}/${numbered(name, number)}`;
    taken.add(path.toLowerCase());
    return path;
  });
};
