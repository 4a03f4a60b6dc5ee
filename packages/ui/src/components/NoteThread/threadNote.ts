import type { PaletteName } from '../../styles/contract.css';

/** A note as it is shown. */
export interface ThreadNote {
  id: string;
  author: { name: string; color?: PaletteName | undefined };
  /** When it was written, as it is read: Mar 05, 2026 2:30 PM. */
  time: string;
  message: string;
  /** It stays on top. */
  isPinned: boolean;
  /** The reader wrote it, and so may change and delete it. */
  isOwn: boolean;
}

/**
 * Takes the words of a note, with the ids of those who are named in it.
 * @returns why they could not be kept; nothing when they were.
 */
export type WriteNote = (message: string, mentionedIds: readonly string[]) => Promise<string | undefined>;
