import { isDeepStrictEqual } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import type { ImportRefusal } from '@basis/domain/model/contract/contract';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { ChangeSet } from '../../../changes/changes';
import { lockProjects } from '../../bids/rows/projectEdits';
import { companyKey, findOrInsertCompany } from '../../contacts/rows/companies';
import { applyEdits } from '../rows/applyEdits';
import { readEditedLines } from '../rows/editedLines';
import { competitorNamesOf } from './bidDraft';
import { findImport, insertRefusals, type StoredImport } from '../rows/imports';
import { advanceImport, findTransferJob, type TransferJob } from '../rows/transferJobs';
import { getCurrency, getZone } from '../../workspace/settings/rows/workspaces';
import { findReader } from '../../../platform/sessions/readers';
import type { FileStore } from '../../../platform/storage/fileStore';
import { sharedBytes } from '../../../platform/workers/sharedBytes';
import type { WorkRoom } from '../../../platform/workers/workRoom';
import { shortened, type ImportInput, type ReadLine } from './importPlan';
import type { ImportContext } from './importContext';
import { refusalOf } from './inspectTable';
import { readKnownBids } from '../rows/knownBids';
import { readPlanContext } from './planContext';
import { sheetsOf } from './storedTable';
import { tableWork } from './tableTasks';
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
  const namesOf = ({ draft }: ReadLine): readonly string[] =>
    draft.companyNames ?? [draft.companyName ?? plan.companyName ?? ''];
  const rivals = lines.flatMap(({ draft }) => competitorNamesOf(draft));
  const companies = await findCompanies(batch, [...lines.flatMap(namesOf), ...rivals]);
  const usual = stages.find(({ id }) => id === plan.stageId) ?? stages.find((stage) => stage.default) ?? stages[0];
  return lines.flatMap((read) => {
    const { line, draft, customFields } = read;
    const stage = stages.find(({ id }) => id === draft.stageId) ?? usual;
    const companyIds = [...new Set(namesOf(read).flatMap((name) => companies.get(companyKey(name)) ?? []))];
    if (!stage || !companyIds.length || draft.name === undefined) return [];
    const { name } = draft;
    const competitorIds = [
      ...new Set(competitorNamesOf(draft).flatMap((each) => companies.get(companyKey(each)) ?? [])),
    ];
    return [{ line, bid: { draft: { ...draft, name }, customFields, companyIds, competitorIds, stage } }];
  });
};

interface Imported {
  readonly added: number;
  readonly edited: number;
  readonly refusals: readonly ImportRefusal[];
  readonly leftOut: readonly ImportRefusal[];
}

/** Changes the bids that lines name; those that can't be changed are given back with the reason. */
const editBids = async (
  { tx, job, world, changes }: Batch,
  columns: readonly string[],
  lines: readonly ReadLine[],
): Promise<Omit<Imported, 'added'>> => {
  const keyed = lines.filter(({ draft, faults }) => draft.key && !faults.length);
  const reader = keyed.length ? await findReader(tx, job.userId) : undefined;
  if (!keyed.length) return { edited: 0, refusals: [], leftOut: [] };
  if (!reader) throw new Error('The user who started this import no longer exists');
  const { plan } = job.input as ImportInput;
  const ids = [...new Set(keyed.flatMap(({ draft }) => draft.key?.id ?? []))];
  await lockProjects(tx, ids);
  const { edited, refused } = await readEditedLines(tx, reader, keyed, { plan, world, columns });
  const leftOut: ImportRefusal[] = [];
  let count = 0;
  for (const line of edited) {
    const { isChanged, kept } = await applyEdits({ tx, changes, reader, world }, line);
    if (isChanged) count += 1;
    leftOut.push(...kept.map((fault) => refusalOf(columns, line.file.line, fault, true)));
  }
  return { edited: count, refusals: refusalsOf(columns, refused), leftOut };
};

