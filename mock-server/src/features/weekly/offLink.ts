import { createHmac } from 'node:crypto';
import { isSameToken } from '../../platform/tokens';

/** User whose weekly email a link turns off. */
export interface OffLink {
  readonly workspaceId: string;
  readonly userId: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shape = new RegExp(`^(${uuid})\\.(${uuid})\\.[\\w-]{43}$`);

/** Secret of the link at the end of each weekly email: the same in all of a user's, so that old emails work too. */
export const offToken = (secretKey: Buffer, { workspaceId, userId }: OffLink): string => {
  const proof = createHmac('sha256', secretKey).update(`weekly-email-off:${workspaceId}:${userId}`).digest('base64url');
  return `${workspaceId}.${userId}.${proof}`;
};

/** Whose email a link turns off; null if it is not one of ours. */
export const readOffToken = (secretKey: Buffer, token: string): OffLink | null => {
  const [, workspaceId, userId] = shape.exec(token) ?? [];
  if (!workspaceId || !userId) return null;
  const link = { workspaceId, userId };
  return isSameToken(offToken(secretKey, link), token) ? link : null;
};
