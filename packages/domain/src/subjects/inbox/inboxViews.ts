import type { InboxView, Message } from '../../model/contract/contract';

/** What tells where an e-mail stands. */
export type Placed = Pick<
  Message,
  'status' | 'isSpam' | 'direction' | 'deletedAt' | 'groupedEmailId' | 'suggestedProjects'
>;

/** The views of the inbox that hold an e-mail, as far as its row tells: whose bids it may belong to is not told there. */
export const viewsOf = (message: Placed): readonly InboxView[] => {
  const { status, isSpam, direction, deletedAt, groupedEmailId, suggestedProjects = [] } = message;
  if (direction === 'out' || deletedAt || groupedEmailId) return [];
  if (status === 'Archived') return ['trash'];
  if (status === 'AutoLinked') return ['automatically-processed'];
  if (status !== 'Unlinked') return [];
  if (isSpam) return ['marketing-emails'];
  return ['all-emails', suggestedProjects.length > 0 ? 'existing-projects' : 'new-projects'];
};
