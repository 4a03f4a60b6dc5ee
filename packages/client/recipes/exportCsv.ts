/**
 * Exports bids to a CSV file, with the columns that are named, as Basis itself does.
 *
 * Token: `bids:read` and `contacts:read`. Columns with amounts are left out if its user may not see them.
 */
import { BasisFailure, type BasisClient, type ShownJob } from '@basis/client';

export interface ExportOptions {
  /** Columns by their ids in Basis, with what the file calls them, such as `{ name: 'Bid', bidDeadline: 'Due' }`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Words that the bids have; all bids without it. */
  readonly search?: string;
  /** Zone of the times in the file, such as `America/Los_Angeles`. */
  readonly timeZone: string;
  readonly signal?: AbortSignal;
}

const endedStates: ReadonlySet<ShownJob['state']> = new Set(['done', 'failed', 'cancelled']);

const ended = async (basis: BasisClient, jobId: string, signal?: AbortSignal): Promise<ShownJob> => {
  for (;;) {
    const result = await basis.GET('/jobs/{jobId}', { params: { path: { jobId } }, ...(signal ? { signal } : {}) });
    if (!result.ok) throw new BasisFailure(result.error);
    if (endedStates.has(result.data.job.state)) return result.data.job;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/**
 * @returns the file as it comes
 * @throws BasisFailure when Basis refuses the export or can't be reached, Error when making the file failed
 */
export const exportBids = async (
  basis: BasisClient,
  { columns, search, timeZone, signal }: ExportOptions,
): Promise<ReadableStream<Uint8Array>> => {
  const started = await basis.POST('/exports', {
    params: { header: { 'X-Time-Zone': timeZone } },
    body: {
      list: 'projects',
      format: 'csv',
      columns: Object.entries(columns).map(([id, label]) => ({ id, label })),
      query: search ? { searchQuery: search } : {},
    },
  });
  if (!started.ok) throw new BasisFailure(started.error);
  const job = await ended(basis, started.data.jobId, signal);
  if (job.state !== 'done') throw new Error(job.failure ?? `The export was ${job.state}.`);
  const file = await basis.GET('/jobs/{jobId}/file', { params: { path: { jobId: job.id } }, parseAs: 'stream' });
  if (!file.ok) throw new BasisFailure(file.error);
  return file.data;
};
