import type { PickableStage } from '../components/StagePicker/StagePicker';

/** Stages as the stories of pickers show them; one was made by users. */
export const stages: readonly PickableStage[] = [
  { id: 's1', name: 'Undecided', code: 'Undecided', color: 'stone' },
  { id: 's2', name: 'Accepted', code: 'Accepted', color: 'cyan' },
  { id: 's3', name: 'Takeoff', code: null, color: 'teal' },
  { id: 's4', name: 'Estimating', code: 'Estimating', color: 'amber' },
  { id: 's5', name: 'Ready to submit', code: 'ReadyToSubmit', color: 'violet' },
  { id: 's6', name: 'Submitted', code: 'Submitted', color: 'blue' },
  { id: 's7', name: 'Awarded', code: 'Awarded', color: 'green' },
  { id: 's8', name: 'Lost', code: 'Lost', color: 'red' },
  { id: 's9', name: 'Declined', code: 'Declined', color: 'orange' },
];
