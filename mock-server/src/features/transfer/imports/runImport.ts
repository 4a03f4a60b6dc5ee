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
import { readImportContext, type ImportContext } from './importContext';
import { readKnownBids } from '../rows/knownBids';
import { tableReader, type TableLine } from './table';
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

const refusal = (line: number, column: string, value: string, message: string): ImportRefusal => ({
  line,
  column,
  value: shortened(value),
  message,
});

const refusalsOf = (columns: readonly string[], lines: readonly ReadLine[]): ImportRefusal[] =>
  lines.flatMap(({ line, faults }) =>
    faults.map(({ column, value, message }) =>
      refusal(line, column === null ? '' : (columns[column] ?? ''), value, message),
    ),
  );

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

const isHere = 'This bid already exists (same name and company, or same platform key).';

/** Brings some lines in; those that are not taken are given back with the reason. */
const importLines = async (
  batch: Batch,
  columns: readonly string[],
  lines: readonly TableLine[],
): Promise<{ added: number; refusals: ImportRefusal[] }> => {
  const { tx, job, world, changes } = batch;
  const { plan } = job.input as ImportInput;
  const read = lines.map(lineReader(plan, world));
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
  const refusals = [
    ...refusalsOf(columns, read),
    ...doubled.map(({ line, bid }) => refusal(line, '', bid.draft.name, isHere)),
  ];
  return { added: fresh.length, refusals };
};

const countLines = (refusals: readonly ImportRefusal[]): number => new Set(refusals.map(({ line }) => line)).size;

type ReadLines = (from: number, to: number) => TableLine[];

/**
 * Brings the next lines in, with the progress, in one transaction: a process that dies on the way leaves all as it was,
 * and two that try at once go one after the other. No line is lost or doubled.
 * @returns whether there are more.
 */
const runBatch = (db: Db, workspaceId: string, jobId: string, readLines: ReadLines): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const job = await findTransferJob(tx, jobId, true);
    if (!job || (job.state !== 'waiting' && job.state !== 'running')) return false;
    const { importId, plan, administratorId } = job.input as ImportInput;
    const table = await findImport(tx, importId);
    if (!table) return false;
    const zone = await getZone(tx);
    const world = await readImportContext(tx, { id: workspaceId, zone }, plan.dateOrder);
    const author = { workspaceId, userId: job.userId, administratorId, doing: ['startImport'] as const };
    const changes = new ChangeSet(author, job.changeSetId ?? undefined, { isNotified: false });
    const lines = readLines(job.progress, job.progress + batchSize);
    const { added, refusals } = await importLines({ tx, workspaceId, job, world, changes }, table.columns, lines);
    await insertRefusals(tx, importId, refusals);
    return advanceImport(tx, job, { lines: lines.length, added, refused: countLines(refusals) });
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
  const storageKey = await inWorkspace(db, workspaceId, async (tx) => {
    const job = await findTransferJob(tx, jobId);
    const isOver = !job || (job.state !== 'waiting' && job.state !== 'running');
    const table = isOver ? undefined : await findImport(tx, (job.input as ImportInput).importId);
    return table?.storageKey;
  });
  if (storageKey === undefined) return;
  const readLines = tableReader(await files.get(storageKey));
  while (!ending.aborted && (await retryOnContention(() => runBatch(db, workspaceId, jobId, readLines))));
};
