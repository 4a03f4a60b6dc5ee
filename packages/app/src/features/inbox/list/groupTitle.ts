import type { InboxStore } from '@basis/domain/subjects/inbox/InboxStore';
import { emailsOf, type SuggestedGroup } from '@basis/domain/subjects/inbox/suggestedGroups';

/** Names a suggested group by its project: 4 emails look like one bid: Cedar Ridge Elementary. */
export const groupTitle = (inbox: Pick<InboxStore, 'nameOf'>, group: SuggestedGroup): string => {
  const name = inbox.nameOf(group);
  return `${emailsOf(group).length} emails look like one bid${name === '' ? '' : `: ${name}`}`;
};
