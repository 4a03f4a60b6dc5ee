import { describe, expect, it } from 'vitest';
import { orderedTimes, readEmailTimes, usualEmailTimes } from './emailTimes';

describe('the times of emails', () => {
  it.each([null, 'x', [], { quiet: 1, digest: [] }, { quiet: { from: '25:00' }, digest: { days: 'all' } }])(
    'are as usual by a setting such as %j',
    (setting) => expect(readEmailTimes(setting)).toEqual(usualEmailTimes),
  );

  it('keep what is stored of them, in order and without what is none', () => {
    const digest = {
      isOn: true,
      days: [5, 1, 9, 1],
      times: ['13:00', '07:30', 'noon', '07:30'],
      isUrgentAtOnce: false,
    };
    expect(readEmailTimes({ quiet: { isOn: true, from: '18:00', to: '06:15' }, digest })).toEqual({
      quiet: { isOn: true, from: '18:00', to: '06:15' },
      digest: { isOn: true, days: [1, 5], times: ['07:30', '13:00'], isUrgentAtOnce: false },
    });
  });

  it('of a digest are at most four', () => {
    expect(orderedTimes(['05:00', '04:00', '03:00', '02:00', '01:00'])).toHaveLength(4);
  });
});
