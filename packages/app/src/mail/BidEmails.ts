import { lazy } from 'react';

/** The e-mails of a bid, loaded when they are first looked at: they open as those of the inbox do, and come with them. */
export const BidEmails = lazy(() => import('../routes/inbox/BidEmails'));
