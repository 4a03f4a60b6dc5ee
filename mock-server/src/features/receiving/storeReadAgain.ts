import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/db/database';
import type { ReadContact, ReadDeadline, ReadLocation } from '../../platform/db/schema';
import { ChangeSet } from '../../changes/changes';
import { findCompaniesByName } from '../contacts/rows/companies';
import {
  dismissFormer,
  forgetFormerValues,
  insertFormer,
  listFormer,
  type FormerValue,
} from '../filing/rows/formerReadings';
import { scrapedFlagsOf } from '../filing/rows/messages';
import {
  changedReadingColumns,
  columnOf,
  insertEmptyReading,
  listReadings,
  type ReadField,
  type ReadingRow,
} from '../filing/rows/readings';
import { countMessages, lockKeywordCounterShared, writeCounts } from '../keywords/rows/keywords';
import { getZone } from '../workspace/settings/rows/workspaces';
import { readingWarnings } from '../../mailReading/extract/reading';
import type { MessageReading } from '../../mailReading/readMessage';
import { bodyColumns, companyOf, leftOut, readingRows } from './messageRows';
import { layOver, nothingFresh, type FreshReading } from './layOver';
import { insertReadings } from './rows/received';
import { changeOpenEmail, removeReadings, updateReading, type StoredEmail } from './rows/rereadings';

/** A stored email, which is locked, and what another version reads from it. */
export interface ReadAgain {
  readonly stored: StoredEmail;
  readonly reading: MessageReading;
}

type FreshRow = ReturnType<typeof readingRows>[number];

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const freshReading = (row: FreshRow): FreshReading => ({
  values: {
    name: row.name,
    package: row.package,
    company_name: row.company_name,
    contact: parsed(row.contact) as ReadContact | null,
    location: parsed(row.location) as ReadLocation | null,
    bid_due: parsed(row.bid_due) as ReadDeadline | null,
    rfi_due: parsed(row.rfi_due) as ReadDeadline | null,
    job_walk: parsed(row.job_walk) as ReadDeadline | null,
    union_type: row.union_type,
  },
  externalKey: row.external_key,
  sources: JSON.parse(row.sources) as FreshReading['sources'],
});

const inInbox = ['inbox', 'existing'];

/** Keeps an email in its list: the disposition changes only between those of the inbox. */
const dispositionOf = (stored: string, fresh: string): string =>
  inInbox.includes(stored) && inInbox.includes(fresh) ? fresh : stored;

/** Warnings that reading gives; others tell of other emails. */
const givenByReading: ReadonlySet<string> = new Set([...readingWarnings, 'body-truncated']);

/** Columns of the email itself that are read differently. */
const changedColumns = (stored: StoredEmail, { parsed: message, html, reading }: MessageReading) => {
  if (message.state === 'failed') return {};
  const sanitised = html?.html ?? null;
  const others = stored.warnings.filter((warning) => !givenByReading.has(warning));
  const fresh = {
    communication_type: reading.communicationType,
    platform: reading.platform,
    disposition: dispositionOf(stored.disposition, reading.disposition),
    warnings: [...reading.warnings, ...leftOut(message, sanitised).warnings, ...others],
    ...bodyColumns(message, sanitised),
  };
  const names = (Object.keys(fresh) as (keyof typeof fresh)[]).filter(
    (name) => !isDeepStrictEqual(stored[name], fresh[name]),
  );
  return Object.fromEntries(names.map((name) => [name, fresh[name]])) as Partial<typeof fresh>;
};

interface Readings {
  readonly stored: StoredEmail;
  readonly before: readonly ReadingRow[];
  readonly freshRows: readonly FreshRow[];
  readonly isSameText: boolean;
  readonly workspaceZone: string;
}

/** Result of storing the readings of one email. */
interface Outcome {
  /** True if values changed, and not only their sources. */
  readonly isChanged: boolean;
  readonly former: readonly Omit<FormerValue, 'messageId'>[];
  readonly after: readonly ReadingRow[];
}

/** Lays each new reading over the stored one in its place. */
const replaceEach = async (tx: Tx, { before, freshRows, isSameText, workspaceZone }: Readings): Promise<Outcome> => {
  const former: Omit<FormerValue, 'messageId'>[] = [];
  const after: ReadingRow[] = [];
  let isChanged = false;
  for (const [index, row] of before.entries()) {
    const { [index]: freshRow } = freshRows;
    const fresh = freshRow ? freshReading(freshRow) : nothingFresh;
    const { values, former: was, reads, sources } = layOver(row, fresh, { isSameText });
    const isOtherKey = row.external_key !== fresh.externalKey;
    const columns = {
      ...(was.size > 0 ? changedReadingColumns(row, values, workspaceZone) : {}),
      ...(isOtherKey ? { external_key: fresh.externalKey } : {}),
      ...(isDeepStrictEqual(reads, row.reads) ? {} : { reads: JSON.stringify(reads) }),
      ...(isDeepStrictEqual(sources, row.sources) ? {} : { sources: JSON.stringify(sources) }),
    };
    if (Object.keys(columns).length) await updateReading(tx, row.id, columns);
    isChanged ||= was.size > 0 || isOtherKey;
    for (const [field, value] of was) former.push({ ordinal: row.ordinal, field, value });
    after.push({ ...row, ...values });
  }
  return { isChanged, former, after };
};

