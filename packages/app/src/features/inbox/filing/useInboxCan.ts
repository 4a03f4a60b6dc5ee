import type { InboxAction } from '@basis/domain/views/builtInViews';
import { useDomain } from '../../../domainContext';

/** Says what can be done in the open view of the inbox, by this user. To be called by an observer. */
export const useInboxCan = (): ((action: InboxAction | 'Delete') => boolean) => {
  const { inbox, session } = useDomain();
  return (action) => {
    if (action === 'Delete') return inbox.list.view.id === 'trash' && session.allows('deleteMessage');
    const call = action === 'Add' || action === 'Decline' ? 'createProjectsFromMessages' : 'updateMessage';
    return inbox.actions.includes(action) && session.allows(call);
  };
};
