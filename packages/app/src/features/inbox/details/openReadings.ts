import type { MessageDetail, Reading } from '@basis/domain/contract/contract';

/**
 * What was read that can still become a bid: all of an e-mail that is filed with none, and of a digest of which some
 * became bids the others.
 */
export const openReadings = ({
  project,
  readings,
}: Pick<MessageDetail, 'project' | 'readings'>): readonly Reading[] => {
  if (project === null) return readings;
  return readings.some((reading) => reading.project) ? readings.filter((reading) => reading.project === null) : [];
};