/** Brings some lines in; those that are not taken are given back with the reason. */
const importLines = async (batch: Batch, columns: readonly string[], read: readonly ReadLine[]): Promise<Imported> => {
  const { tx, job, world, changes } = batch;
  const { plan } = job.input as ImportInput;
  const { edited, ...ofEdits } = await editBids(batch, columns, read);
  const fitting = await completed(
    batch,
    read.filter(({ draft, faults }) => !draft.key && !faults.length),
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
  return {
    added: fresh.length,
    edited,
    refusals: [...refusals, ...ofEdits.refusals],
    leftOut: [...leftOut, ...ofEdits.leftOut],
  };
};

const countLines = (refusals: readonly ImportRefusal[]): number => new Set(refusals.map(({ line }) => line)).size;

/** A running import: its job, its table, and the data its cells are compared with. */
interface Standing {
  readonly job: TransferJob;
  readonly table: StoredImport;
  readonly world: ImportContext;
}

/** Reads how far an import is; undefined where it is over. */
const readStanding = async (tx: Tx, jobId: string, isLocked = false): Promise<Standing | undefined> => {
  const job = await findTransferJob(tx, jobId, isLocked);
  if (!job || (job.state !== 'waiting' && job.state !== 'running')) return undefined;
  const { importId, plan, remembered, currency = await getCurrency(tx) } = job.input as ImportInput;
  const table = await findImport(tx, importId);
  if (!table) return undefined;
  return {
    job,
    table,
    world: await readPlanContext(tx, { zone: await getZone(tx), currency, table, plan, remembered }),
  };
};

/** Lines of a table, as they are read outside of the transaction that adds them. */
interface ReadBatch extends Standing {
  readonly columns: readonly string[];
  readonly lines: readonly ReadLine[];
}

/**
 * Adds lines that were read, with the progress, in one transaction: a process that dies on the way leaves all as it was,
 * and two that try at once go one after the other. No line is lost or doubled. Lines that another process added, and
 * those whose world changed since they were read, are read again.
 * @returns whether there are more.
 */
const addBatch = (db: Db, workspaceId: string, { job: read, world, columns, lines }: ReadBatch): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const now = await readStanding(tx, read.id, true);
    if (!now) return false;
    const { job } = now;
    if (job.progress !== read.progress || !isDeepStrictEqual(now.world, world)) return true;
    const { importId, administratorId } = job.input as ImportInput;
    const author = { workspaceId, userId: job.userId, administratorId, doing: ['startImport'] as const };
    const changes = new ChangeSet(author, job.changeSetId ?? undefined, { isNotified: false });
    const batch = { tx, workspaceId, job, world, changes };
    const { added, edited, refusals, leftOut } = await importLines(batch, columns, lines);
    await insertRefusals(tx, importId, [...refusals, ...leftOut]);
    const counts = { added, edited, refused: countLines(refusals), emptied: leftOut.length };
    return advanceImport(tx, job, { lines: lines.length, ...counts });
  });

/** Errors of concurrent transactions, one of which must be retried. */
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

interface ImportParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly workRoom: WorkRoom;
  readonly ending: AbortSignal;
}

/** Continues an import until it is finished, or the process ends. */
export const runImport = async (
  { db, files, workRoom, ending }: ImportParts,
  workspaceId: string,
  jobId: string,
): Promise<void> => {
  const read = (): Promise<Standing | undefined> => inWorkspace(db, workspaceId, (tx) => readStanding(tx, jobId));
  const first = await read();
  if (!first) return;
  const content = sharedBytes(await files.get(first.table.storageKey));
  const runBatch = async (): Promise<boolean> => {
    const standing = await read();
    if (!standing) return false;
    const { job, table, world } = standing;
    const { plan } = job.input as ImportInput;
    const [from, to] = [job.progress, job.progress + batchSize];
    const input = { table: sheetsOf(table), content, plan, world, from, to };
    const { columns, lines } = await workRoom.run(tableWork.readLines, { workspaceId }, input);
    return retryOnContention(() => addBatch(db, workspaceId, { ...standing, columns, lines }));
  };
  while (!ending.aborted && (await runBatch()));
};
