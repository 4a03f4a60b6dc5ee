import type { MessageDetail, Reading } from '@basis/domain/model/contract/contract';

/**
 * Readings that can still become bids: all if the email is not filed; of a partly filed digest, those that
 * are not bids yet.
 */
export const openReadings = ({
  project,
  readings,
}: Pick<MessageDetail, 'project' | 'readings'>): readonly Reading[] => {
  if (project === null) return readings;
  return readings.some((reading) => reading.project) ? readings.filter((reading) => reading.project === null) : [];
};
