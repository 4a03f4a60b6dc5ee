import { FailureInPlace } from '../shell/FailureInPlace';
import { loadedLate } from '../shell/loadedLate';

/** The e-mails of a bid, loaded when they are first looked at: they open as those of the inbox do, and come with them. */
export const BidEmails = loadedLate(() => import('../routes/inbox/BidEmails'), FailureInPlace);
