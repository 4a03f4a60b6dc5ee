import { describe, expect, it } from 'vitest';
import { stampedBy } from './stageStamps';

describe('the moments of a bid that comes into a stage', () => {
  it('begin with Submitted, which stays in every later stage', () => {
    expect(stampedBy('Submitted')).toHaveProperty('submitted_at', 'keptOrNow');
    for (const code of ['Estimating', 'Awarded', 'Lost', 'Declined', null])
      expect(stampedBy(code)).not.toHaveProperty('submitted_at');
  });

  it.each([
    ['Awarded', { awarded_at: 'keptOrNow', lost_at: 'removed' }],
    ['Lost', { awarded_at: 'removed', lost_at: 'keptOrNow' }],
    ['Estimating', { awarded_at: 'removed', lost_at: 'removed' }],
    [null, { awarded_at: 'removed', lost_at: 'removed' }],
  ])('keep that of %s alone of the two that end a bid', (code, moments) => {
    expect(stampedBy(code)).toMatchObject(moments);
  });
});
