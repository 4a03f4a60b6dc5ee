import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** Loads with the tab of emails; bundled with the inbox, whose emails open in the same way. */
export const BidEmails = lazyPart(() => import('./BidEmails'), FailureInPlace);

/** Loads with the page of a company or person. */
export const EmailsCard = lazyPart(() => import('./EmailsCard'), FailureInPlace);
