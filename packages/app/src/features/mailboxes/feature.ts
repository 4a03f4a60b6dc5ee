import { lazyPart } from '../../loading/lazyPart';

export const loadEmailAccountsPage = () => import('./EmailAccountsPage');

export const MailboxModal = lazyPart(() => import('./MailboxModal'));
