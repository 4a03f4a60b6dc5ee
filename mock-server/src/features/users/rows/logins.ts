import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import type { ProviderUser } from '../../../platform/signIn/provider';

/** Workspace and account of a sign-in. */
export interface Login {
  readonly workspaceId: string;
  readonly userId: string;
}

/** Most accounts of one unproved email that are tried. */
const mostLogins = 10;

/**
 * Finds the accounts that an email may open: only that of its mailbox or, until the email is proved, one in each
 * workspace that assigned it. Outside of any workspace's transaction.
 */
export const findLogins = async (db: Db, email: string): Promise<Login[]> => {
  const rows = await db
    .selectFrom('login_directory')
    .where('email', '=', emailIdentity(email))
    .where('lost_at', 'is', null)
    .select(['workspace_id as workspaceId', 'user_id as userId', 'proved_at'])
    .orderBy((eb) => eb('proved_at', 'is not', null), 'desc')
    .orderBy('user_id')
    .limit(mostLogins)
    .execute();
  const found = rows[0]?.proved_at ? rows.slice(0, 1) : rows;
  return found.map(({ workspaceId, userId }) => ({ workspaceId, userId }));
};

/**
 * Likelihood that an unproved account belongs to its email's mailbox, from most to least; null for a user who may not
 * sign in.
 */
const likelihoodOf =
  ({ workspaceId, userId }: Login) =>
  async (db: Db): Promise<number | null> => {
    const user = await inWorkspace(db, workspaceId, (tx) =>
      tx
        .selectFrom('users')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', userId)
        .where('active', '=', true)
        .select(['handed_over', 'last_seen_at', 'password_hash'])
        .executeTakeFirst(),
    );
    if (!user) return null;
    if (user.handed_over) return 2;
    return user.last_seen_at === null && user.password_hash === null ? 1 : 0;
  };

/** The account that a mailbox is most likely of; null if several are alike, which an emailed invitation then decides. */
const chooseLogin = async (db: Db, logins: readonly Login[]): Promise<Login | null> => {
  const [only, ...others] = logins;
  if (!only || !others.length) return only ?? null;
  const ranked = await Promise.all(logins.map(async (login) => ({ login, rank: await likelihoodOf(login)(db) })));
  const best = Math.min(...ranked.flatMap(({ rank }) => rank ?? []));
  const [first, ...alike] = ranked.filter(({ rank }) => rank === best);
  return first && !alike.length ? first.login : null;
};

/**
 * Finds the user of a provider's account: the same since the first time, even if the email changed. Before that, the
 * user of the verified email, unless that user has another account of the provider.
 */
export const findProviderLogin = async (db: Db, { issuer, subject, email }: ProviderUser): Promise<Login | null> => {
  const linked = await db
    .selectFrom('provider_directory')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['workspace_id as workspaceId', 'user_id as userId'])
    .executeTakeFirst();
  if (linked) return linked;
  const login = email === null ? null : await chooseLogin(db, await findLogins(db, email));
  if (!login) return null;
  const other = await db
    .selectFrom('provider_directory')
    .where('user_id', '=', login.userId)
    .where('issuer', '=', issuer)
    .select('subject')
    .executeTakeFirst();
  return other ? null : login;
};

/** Links a provider's account to a user for good. @returns false if either is linked to another one. */
export const linkProviderUser = async (tx: Tx, userId: string, { issuer, subject }: ProviderUser): Promise<boolean> => {
  await tx
    .insertInto('provider_directory')
    .values({ issuer, subject, workspace_id: tx.workspaceId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const link = await tx
    .selectFrom('provider_directory')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return link !== undefined;
};

/** Ends the links of users, so that the next sign-in with a provider is found by the email. */
export const unlinkProviders = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  if (userIds.length)
    await tx
      .deleteFrom('provider_directory')
      .where('user_id', 'in', [...userIds])
      .execute();
};

/** Forgets the other spelling of an account: its user signs in with the address as it is written. */
export const forgetOtherSpelling = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('login_directory')
    .set({ other_spelling: null })
    .where('user_id', '=', userId)
    .where('other_spelling', 'is not', null)
    .execute();
};
