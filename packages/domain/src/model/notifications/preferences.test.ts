import { describe, expect, it } from 'vitest';
import {
  channelsOf,
  notificationTypes,
  orderedTimes,
  readEmailTimes,
  usualEmailTimes,
  withChannel,
  withoutEmails,
} from './preferences';

describe('where a kind of notification is on', () => {
  it.each([null, 5, 'x', [], { Reminder: 5 }, { Reminder: { app: 'no' } }])(
    'is in the app and not by email, by a setting such as %j',
    (setting) => expect(channelsOf(setting, 'Reminder')).toEqual({ app: true, email: false }),
  );

  it('changes for one kind in one place, and keeps what else is stored', () => {
    const before = { Reminder: { app: false }, other: 1 };
    const after = withChannel(before, 'Reminder', 'email', true);
    expect(after).toEqual({ Reminder: { app: false, email: true }, other: 1 });
    expect(channelsOf(after, 'NewNote')).toEqual({ app: true, email: false });
  });

  it('is for no kind by email once its emails are turned off, and in the app as before', () => {
    const off = withoutEmails({ Reminder: { app: false, email: true }, NewNote: { email: true } });
    expect(notificationTypes.map((type) => channelsOf(off, type).email)).not.toContain(true);
    expect([channelsOf(off, 'Reminder').app, channelsOf(off, 'NewNote').app]).toEqual([false, true]);
  });
});

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
