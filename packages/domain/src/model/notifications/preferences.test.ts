import { describe, expect, it } from 'vitest';
import { channelsOf, notificationTypes, withChannel, withoutEmails } from './preferences';

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
