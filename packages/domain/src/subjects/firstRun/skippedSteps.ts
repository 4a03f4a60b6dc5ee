/** A thing to do first in a workspace. */
export type FirstStepId = 'mail' | 'import' | 'invite';

/** Key of the user's setting that holds the steps left for later. */
export const skippedKey = 'firstRun';

const isStep = (id: unknown): id is FirstStepId => id === 'mail' || id === 'import' || id === 'invite';

/** Reads the skipped steps of a stored value; what is no step is left out. */
export const readSkipped = (value: unknown): readonly FirstStepId[] => {
  if (typeof value !== 'object' || value === null || !('skipped' in value)) return [];
  return Array.isArray(value.skipped) ? value.skipped.filter(isStep) : [];
};
