/**
 * Imports each table of bids (CSV, XLSX and so on) that lies in a folder. A file that was imported is moved into `done`, and
 * one that can't be read into `failed`, with the reason beside it.
 *
 * Token: `bids:write` and `contacts:write`, of a user who may import.
 */
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BasisClient, ShownJob } from '@basis/client';

/** What became of a file. */
export interface Imported {
  readonly file: string;
  /** Number of bids that were added; null if the file could not be imported. */
  readonly added: number | null;
  readonly reason: string | null;
}

const endedStates: ReadonlySet<ShownJob['state']> = new Set(['done', 'failed', 'cancelled']);

const jobOf = async (basis: BasisClient, jobId: string): Promise<ShownJob> => {
  for (;;) {
    const result = await basis.GET('/jobs/{jobId}', { params: { path: { jobId } } });
    if (!result.ok) throw new Error(result.error.message);
    if (endedStates.has(result.data.job.state)) return result.data.job;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Imports one table with what Basis guesses of it. Bids that are there already are skipped. */
const importTable = async (basis: BasisClient, path: string, fileName: string): Promise<number> => {
  const sent = await basis.upload('/imports', await openAsBlob(path), { query: { fileName } });
  if (!sent.ok) throw new Error(sent.error.message);
  const { id, plan, columns, dateOrder } = sent.data.import;
  const started = await basis.POST('/imports/{importId}/start', {
    params: { path: { importId: id } },
    body: { ...(plan ?? { columns: columns.map(({ fieldId }) => fieldId), dateOrder }), duplicates: 'skip' },
  });
  if (!started.ok) throw new Error(started.error.message);
  const { state, failure, changed } = await jobOf(basis, started.data.jobId);
  if (state !== 'done') throw new Error(failure ?? `The import was ${state}.`);
  return changed;
};

/** Imports the tables of a folder, one after the other. */
export const importFolder = async (basis: BasisClient, folder: string): Promise<readonly Imported[]> => {
  const results: Imported[] = [];
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) {
    const path = join(folder, name);
    // Moved first: another run at the same time does not find it.
    const taken = join(folder, 'taken', name);
    await mkdir(join(folder, 'taken'), { recursive: true });
    const isTaken = await rename(path, taken).then(
      () => true,
      () => false,
    );
    if (!isTaken) continue;
    const result = await importTable(basis, taken, name).then(
      (added): Imported => ({ file: name, added, reason: null }),
      (error: unknown): Imported => ({ file: name, added: null, reason: String(error) }),
    );
    const place = join(folder, result.reason === null ? 'done' : 'failed');
    await mkdir(place, { recursive: true });
    await rename(taken, join(place, name));
    if (result.reason !== null) await writeFile(join(place, `${name}.txt`), result.reason);
    results.push(result);
  }
  return results;
};
