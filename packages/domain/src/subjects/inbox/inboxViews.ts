import type { InboxView, Message } from '../../model/contract/contract';

/** Properties that determine the views of an email. */
export type Placed = Pick<
  Message,
  'status' | 'isSpam' | 'direction' | 'deletedAt' | 'groupedEmailId' | 'suggestedProjects'
>;

/**
 * Views of the inbox that contain an email, as far as its row tells: the estimators of its suggested bids are not in
 * it.
 */
export const viewsOf = (message: Placed): readonly InboxView[] => {
  const { status, isSpam, direction, deletedAt, groupedEmailId, suggestedProjects = [] } = message;
  if (direction === 'out' || deletedAt || groupedEmailId) return [];
  if (status === 'Archived') return ['trash'];
  if (status === 'AutoLinked') return ['automatically-processed'];
  if (status !== 'Unlinked') return [];
  if (isSpam) return ['marketing-emails'];
  return ['all-emails', suggestedProjects.length > 0 ? 'existing-projects' : 'new-projects'];
};
