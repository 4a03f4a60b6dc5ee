import type { InboxView } from '../contract/contract';

/** What can be done with chosen e-mails. */
export type InboxAction = 'Trash' | 'Add' | 'MoveToInbox';

interface InboxViewDescription {
  readonly id: InboxView;
  readonly name: string;
  readonly viewGroup: 'Inbox Views' | 'Other Emails';
  readonly actions: readonly InboxAction[];
}

/** The views of the inbox, in their order. */
export const inboxViews: readonly InboxViewDescription[] = [
  { id: 'all-emails', name: 'All Emails', viewGroup: 'Inbox Views', actions: ['Trash', 'Add'] },
  { id: 'trash', name: 'Trash', viewGroup: 'Other Emails', actions: ['MoveToInbox'] },
];

export const inboxView = (id: InboxView): InboxViewDescription => {
  const view = inboxViews.find((candidate) => candidate.id === id);
  if (!view) throw new Error(`There is no inbox view ${id}`);
  return view;
};
