import type { PaletteName } from '../../styles/contract.css';

/** A note as displayed. */
export interface ThreadNote {
  id: string;
  author: { name: string; color?: PaletteName | undefined };
  /** Formatted time: Mar 05, 2026 2:30 PM. */
  time: string;
  message: string;
  /** Stays at the top. */
  isPinned: boolean;
  /** Written by the reader, who can edit and delete it. */
  isOwn: boolean;
}

/**
 * Saves the text of a note and the ids of the people mentioned in it.
 * @returns an error message, or nothing on success
 */
export type WriteNote = (message: string, mentionedIds: readonly string[]) => Promise<string | undefined>;
