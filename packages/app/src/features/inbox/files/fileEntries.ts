import type { BidFile, BidFileEmail, BidFileLink, BidFiles } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import type { RowGroup, RowSource } from '@basis/ui/data/Table';

/** A row of the files of a bid: a file, or a link to a plan room. */
export type FileEntry =
  | { readonly kind: 'file'; readonly id: string; readonly email: BidFileEmail; readonly file: BidFile }
  | { readonly kind: 'link'; readonly id: string; readonly email: BidFileEmail; readonly link: BidFileLink };

/** An email with its rows. */
export interface FileGroup {
  readonly email: BidFileEmail;
  readonly entries: readonly FileEntry[];
}

/** Filter of the files. */
interface Narrowing {
  readonly search: string;
  readonly isCurrentOnly: boolean;
}

export const senderOf = ({ fromName, fromEmail, companyName }: BidFileEmail): string =>
  [fromName || fromEmail, companyName].filter(Boolean).join(', ');

const textOf = (entry: FileEntry): string =>
  [
    entry.kind === 'file' ? entry.file.fileName : entry.link.url,
    entry.email.title,
    entry.email.subject,
    senderOf(entry.email),
  ].join(' ');

/** Files and links by the emails that brought them. */
export const fileGroups = (
  { emails, files, links }: BidFiles,
  { search, isCurrentOnly }: Narrowing,
): readonly FileGroup[] => {
  const words = fold(search).split(' ').filter(Boolean);
  const fits = (entry: FileEntry): boolean => {
    if (isCurrentOnly && entry.kind === 'file' && entry.file.supersededBy !== null) return false;
    const text = fold(textOf(entry));
    return words.every((word) => text.includes(word));
  };
  const entries = new Map<string, FileEntry[]>(emails.map(({ id }) => [id, []]));
  const emailOf = new Map(emails.map((email) => [email.id, email]));
  const place = (messageId: string, entryOf: (email: BidFileEmail) => FileEntry): void => {
    const email = emailOf.get(messageId);
    if (!email) return;
    const entry = entryOf(email);
    if (fits(entry)) entries.get(messageId)?.push(entry);
  };
  for (const file of files) place(file.messageId, (email) => ({ kind: 'file', id: file.id, email, file }));
  for (const link of links) place(link.messageId, (email) => ({ kind: 'link', id: link.url, email, link }));
  return emails.flatMap((email) => {
    const own = entries.get(email.id) ?? [];
    return own.length === 0 ? [] : [{ email, entries: own }];
  });
};

/** The rows of the table: the head of each email, and under it what it brought, unless it is closed. */
export const fileRows = (groups: readonly FileGroup[], closed: ReadonlySet<string>): RowSource<FileEntry> => {
  const heads: RowGroup[] = [];
  const rows: (FileEntry | undefined)[] = [];
  for (const { email, entries } of groups) {
    const isExpanded = !closed.has(email.id);
    heads.push({ index: rows.length, key: email.id, label: email.title, isExpanded });
    rows.push(undefined);
    if (isExpanded) rows.push(...entries);
  }
  return {
    count: rows.length,
    total: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    at: (index) => rows[index],
    keyAt: (index) => rows[index]?.id ?? `place-${index}`,
    groups: heads,
  };
};

/** A file with the one before it, and so on, from the current one down. */
export const versionsOf = (files: readonly BidFile[], file: BidFile): readonly BidFile[] => {
  const byId = new Map(files.map((one) => [one.id, one]));
  const versions: BidFile[] = [];
  let next = byId.get(file.supersededBy ?? file.id);
  while (next && !versions.includes(next)) {
    versions.push(next);
    next = next.replaces === null ? undefined : byId.get(next.replaces);
  }
  return versions;
};
