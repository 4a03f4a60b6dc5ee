import { stageColors } from '@basis/domain/model/stages/stageCodes';

/** Stages of a new workspace, in order. */
export const firstStages = [
  { code: 'Undecided', name: 'Undecided', color: stageColors.undecided },
  { code: 'Accepted', name: 'Accepted', color: stageColors.accepted },
  { code: 'Estimating', name: 'Estimating', color: stageColors.estimating },
  { code: 'ReadyToSubmit', name: 'Ready to submit', color: stageColors.readyToSubmit },
  { code: 'Submitted', name: 'Submitted', color: stageColors.submitted },
  { code: 'Awarded', name: 'Awarded', color: stageColors.awarded },
  { code: 'Lost', name: 'Lost', color: stageColors.lost },
  { code: 'Declined', name: 'Declined', color: stageColors.declined },
] as const;

export type FirstStageCode = (typeof firstStages)[number]['code'];

/** Reasons of a new workspace, by stage. */
export const firstReasons: Readonly<Partial<Record<FirstStageCode, readonly string[]>>> = {
  Lost: [
    'Price too high',
    'Incumbent kept the work',
    'Scope cut from the job',
    'Late submission',
    'GC lost the job',
    'No answer',
  ],
  Declined: [
    'Too far away',
    'Too small',
    'Too large',
    'No capacity',
    'Not our trade',
    'Terms not acceptable',
    'Competing bid',
    'Short notice',
    'Bonding needed',
  ],
};

/** Reasons of a new workspace that say that the company did not win the job itself. */
export const companyLostReasons: ReadonlySet<string> = new Set(['GC lost the job']);
