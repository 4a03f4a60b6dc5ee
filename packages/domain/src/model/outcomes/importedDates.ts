import type { Project } from '../contract/contract';

/** Said where a moment of an imported bid is not known: its table has no date of it. */
export const importedUndated = 'Imported, date unknown';

const stamps = {
  Submitted: { field: 'submittedAt', name: 'Submitted' },
  Awarded: { field: 'awardedAt', name: 'Awarded' },
  Lost: { field: 'lostAt', name: 'Lost' },
} as const;

/**
 * Names of the moments of a bid that are unknown: that it was received, and that it came to its stage. Only an import leaves
 * them open.
 * @param stageCode code of the bid's stage.
 */
export const unknownMoments = (
  bid: Pick<Project, 'receivedAt' | 'submittedAt' | 'awardedAt' | 'lostAt'>,
  stageCode: string | null,
): readonly string[] => {
  const stamp = stageCode !== null && stageCode in stamps ? stamps[stageCode as keyof typeof stamps] : undefined;
  return [
    ...(bid.receivedAt === null ? ['Received'] : []),
    ...(stamp && bid[stamp.field] === null ? [stamp.name] : []),
  ];
};
