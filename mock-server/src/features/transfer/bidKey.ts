import { isUuid } from '@basis/domain/model/formats/uuid';

/** Identity of a bid in an exported file. */
export interface BidKey {
  readonly id: string;
  /** State of the bid that the file has; null if the file does not say it. */
  readonly updatedAt: string | null;
}

/** Header of the column with keys. */
export const bidKeyLabel = 'Basis ID';

/** Text of a key: the bid's id, and the moment of its last change in milliseconds, base 36. */
export const writeBidKey = ({ id, updatedAt }: { readonly id: string; readonly updatedAt: string }): string =>
  `${id}.${Date.parse(updatedAt).toString(36)}`;

/** Reads a key, or a bare id; null for anything else. */
export const readBidKey = (text: string): BidKey | null => {
  const [id = '', moment, ...rest] = text.trim().toLowerCase().split('.');
  if (!isUuid(id) || rest.length > 0) return null;
  if (moment === undefined) return { id, updatedAt: null };
  if (!/^[\da-z]{1,9}$/.test(moment)) return null;
  return { id, updatedAt: new Date(Number.parseInt(moment, 36)).toISOString() };
};
