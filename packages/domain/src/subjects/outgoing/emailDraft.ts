import type { Recipient } from '../../model/formats/addressList';

/** A file that goes with an email: one that was sent ahead, or one of an email that is here. */
export interface DraftFile {
  readonly kind: 'upload' | 'attachment';
  readonly id: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** An email that is being written. */
export interface EmailDraft {
  /** The id that the email will have: sent again after a lost answer, it is still one email. */
  readonly id: string;
  /** The bid that it is sent from; null until it is chosen, and for the answer to an email of none. */
  readonly project: { readonly id: string; readonly name: string } | null;
  readonly to: readonly Recipient[];
  readonly cc: readonly Recipient[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly DraftFile[];
  /** True if the original email is quoted below the text. */
  readonly isQuoting: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isRecipient = (value: unknown): value is Recipient =>
  isRecord(value) && isText(value['name']) && isText(value['email']);
const isFile = (value: unknown): value is DraftFile =>
  isRecord(value) &&
  (value['kind'] === 'upload' || value['kind'] === 'attachment') &&
  isText(value['id']) &&
  isText(value['fileName']) &&
  typeof value['size'] === 'number';
const isListOf = <T>(value: unknown, isOne: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

const isDraft = (value: unknown): value is EmailDraft => {
  if (!isRecord(value)) return false;
  const { id, project, to, cc, subject, text, files, isQuoting } = value;
  const hasProject = project === null || (isRecord(project) && isText(project['id']) && isText(project['name']));
  const hasWords = isText(id) && isText(subject) && isText(text) && typeof isQuoting === 'boolean';
  return hasProject && hasWords && isListOf(to, isRecipient) && isListOf(cc, isRecipient) && isListOf(files, isFile);
};

/** Reads a stored draft; null if it is invalid, such as one of an earlier release. */
export const parseDraft = (kept: string | null): EmailDraft | null => {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    // A draft of an earlier release quotes nothing.
    const whole = isRecord(value) ? { isQuoting: false, ...value } : value;
    return isDraft(whole) ? whole : null;
  } catch {
    return null;
  }
};
