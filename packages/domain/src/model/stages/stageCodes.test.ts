import { expect, it } from 'vitest';
import { isActiveStage, isFinalStage, isSettledStage, stageColors } from './stageCodes';

const codes = [
  'Undecided',
  'Accepted',
  'Estimating',
  'ReadyToSubmit',
  'Submitted',
  'Awarded',
  'Lost',
  'Declined',
  null,
] as const;

it('STAGE-03: every built-in stage and a deleted bid have their color', () => {
  expect(stageColors).toEqual({
    undecided: 'stone',
    declined: 'orange',
    accepted: 'cyan',
    estimating: 'amber',
    readyToSubmit: 'violet',
    submitted: 'blue',
    awarded: 'green',
    lost: 'red',
    deleted: 'stone',
  });
});

it('STAGE-10: just Lost and Awarded are final', () => {
  expect(codes.filter(isFinalStage)).toEqual(['Awarded', 'Lost']);
});

it('STAGE-14: every stage but Declined, Undecided and Lost is active, also one made by users', () => {
  expect(codes.filter((code) => !isActiveStage(code))).toEqual(['Undecided', 'Lost', 'Declined']);
  expect(isActiveStage(null)).toBe(true);
});

it('a bid is settled once it is submitted, decided or declined', () => {
  expect(codes.filter(isSettledStage)).toEqual(['Submitted', 'Awarded', 'Lost', 'Declined']);
});
