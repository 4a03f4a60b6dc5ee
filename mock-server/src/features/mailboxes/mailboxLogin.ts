import { setTimeout as pause } from 'node:timers/promises';
import { inWorkspace, type Db } from '../../platform/db/database';
import type { MailConnector, MailConnectors, MailTokens } from '../../platform/mail/mailConnector';
import { MailboxError, type MailboxCredentials } from '../../platform/mail/mailbox';
import { decryptSecret, encryptSecret } from '../../platform/secrets/storedSecrets';
import { beginRenewal, endRenewal, lockLogin, storeTokens, type StoredLogin } from './rows/mailboxLogins';

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
 * Next step of a process that needs an access token: uses one, waits for another process, or obtains one with the
 * secret.
 */
type NextStep =
  | { readonly login: MailboxLogin | undefined }
  | { readonly isAwaited: true }
  | { readonly connector: MailConnector; readonly secret: Buffer };

const decideStep = (
  parts: LoginParts,
  workspaceId: string,
  id: string,
  { now, refused }: { now: Date; refused: string | null },
): Promise<NextStep> =>
  inWorkspace(parts.db, workspaceId, async (tx) => {
    const { secretKey, connectors } = parts;
    const stored = await lockLogin(tx, id);
    if (!stored) return { login: undefined };
    const { secret, connector: connectorId } = stored;
    if (connectorId === null) {
      const password = decryptSecret(secretKey, ownerOfAccount(workspaceId, id), secret);
      return { login: { credentials: { password }, secret, isStored: false } };
    }
    const held = heldToken(parts, ownerOfAccess(workspaceId, id), stored, now);
    if (held !== null && held !== refused)
      return { login: { credentials: { accessToken: held }, secret, isStored: true } };
    const connector = connectors.get(connectorId);
    if (!connector) throw new MailboxError('Basis is no longer set up to connect this kind of mailbox.', false);
    if (stored.isRenewing) return { isAwaited: true };
    await beginRenewal(tx, id);
    return { connector, secret };
  });

/**
 * Obtains an access token, outside of transactions. @returns undefined if the mailbox was reconnected in the meantime
 */
const renew = async (
  { db, secretKey }: LoginParts,
  { workspaceId, id }: { workspaceId: string; id: string },
  { connector, secret, now }: { connector: MailConnector; secret: Buffer; now: Date },
): Promise<MailboxLogin | undefined> => {
  const password = decryptSecret(secretKey, ownerOfAccount(workspaceId, id), secret);
  const tokens = await connector.refresh(password).catch(async (error: unknown) => {
    await inWorkspace(db, workspaceId, (tx) => endRenewal(tx, id, secret));
    throw error;
  });
  const refreshToken = tokens.refreshToken ?? password;
  const renewed = encryptTokens(secretKey, { workspaceId, id }, { tokens, refreshToken, now });
  const isStored = await inWorkspace(db, workspaceId, (tx) => storeTokens(tx, id, { ...renewed, used: secret }));
  return isStored
    ? { credentials: { accessToken: tokens.accessToken }, secret: renewed.secret, isStored: false }
    : undefined;
};

/** Interval at which a process checks if another one has obtained an access token. */
const pollMs = 250;

/**
 * Reads the credentials of a mailbox. Renews an access token that is about to expire; of several processes at once, one
 * renews it and the others wait for that, as services may accept a refresh token only once.
 * @param refused access token that the mail server refused.
 * @returns undefined if the mailbox is gone.
 * @throws MailboxError if the service gives no access token.
 */
export const readLogin = async (
  parts: LoginParts,
  workspaceId: string,
  id: string,
  { now, refused = null }: { now: Date; refused?: string | null },
): Promise<MailboxLogin | undefined> => {
  for (;;) {
    const step = await decideStep(parts, workspaceId, id, { now, refused });
    if ('login' in step) return step.login;
    if ('isAwaited' in step) {
      await pause(pollMs);
      continue;
    }
    const renewed = await renew(parts, { workspaceId, id }, { ...step, now });
    if (renewed) return renewed;
  }
};
