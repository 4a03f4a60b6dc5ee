import type { InboxAction } from '@basis/domain/engine/views/builtInViews';
import { useDomain } from '../../../domainContext';

/** Tells which actions the user may do in the current view. Call from an observer. */
export const useInboxCan = (): ((action: InboxAction | 'Delete') => boolean) => {
  const { inbox, session } = useDomain();
  return (action) => {
    if (action === 'Delete') return inbox.list.view.id === 'trash' && session.allows('deleteMessage');
    const call = action === 'Add' || action === 'Decline' ? 'createProjectsFromMessages' : 'updateMessage';
    return inbox.actions.includes(action) && session.allows(call);
  };
};
