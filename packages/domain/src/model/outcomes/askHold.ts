import { addDays } from '../formats/days';

/** Days after a letter in which a contractor gets no other one about the same bid. */
export const daysBetweenLetters = 7;

/**
 * Why a contractor may not be asked now: they answered; they said when it is decided; they were asked about this bid
 * within 7 days; or they got such a letter today.
 */
export type HoldReason = 'answered' | 'decidedLater' | 'askedLately' | 'askedToday';

/** Keeps a contractor from being asked for the result of a bid. */
export interface AskHold {
  readonly reason: HoldReason;
  /** First day on which they may be asked, `YYYY-MM-DD`; null if no day ends it. */
  readonly until: string | null;
}

/** Requests to a contractor and their replies, as days `YYYY-MM-DD` in the workspace's zone. */
export interface AskHistory {
  /** Day of the latest letter about this bid; null without one. */
  readonly askedOn: string | null;
  /** Day of the latest such letter about any bid; null without one. */
  readonly askedOfAnyOn: string | null;
  /** Answer to the latest letter about this bid; null without one. */
  readonly reply: { readonly suggests: 'won' | 'lost' | 'open' | null; readonly decidedBy: string | null } | null;
}

/** Reason why a contractor can't be asked on a day; null if they can. */
export const askHold = ({ askedOn, askedOfAnyOn, reply }: AskHistory, today: string): AskHold | null => {
  const lately = askedOn === null ? null : addDays(askedOn, daysBetweenLetters);
  if (reply && (reply.suggests !== 'open' || reply.decidedBy === null)) return { reason: 'answered', until: null };
  if (reply?.decidedBy) {
    const after = addDays(reply.decidedBy, 1);
    if (today < after) return { reason: 'decidedLater', until: lately !== null && lately > after ? lately : after };
  }
  if (lately !== null && today < lately) return { reason: 'askedLately', until: lately };
  if (askedOfAnyOn !== null && today <= askedOfAnyOn) return { reason: 'askedToday', until: addDays(askedOfAnyOn, 1) };
  return null;
};
