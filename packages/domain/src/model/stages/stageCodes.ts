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
const closedCodes: ReadonlySet<Code> = new Set(closedStageCodes);
const inactiveCodes: ReadonlySet<Code> = new Set(['Declined', 'Undecided', 'Lost']);

/** Whether the bid was won or lost. It can still be moved. */
export const isFinalStage = (code: Code): boolean => finalCodes.has(code);

/** Whether reminders of the bid's dates are sent: it is being worked on or was won. */
export const isActiveStage = (code: Code): boolean => !inactiveCodes.has(code);

/** Whether the bid may still be won. A bid that is archived or deleted is not open, whatever its stage. */
export const isOpenStage = (code: Code): boolean => !closedCodes.has(code);

/** Whether the bid was submitted, decided or declined, so that its deadline no longer matters. */
export const isSettledStage = (code: Code): boolean =>
  isFinalStage(code) || code === 'Submitted' || code === 'Declined';

/** Whether bids come into the stage with a reason, which only a person can give. */
export const asksForReason = (code: Code): boolean => code === 'Declined' || code === 'Lost';
