import { setTimeout } from 'node:timers/promises';
import type { ImportRefusal } from '@basis/domain/contract/contract';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { ChangeSet } from '../../../changes/changes';
import { companyKey, findOrInsertCompany } from '../../companies/rows/companies';
import { findImport, insertRefusals } from '../rows/imports';
import { advanceImport, findTransferJob, type TransferJob } from '../rows/transferJobs';
import { getZone } from '../../settings/rows/workspaces';
import type { FileStore } from '../../../platform/storage/fileStore';
import { lineReader, shortened, type ImportInput, type ReadLine } from './importPlan';
import type { ImportContext } from './importContext';
import { refusalOf } from './inspectTable';
import { readKnownBids } from '../rows/knownBids';
import { readPlanContext } from './planContext';
import type { TableLine, TableRows } from './table';
import { openStored } from './storedTable';
import { writeBids, type NewBid } from './writeBids';

/** Lines that one transaction brings in. */
const batchSize = 500;

interface Batch {
  readonly tx: Tx;
  readonly workspaceId: string;
  readonly job: TransferJob;
  readonly world: ImportContext;
  readonly changes: ChangeSet;
}

const alreadyHere = (line: number, name: string): ImportRefusal => ({
  line,
  column: '',
  value: shortened(name),
  message: 'Already in Basis (same name and company, or same key).',
});

const refusalsOf = (columns: readonly string[], lines: readonly ReadLine[]): ImportRefusal[] =>
  lines.flatMap(({ line, faults }) => faults.map((fault) => refusalOf(columns, line, fault, false)));

/** Lists values that are left out of added bids. */
const leftOutOf = (columns: readonly string[], lines: readonly ReadLine[]): ImportRefusal[] =>
  lines.flatMap(({ line, leftOut }) => leftOut.map((fault) => refusalOf(columns, line, fault, true)));

/** The companies that lines name, in one order for everybody, so that two imports wait for each other and never for ever. */
const findCompanies = async ({ tx, changes }: Batch, names: readonly string[]): Promise<Map<string, string>> => {
  const byKey = new Map(names.map((name) => [companyKey(name), name]));
  const ids = new Map<string, string>();
  for (const key of [...byKey.keys()].toSorted())
    ids.set(key, await findOrInsertCompany(tx, byKey.get(key) ?? '', changes));
  return ids;
};

interface FittingLine {
  readonly line: number;
  readonly bid: NewBid;
}

const completed = async (batch: Batch, lines: readonly ReadLine[]): Promise<FittingLine[]> => {
  const { plan } = batch.job.input as ImportInput;
  const { stages } = batch.world;
  const nameOf = ({ draft }: ReadLine): string => draft.companyName ?? plan.companyName ?? '';
  const companies = await findCompanies(batch, lines.map(nameOf));
  const usual = stages.find(({ id }) => id === plan.stageId) ?? stages.find((stage) => stage.default) ?? stages[0];
  return lines.flatMap((read) => {
    const { line, draft, customFields } = read;
    const stage = stages.find(({ id }) => id === draft.stageId) ?? usual;
    const companyId = companies.get(companyKey(nameOf(read)));
    if (!stage || !companyId || draft.name === undefined) return [];
    return [{ line, bid: { draft: { ...draft, name: draft.name }, customFields, companyId, stage } }];
  });
};

/** Brings some lines in; those that are not taken are given back with the reason. */
const importLines = async (
  batch: Batch,
  columns: readonly string[],
  lines: readonly TableLine[],
): Promise<{ added: number; refusals: ImportRefusal[]; leftOut: ImportRefusal[] }> => {
  const { tx, job, world, changes } = batch;
  const { plan } = job.input as ImportInput;
  const read = lines.map(lineReader(plan, world, columns));
  const fitting = await completed(
    batch,
    read.filter(({ faults }) => !faults.length),
  );
  const known =
    plan.duplicates === 'skip'
      ? await readKnownBids(
          tx,
          fitting.map(({ bid }) => bid),
        )
      : { isKnown: () => false };
  const [fresh, doubled]: [FittingLine[], FittingLine[]] = [[], []];
  for (const line of fitting) (known.isKnown(line.bid) ? doubled : fresh).push(line);
  await writeBids(
    tx,
    changes,
    fresh.map(({ bid }) => bid),
    { userId: job.userId, world },
  );
  await changes.save(tx);
  const refusals = [...refusalsOf(columns, read), ...doubled.map(({ line, bid }) => alreadyHere(line, bid.draft.name))];
  const added = new Set(fresh.map(({ line }) => line));
  const leftOut = leftOutOf(
    columns,
    read.filter(({ line }) => added.has(line)),
  );
  return { added: fresh.length, refusals, leftOut };
};

const countLines = (refusals: readonly ImportRefusal[]): number => new Set(refusals.map(({ line }) => line)).size;

/**
 * Brings the next lines in, with the progress, in one transaction: a process that dies on the way leaves all as it was,
 * and two that try at once go one after the other. No line is lost or doubled.
 * @returns whether there are more.
 */
const runBatch = (db: Db, workspaceId: string, jobId: string, rows: TableRows): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const job = await findTransferJob(tx, jobId, true);
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return false;
    const { importId, plan, administratorId, remembered } = job.input as ImportInput;
    const table = await findImport(tx, importId);
    if (!table) return false;
    const zone = await getZone(tx);
    const world = await readPlanContext(tx, { zone, table, plan, remembered });
    const author = { workspaceId, userId: job.userId, administratorId, doing: ['startImport'] as const };
    const changes = new ChangeSet(author, job.changeSetId ?? undefined, { isNotified: false });
    const lines = rows.read(job.progress, job.progress + batchSize);
    const batch = { tx, workspaceId, job, world, changes };
    const { added, refusals, leftOut } = await importLines(batch, rows.columns, lines);
    await insertRefusals(tx, importId, [...refusals, ...leftOut]);
    const counts = { added, refused: countLines(refusals), emptied: leftOut.length };
    return advanceImport(tx, job, { lines: lines.length, ...counts });
  });

/** What two who write at once may meet, of which one has to begin anew. */
const contention = new Set(['40001', '40P01', '55P03']);
const maxTries = 6;

const retryOnContention = async (work: () => Promise<boolean>, tries = 1): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (tries >= maxTries || !contention.has((error as { code?: string }).code ?? '')) throw error;
    await setTimeout(50 * tries);
    return retryOnContention(work, tries + 1);
  }
};

/** Goes on with an import until it is over, or the process ends. */
export const runImport = async (
  { db, files, ending }: { readonly db: Db; readonly files: FileStore; readonly ending: AbortSignal },
  workspaceId: string,
  jobId: string,
): Promise<void> => {
  const found = await inWorkspace(db, workspaceId, async (tx) => {
    const job = await findTransferJob(tx, jobId);
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return undefined;
    const { importId, plan } = job.input as ImportInput;
    const table = await findImport(tx, importId);
    return table && { table, plan };
  });
  if (!found) return;
  const { table, plan } = found;
  const rows = openStored(table, await files.get(table.storageKey), plan.layout);
  while (!ending.aborted && (await retryOnContention(() => runBatch(db, workspaceId, jobId, rows))));
};
