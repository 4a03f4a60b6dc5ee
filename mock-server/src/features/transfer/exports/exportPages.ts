import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { readGroups } from '../../../lists/groupPages';
import type { ListQuery } from '../../../lists/listQuery';
import { streamIds } from '../../../lists/pages';
import { textCell, type Cell } from './cell';
import { companiesInFields } from './customCells';
import type { ExportPlan } from './exportPlan';
import { readFixedNames, withPageNames, type FixedNames } from '../rows/names';

type Row = readonly Cell[];

/** Maximum entries in memory. */
const rowsAtOnce = 100;
const groupsAtOnce = 50;

interface Reading {
  readonly tx: Tx;
  readonly reader: Reader;
  readonly plan: ExportPlan;
  readonly names: FixedNames;
}

type Entries = Awaited<ReturnType<ExportPlan['source']['read']>>;

/** Rows of entries that were read. */
export const rowsOf = async (
  { tx, plan, names }: Omit<Reading, 'reader'>,
  entries: Entries,
): Promise<readonly Row[]> => {
  const { source, columns, customFields } = plan;
  const named = entries.map((entry) => source.refersTo(entry));
  const page = await withPageNames(tx, names, {
    companyIds: [...named.flatMap(({ companyIds = [] }) => companyIds), ...companiesInFields(customFields, entries)],
    contactIds: named.flatMap(({ contactIds = [] }) => contactIds),
  });
  return entries.map((entry) => columns.map(({ cell }) => cell(entry, page)));
};

const readRows = async (reading: Reading, ids: readonly string[]): Promise<readonly Row[]> =>
  rowsOf(reading, await reading.plan.source.read(reading.tx, reading.reader, ids));

async function* pagesOf(reading: Reading, query: ListQuery): AsyncGenerator<readonly Row[]> {
  for await (const ids of streamIds(reading.tx, query, rowsAtOnce)) yield await readRows(reading, ids);
}

async function* groupedPages(reading: Reading, whole: ListQuery): AsyncGenerator<readonly Row[]> {
  const { tx, plan } = reading;
  if (!whole.group) return;
  for (let offset = 0; ; offset += groupsAtOnce) {
    const { groups } = await readGroups(tx, whole, whole.group, { limit: groupsAtOnce, offset });
    for (const { key, label } of groups)
      for await (const rows of pagesOf(reading, await plan.query(tx, key)))
        yield rows.map((cells) => [textCell(label), ...cells]);
    if (groups.length < groupsAtOnce) return;
  }
}

/** Rows of an export, page by page, as of the start of the transaction. */
export async function* exportPages(
  tx: Tx,
  reader: Reader,
  plan: ExportPlan,
  zone: string,
): AsyncGenerator<readonly Row[]> {
  const reading = { tx, reader, plan, names: await readFixedNames(tx, zone) };
  const whole = await plan.query(tx);
  yield* whole.group ? groupedPages(reading, whole) : pagesOf(reading, whole);
}

/**
 * Headings of an export.
 * @param currency its code, named with amounts where their cells can't name it.
 */
export const exportHead = ({ columns, groupLabel }: ExportPlan, currency: string | null): string[] => [
  ...(groupLabel === null ? [] : [groupLabel]),
  ...columns.map(({ label, isAmount }) => (isAmount && currency !== null ? `${label} (${currency})` : label)),
];
