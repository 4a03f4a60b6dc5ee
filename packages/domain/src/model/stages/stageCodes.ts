/** Color of each built-in stage, and of a deleted bid, by the names of the palette. */
export const stageColors = {
  undecided: 'stone',
  declined: 'orange',
  accepted: 'cyan',
  estimating: 'amber',
  readyToSubmit: 'violet',
  submitted: 'blue',
  awarded: 'green',
  lost: 'red',
  deleted: 'stone',
} as const;

/** Code of a built-in stage; null for a stage made by users. */
type Code = string | null;

const finalCodes: ReadonlySet<Code> = new Set(['Lost', 'Awarded']);
/** Codes of the stages that a bid is closed in: it was declined, won or lost. */
export const closedStageCodes = ['Declined', 'Awarded', 'Lost'] as const;
/** Codes of the stages in which a bid's deadline no longer matters: it was submitted, declined, won or lost. */
export const settledStageCodes = ['Submitted', ...closedStageCodes] as const;
const settledCodes: ReadonlySet<Code> = new Set(settledStageCodes);
const closedCodes: ReadonlySet<Code> = new Set(closedStageCodes);
const inactiveCodes: ReadonlySet<Code> = new Set(['Declined', 'Undecided', 'Lost']);

/** Returns true if the bid was won or lost. It can still be moved. */
export const isFinalStage = (code: Code): boolean => finalCodes.has(code);

/** Returns true if reminders of the bid's dates are sent: it is being worked on or was won. */
export const isActiveStage = (code: Code): boolean => !inactiveCodes.has(code);

/** Returns true if the bid may still be won. An archived or deleted bid is not open, whatever its stage. */
export const isOpenStage = (code: Code): boolean => !closedCodes.has(code);

/** Returns true if the bid was submitted, decided or declined, so that its deadline no longer matters. */
export const isSettledStage = (code: Code): boolean => settledCodes.has(code);

/** Returns true if moving a bid into the stage needs a reason, which only a user can give. */
export const asksForReason = (code: Code): boolean => code === 'Declined' || code === 'Lost';
