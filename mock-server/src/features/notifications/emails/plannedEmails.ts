import { dayIn } from '@basis/domain/model/formats/days';
import { channelsOf } from '@basis/domain/model/notifications/preferences';
import { readEmailTimes } from '@basis/domain/model/notifications/emailTimes';
import { emailMoment, nextDigest } from './emailMoment';
import type { EmailPreferences } from '../rows/emailPreferences';
import type { WaitingEmail } from './rows/waitingEmails';

const datedTypes: ReadonlySet<WaitingEmail['type']> = new Set([
  'BidInviteDateSoon',
  'BidInvitePastDueDate',
  'BidInviteDueDateChanged',
]);

/** Returns true for a date of today or earlier. */
const isUrgent = ({ type, notificationData }: WaitingEmail, zone: string, now: Date): boolean => {
  const due = notificationData.bidDueAt ?? notificationData.bidDeadlineAt ?? null;
  return datedTypes.has(type) && due !== null && dayIn(zone, due) <= dayIn(zone, now.toISOString());
};

/** What becomes of the notifications that wait. */
export interface Plan {
  /** Written now, in one email. */
  readonly due: readonly WaitingEmail[];
  /** Not wanted any more. */
  readonly dropped: readonly WaitingEmail[];
  readonly later: readonly WaitingEmail[];
  /** When the next of the later ones are written, or the next digest if none waits; null without either. */
  readonly nextAt: Date | null;
}

/** Decides what to email now. Drops what the user has read or turned off since. */
export const planEmails = (rows: readonly WaitingEmail[], preferences: EmailPreferences, now: Date): Plan => {
  const { channels, zone } = preferences;
  const times = readEmailTimes(preferences.times);
  const isKept = (row: WaitingEmail): boolean => row.isWanted && channelsOf(channels, row.type).email;
  const kept = rows.filter(isKept).map((row) => ({
    row,
    moment: emailMoment(times, zone, { since: new Date(row.since), isUrgent: isUrgent(row, zone, now) }, now),
  }));
  const later = kept.filter(({ moment }) => moment > now);
  const digestAt = times.digest.isOn ? nextDigest(times.digest, zone, now) : null;
  const moments = later.map(({ moment }) => moment.getTime());
  return {
    due: kept.filter(({ moment }) => moment <= now).map(({ row }) => row),
    dropped: rows.filter((row) => !isKept(row)),
    later: later.map(({ row }) => row),
    nextAt: moments.length ? new Date(Math.min(...moments)) : digestAt,
  };
};
