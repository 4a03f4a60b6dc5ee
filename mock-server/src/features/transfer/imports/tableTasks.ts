import type { ImportCheck, ImportLayout, ImportPlan } from '@basis/domain/model/contract/contract';
import { asBuffer } from '../../../platform/workers/sharedBytes';
import { workKind } from '../../../platform/workers/workRoom';
import type { ImportContext } from './importContext';
import { checkPlan, lineReader, type ReadLine } from './importPlan';
import { checkTable, inspectTable } from './inspectTable';
import { openTable } from './layout';
import { openFile } from './openFile';
import { openSheets, openStored, type StoredSheets } from './storedTable';
import { keepTable, type KeptSheet } from './table';

type Inspected = Awaited<ReturnType<typeof inspectTable>>;

/** A table that was kept. */
interface KeptFile {
  readonly table: StoredSheets;
  readonly content: Uint8Array;
}

interface ReceivedFile {
  readonly bytes: Uint8Array;
  readonly world: ImportContext;
  /** Names of companies that are there. */
  readonly existing: readonly string[];
}

interface ReceivedTable {
  readonly sheets: readonly KeptSheet[];
  /** The lines to keep. */
  readonly content: Uint8Array;
  readonly found: Inspected;
}

/** Reads a file and what it seems to be. @throws ApiError 422 for one that can't be read. */
export const receiveTable = async ({ bytes, world, existing }: ReceivedFile): Promise<ReceivedTable> => {
  const { sheets, content } = await keepTable(openFile(asBuffer(bytes), world.currency));
  return { sheets, content, found: await inspectTable(openTable(content, sheets), world, {}, existing) };
};

interface AskedLayout extends KeptFile {
  readonly world: ImportContext;
  readonly layout: Partial<ImportLayout>;
  readonly existing: readonly string[];
}

/** Interprets a table in another layout. */
export const inspectStored = ({ table, content, world, layout, existing }: AskedLayout): Promise<Inspected> =>
  inspectTable(openSheets(table, asBuffer(content)), world, layout, existing);

interface PlannedFile extends KeptFile {
  readonly plan: ImportPlan;
  readonly world: ImportContext;
}

interface CheckedFile extends PlannedFile {
  readonly existing: readonly string[];
}

/** Reads every line as an import would. @throws ApiError 400 for a plan that does not fit the table. */
export const checkStored = async ({ table, content, plan, world, existing }: CheckedFile): Promise<ImportCheck> => {
  const rows = openStored(table, asBuffer(content), plan.layout);
  checkPlan(plan, rows.columns.length, world);
  return checkTable(rows, plan, world, existing);
};

interface AskedRows extends KeptFile {
  readonly layout?: ImportLayout | undefined;
}

interface Opened {
  readonly columns: readonly string[];
  readonly rows: number;
}

/** The columns of a table in a layout, and how many rows are below them. */
export const openRowsOf = ({ table, content, layout }: AskedRows): Opened => {
  const { columns, rows } = openStored(table, asBuffer(content), layout);
  return { columns, rows };
};

interface AskedLines extends PlannedFile {
  readonly from: number;
  readonly to: number;
}

interface ReadLines {
  readonly columns: readonly string[];
  readonly lines: readonly ReadLine[];
}

/** Reads some lines of a table by a plan. */
export const readLines = ({ table, content, plan, world, from, to }: AskedLines): ReadLines => {
  const { columns, read } = openStored(table, asBuffer(content), plan.layout);
  return { columns, lines: read(from, to).map(lineReader(plan, world, columns)) };
};

const lane = 'tables';
const tooCostly = 'This table takes too long to read. Send fewer rows at once, or save it as CSV.';

/** Work on tables that users send. */
export const tableWork = {
  receive: workKind<ReceivedFile, ReceivedTable>({ name: 'receiveTable', lane, tooCostly }),
  inspect: workKind<AskedLayout, Inspected>({ name: 'inspectTable', lane, tooCostly }),
  check: workKind<CheckedFile, ImportCheck>({ name: 'checkTable', lane, tooCostly }),
  open: workKind<AskedRows, Opened>({ name: 'openTable', lane, tooCostly }),
  readLines: workKind<AskedLines, ReadLines>({ name: 'readTableLines', lane: 'imports', tooCostly }),
};
