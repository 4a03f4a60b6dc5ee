import { useMatch } from 'react-router-dom';
import type { Message } from '@basis/domain/model/contract/contract';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { useLateStore } from '../../../domainContext';
import { patterns } from '../../../paths';

/**
 * The bid that an open email is filed with. If there are several, the one whose page is open; elsewhere null, because
 * the choice would be ambiguous. Call from an observer.
 */
export const useBidOfEmail = ({ project }: Message): NonNullable<Message['project']> | null => {
  const { message } = useLateStore(MessageDetailsStore);
  const shownId = useMatch(patterns.project)?.params.projectId;
  if (project === null) return null;
  const bids = [project, ...(message?.readings ?? []).flatMap((reading) => reading.project ?? [])];
  if (shownId === undefined) return bids.every(({ id }) => id === project.id) ? project : null;
  return bids.find(({ id }) => id === shownId) ?? { id: shownId, name: 'this bid' };
};
