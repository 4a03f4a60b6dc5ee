import type { Message } from '@basis/domain/model/contract/contract';

/** Place where an email was opened. */
interface OpenedIn {
  /** The view of the inbox. */
  readonly view: string;
  /** True if it was opened on the page of its own bid. */
  readonly isItsBid: boolean;
}

/** Current place of an open email if it differs from where it was opened; else null. */
export const emailPlace = (
  { status, project, direction }: Pick<Message, 'status' | 'project' | 'direction'>,
  { view, isItsBid }: OpenedIn,
  isGone: boolean,
): string | null => {
  if (isGone) return 'This email was deleted.';
  if (isItsBid) return null;
  // A sent email is shown under the email that it answers.
  if (direction === 'out' && project === null) return null;
  if (status === 'Linked' || status === 'AutoLinked')
    return project ? `This email belongs to the bid “${project.name}”.` : 'This email belongs to a bid.';
  if (status === 'Archived') return view === 'trash' ? null : 'This email is in the trash.';
  return view === 'trash' ? 'This email is in the inbox.' : null;
};
