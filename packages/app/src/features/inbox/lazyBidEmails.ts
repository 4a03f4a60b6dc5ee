import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** The e-mails of a bid, loaded when they are first looked at: they open as those of the inbox do, and come with them. */
export const BidEmails = lazyPart(() => import('./BidEmails'), FailureInPlace);
