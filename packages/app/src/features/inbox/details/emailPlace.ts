import type { Message } from '@basis/domain/contract/contract';

/** Where an e-mail was opened. */
interface OpenedIn {
  /** The view of the inbox. */
  readonly view: string;
  /** Whether it stands among the e-mails of its own bid. */
  readonly isItsBid: boolean;
}

/** Where an open e-mail is now, when that is not where it was opened; null when it is there. */
export const emailPlace = (
  { status, project, direction }: Pick<Message, 'status' | 'project' | 'direction'>,
  { view, isItsBid }: OpenedIn,
  isGone: boolean,
): string | null => {
  if (isGone) return 'This email was deleted.';
  if (isItsBid) return null;
  // What was sent from the inbox stands with what it answers.
  if (direction === 'out' && project === null) return null;
  if (status === 'Linked' || status === 'AutoLinked')
    return project ? `This email belongs to the bid “${project.name}”.` : 'This email belongs to a bid.';
  if (status === 'Archived') return view === 'trash' ? null : 'This email is in the trash.';
  return view === 'trash' ? 'This email is in the inbox.' : null;
};