/**
 * Replaces the readings of an email in which another number of projects is read. It keeps what it has if a person
 * decided a value, or an invitation names one of its readings by its place.
 */
const replaceAll = async (tx: Tx, { stored, before, freshRows }: Readings): Promise<Outcome> => {
  const isDecided = stored.is_source || before.some(({ checks }) => Object.keys(checks).length > 0);
  if (isDecided) return { isChanged: false, former: [], after: before };
  await removeReadings(tx, stored.id);
  await forgetFormerValues(tx, stored.id);
  if (freshRows.length) await insertReadings(tx, freshRows);
  else await insertEmptyReading(tx, stored.id);
  const projects = { ordinal: 0, field: 'projects', value: before.length } as const;
  return { isChanged: true, former: [projects], after: await listReadings(tx, stored.id) };
};

/** Keeps the first value that a field had, until that is read again. */
const keepFormer = async (
  tx: Tx,
  { stored, reading }: ReadAgain,
  { former, after }: Pick<Outcome, 'former' | 'after'>,
): Promise<void> => {
  const messageId = stored.id;
  const now = ({ ordinal, field }: FormerValue): unknown => {
    if (field === 'communicationType') return reading.reading.communicationType;
    if (field === 'projects') return reading.reading.projects.length;
    return after.find((row) => row.ordinal === ordinal)?.[columnOf[field satisfies ReadField]];
  };
  await insertFormer(
    tx,
    former.map((one) => ({ ...one, messageId })),
  );
  for (const known of await listFormer(tx, messageId))
    if (isDeepStrictEqual(known.value, now(known))) await dismissFormer(tx, known, [known.field]);
};

interface Workspace {
  readonly workspaceZone: string;
  readonly companies: ReadonlyMap<string, string>;
}

/** Columns that the lists of the inbox take from the first reading. */
const columnsOfFirst = (
  before: ReadingRow | undefined,
  after: ReadingRow | undefined,
  companies: Workspace['companies'],
) => {
  const { name = null, company_name: company = null, bid_due: bidDue = null, location = null } = after ?? {};
  const isOtherCompany = (before?.company_name ?? null) !== company;
  return {
    scraped_flags: scrapedFlagsOf({ name, company, bidDue, location }),
    ...(isOtherCompany ? { company_id: (company !== null && companies.get(company)) || null } : {}),
  };
};

/** What follows from the new reading of an email. */
interface Followed {
  /** True if what the email says changed, and not only why. */
  readonly isChanged: boolean;
  readonly isSameText: boolean;
}

const storeOne = async (tx: Tx, one: ReadAgain, workspace: Workspace): Promise<Followed> => {
  const { stored, reading } = one;
  const { workspaceZone, companies } = workspace;
  const { id } = stored;
  const freshRows = readingRows(id, { workspaceId: tx.workspaceId, workspaceZone }, reading);
  const columns = changedColumns(stored, reading);
  const isSameText = !('text' in columns || 'html' in columns);
  const isOtherType = 'communication_type' in columns;
  const known = await listReadings(tx, id);
  const needsFirst = !known.length && (freshRows.length === 1 || (isOtherType && !freshRows.length));
  const before = needsFirst ? [await insertEmptyReading(tx, id)] : known;
  const isInPlace = before.length === freshRows.length || (before.length <= 1 && freshRows.length <= 1);
  const readings = { stored, before, freshRows, isSameText, workspaceZone };
  const outcome = await (isInPlace ? replaceEach : replaceAll)(tx, readings);
  const type = { ordinal: 0, field: 'communicationType', value: stored.communication_type } as const;
  await keepFormer(tx, one, { ...outcome, former: [...outcome.former, ...(isOtherType ? [type] : [])] });
  const isOther = outcome.isChanged || isOtherType || 'platform' in columns || 'disposition' in columns;
  const isChanged = isOther || Object.keys(columns).length > 0;
  if (isChanged)
    await changeOpenEmail(
      tx,
      id,
      { ...columns, ...columnsOfFirst(before[0], outcome.after[0], companies) },
      { isFiledByPeople: isOther },
    );
  return { isChanged, isSameText };
};

/**
 * Stores what another version reads from open emails, each as a whole: values that a person decided stay, and former
 * ones are kept beside the new ones. The emails stay where they are, and nobody is notified.
 * @returns how many changed.
 */
export const storeReadAgain = async (tx: Tx, emails: readonly ReadAgain[]): Promise<number> => {
  if (!emails.length) return 0;
  const { workspaceId } = tx;
  const count = await lockKeywordCounterShared(tx);
  const names = emails.flatMap(({ reading }) => companyOf(reading) ?? []);
  const workspace = { workspaceZone: await getZone(tx), companies: await findCompaniesByName(tx, names) };
  const changes = new ChangeSet({ workspaceId, userId: null, doing: ['updateReading'] }, undefined, {
    isNotified: false,
  });
  const recounted: string[] = [];
  let changed = 0;
  for (const one of emails) {
    const { isChanged, isSameText } = await storeOne(tx, one, workspace);
    if (!isSameText) recounted.push(one.stored.id);
    if (!isChanged) continue;
    changed++;
    changes.updated('message', one.stored.id, 'readAgain');
  }
  await writeCounts(tx, await countMessages(tx, recounted, count));
  await changes.save(tx);
  return changed;
};
