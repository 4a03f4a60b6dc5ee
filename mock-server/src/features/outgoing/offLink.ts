import { createHmac } from 'node:crypto';
import { isSmallUuid } from '@basis/domain/model/formats/uuid';
import { isSameToken } from '../../platform/tokens';

/** User whose emails a link turns off. */
export interface OffLink {
  readonly workspaceId: string;
  readonly userId: string;
}

/** What a link turns off: it is part of its proof, so that a link of one kind is none of another. */
export type OffKind = 'weekly-email-off' | 'notification-emails-off' | `report-email-off:${string}`;

/** Secret of the link at the end of each such email: the same in all of a user's, so that old emails work too. */
export const offToken = (secretKey: Buffer, kind: OffKind, { workspaceId, userId }: OffLink): string => {
  const proof = createHmac('sha256', secretKey).update(`${kind}:${workspaceId}:${userId}`).digest('base64url');
  return `${workspaceId}.${userId}.${proof}`;
};

/** Whose emails a link turns off; null if it is not one of ours of this kind. */
export const readOffToken = (secretKey: Buffer, kind: OffKind, token: string): OffLink | null => {
  const [workspaceId = '', userId = ''] = token.split('.', 2);
  if (!isSmallUuid(workspaceId) || !isSmallUuid(userId)) return null;
  const link = { workspaceId, userId };
  return isSameToken(offToken(secretKey, kind, link), token) ? link : null;
};
