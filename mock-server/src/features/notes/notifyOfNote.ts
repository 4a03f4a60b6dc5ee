import type { Mention, NotificationData, NotificationType } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../platform/db/database';
import type { Author } from '../../changes/change';
import {
  authorsOn,
  expandMentions,
  listUsersWhoSeeAmounts,
  type NotedEntity,
  findCompanyName,
  findContactName,
} from './rows/notes';
import { estimatorsOf, nameOfUser, readBidFacts } from '../notifications/rows/facts';
import { notify } from '../notifications/rows/notify';

/** A written note and its entity. */
export interface WrittenNote {
  readonly id: string;
  readonly entity: NotedEntity;
  readonly entityId: string;
  readonly projectId: string | null;
  readonly mentions: readonly Mention[];
}

const types: Readonly<Record<NotedEntity, NotificationType>> = {
  project: 'NewNote',
  company: 'CompanyNewNote',
  contact: 'ContactNewNote',
  quote: 'QuoteNewNote',
};

const factsOf = async (tx: Tx, note: WrittenNote): Promise<NotificationData> => {
  if (note.projectId) return { projectName: (await readBidFacts(tx, note.projectId))?.projectName ?? '' };
  if (note.entity === 'company') return { companyName: await findCompanyName(tx, note.entityId) };
  return findContactName(tx, note.entityId);
};

/**
 * Notifies users of a note: first those mentioned, then members of mentioned teams, then the users concerned.
 * Each is notified once, for the first reason that applies.
 */
export const notifyOfNote = async (tx: Tx, { userId }: Author, note: WrittenNote): Promise<void> => {
  const { users, teamMembers } = await expandMentions(tx, note.mentions);
  const concerned = note.projectId
    ? await estimatorsOf(tx, note.projectId)
    : await authorsOn(tx, note.entity, note.entityId);
  const facts = await factsOf(tx, note);
  const actorName = await nameOfUser(tx, userId);
  const groups = [
    { to: users, why: { mentioned: true, isTeam: false } },
    { to: teamMembers, why: { mentioned: true, isTeam: true } },
    { to: concerned, why: { mentioned: false, isTeam: false } },
  ];
  for (const { to, why } of groups) {
    await notify(tx, {
      type: types[note.entity],
      to: note.entity === 'quote' ? await listUsersWhoSeeAmounts(tx, to) : to,
      actorId: userId,
      dedupeKey: `Note:${note.id}`,
      projectId: note.projectId,
      companyId: note.entity === 'company' ? note.entityId : null,
      contactId: note.entity === 'contact' ? note.entityId : null,
      data: { ...facts, ...why, actorName },
    });
  }
};
