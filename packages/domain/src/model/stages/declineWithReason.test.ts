import { expect, it } from 'vitest';
import { readDeclineWithReason } from './declineWithReason';

const stageReasonId = '01932f5e-0000-7000-8000-00000000000a';

it('STAGE-23, UNKNOWN-31: declining with a reason is stored as whether it is remembered, and the reason', () => {
  expect(readDeclineWithReason({ remember: true, stageReasonId })).toEqual({ remember: true, stageReasonId });
  expect(readDeclineWithReason({ remember: false, stageReasonId: null })).toEqual({
    remember: false,
    stageReasonId: null,
  });
  expect(readDeclineWithReason({ remember: true, stageReasonId: stageReasonId.toUpperCase(), more: 1 })).toEqual({
    remember: true,
    stageReasonId,
  });
  expect(readDeclineWithReason(null)).toBeNull();
});

it.each([
  ['no reason that is remembered', { remember: true, stageReasonId: null }],
  ['no choice', { stageReasonId }],
  ['something else than an id', { remember: true, stageReasonId: 'Too far away' }],
  ['the reason alone, as it was stored earlier', stageReasonId],
])('is no such value: %s', (_, value) => {
  expect(readDeclineWithReason(value)).toBeUndefined();
});
