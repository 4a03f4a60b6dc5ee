import { inWorkspace, type Db } from '../../platform/db/database';
import type { MailConnectors, MailTokens } from '../../platform/mail/mailConnector';
import { MailboxError, type MailboxCredentials } from '../../platform/mail/mailbox';
import { decryptSecret, encryptSecret } from '../../platform/secrets/storedSecrets';
import { lockLogin, storeTokens, type StoredLogin } from './rows/mailboxLogins';

interface LoginParts {
  readonly db: Db;
  readonly secretKey: Buffer;
  readonly connectors: MailConnectors;
}

/** Owner under which the password or the refresh token of a mailbox is encrypted. */
export const ownerOfAccount = (workspaceId: string, id: string): string[] => ['email_accounts', workspaceId, id];

const ownerOfAccess = (workspaceId: string, id: string): string[] => [...ownerOfAccount(workspaceId, id), 'access'];

/** Access tokens are renewed this long before they expire, so that none expires during a login. */
const marginMs = 2 * 60_000;

/** Encrypts the tokens of a mailbox for storage. @param refreshToken a valid one, also if `tokens` has none. */
export const encryptTokens = (
  secretKey: Buffer,
  { workspaceId, id }: { workspaceId: string; id: string },
  { tokens, refreshToken, now }: { tokens: MailTokens; refreshToken: string; now: Date },
) => ({
  secret: encryptSecret(secretKey, ownerOfAccount(workspaceId, id), refreshToken),
  access: encryptSecret(secretKey, ownerOfAccess(workspaceId, id), tokens.accessToken),
  accessUntil: new Date(now.getTime() + tokens.seconds * 1000),
});

/** Credentials of a mailbox, and the stored secret that belongs to them. */
export interface MailboxLogin {
  readonly credentials: MailboxCredentials;
  readonly secret: Buffer;
  /** True if the access token was not obtained just now, so that a new one may be accepted where it is refused. */
  readonly isStored: boolean;
}

const heldToken = (
  { secretKey }: LoginParts,
  owner: string[],
  { access, accessUntil }: StoredLogin,
  now: Date,
): string | null =>
  access && accessUntil && accessUntil.getTime() - marginMs > now.getTime()
    ? decryptSecret(secretKey, owner, access)
    : null;

/**
 * Reads the credentials of a mailbox. Renews an access token that is about to expire; of several processes at once, one
 * renews it and the others wait for that, as services may accept a refresh token only once.
 * @param refused access token that the mail server refused.
 * @returns undefined if the mailbox is gone.
 * @throws MailboxError if the service gives no access token.
 */
export const readLogin = (
  parts: LoginParts,
  workspaceId: string,
  id: string,
  { now, refused = null }: { now: Date; refused?: string | null },
): Promise<MailboxLogin | undefined> =>
  inWorkspace(parts.db, workspaceId, async (tx) => {
    const { secretKey, connectors } = parts;
    const stored = await lockLogin(tx, id);
    if (!stored) return undefined;
    const { secret, connector: connectorId } = stored;
    const password = decryptSecret(secretKey, ownerOfAccount(workspaceId, id), secret);
    if (connectorId === null) return { credentials: { password }, secret, isStored: false };
    const held = heldToken(parts, ownerOfAccess(workspaceId, id), stored, now);
    if (held !== null && held !== refused) return { credentials: { accessToken: held }, secret, isStored: true };
    const connector = connectors.get(connectorId);
    if (!connector) throw new MailboxError('Basis is no longer set up to connect this kind of mailbox.', false);
    const tokens = await connector.refresh(password);
    const refreshToken = tokens.refreshToken ?? password;
    const renewed = encryptTokens(secretKey, { workspaceId, id }, { tokens, refreshToken, now });
    await storeTokens(tx, id, renewed);
    return { credentials: { accessToken: tokens.accessToken }, secret: renewed.secret, isStored: false };
  });
