import type { Message } from '../../model/contract/contract';
import type { InboxStore } from './InboxStore';
import { emailsOf } from './suggestedGroups';

type Suggested = NonNullable<Message['suggestedGroupedMessages']>[number];

/**
 * Emails that look like one job with an email: those of its group in the list, each with what suggests it, else those
 * that the email suggests itself.
 */
export const suggestedWith = (
  { groups, collection }: Pick<InboxStore, 'groups' | 'collection'>,
  message: Pick<Message, 'id' | 'suggestedGroupedMessages'>,
): readonly Suggested[] => {
  const own = message.suggestedGroupedMessages ?? [];
  const group = groups.find((one) => emailsOf(one).includes(message.id));
  if (!group) return own;
  const leader = collection.get(group.leaderId);
  const ofLeader = leader?.suggestedGroupedMessages ?? [];
  const back = ofLeader.find(({ id }) => id === message.id);
  const mirrored = leader && back ? [{ ...back, id: leader.id, subject: leader.subject }] : [];
  const known = [...own, ...ofLeader, ...mirrored];
  return emailsOf(group).flatMap((id) => (id === message.id ? [] : (known.find((one) => one.id === id) ?? [])));
};
