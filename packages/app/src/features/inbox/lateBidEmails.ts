import { FailureInPlace } from '../../loading/FailureInPlace';
import { loadedLate } from '../../loading/loadedLate';

/** The e-mails of a bid, loaded when they are first looked at: they open as those of the inbox do, and come with them. */
export const BidEmails = loadedLate(() => import('./BidEmails'), FailureInPlace);
