import type { TransferJob } from '../rows/transferJobs';

/** Input of an export job that archives the whole workspace rather than a list. */
export const archiveInput = { archive: true } as const;

/** True for a job that archives the workspace. */
export const isArchive = ({ input }: Pick<TransferJob, 'input'>): boolean =>
  typeof input === 'object' && input !== null && 'archive' in input;
