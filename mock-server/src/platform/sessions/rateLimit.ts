import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import ipaddr from 'ipaddr.js';
import { sql, type RawBuilder } from 'kysely';
import type { Operation } from '../contract/document';
import { ApiError } from '../contract/errors';
import type { Db } from '../db/database';

/** At most `limit` attempts in each span of `windowSeconds`. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Per network and account, on devices without an earlier sign-in. */
const signInLimit: RateLimit = { name: 'sign-in', limit: 10, windowSeconds: 60 };
/** Per network, across accounts: enough for an office, too few to try a password on a whole company. */
const addressLimit: RateLimit = { name: 'sign-in-address', limit: 60, windowSeconds: 60 };
/** Per account, across networks, on devices that it did not sign in on before. */
const accountLimit: RateLimit = { name: 'sign-in-account', limit: 50, windowSeconds: 600 };
/** Per known device and account, which strangers can't use up. */
const deviceLimit: RateLimit = { name: 'sign-in-device', limit: 10, windowSeconds: 60 };
const deviceHourLimit: RateLimit = { name: 'sign-in-device-hour', limit: 100, windowSeconds: 3600 };
/** Limits provider sign-ins per network, sized for an office behind one address. */
export const providerLimit: RateLimit = { name: 'sign-in-provider', limit: 60, windowSeconds: 60 };
/** Per network and account. Six digits are few, so few may be tried. */
const codeLimit: RateLimit = { name: 'code', limit: 5, windowSeconds: 60 };
const codeAccountLimit: RateLimit = { name: 'code-account', limit: 20, windowSeconds: 3600 };
const codeDeviceLimit: RateLimit = { name: 'code-device', limit: 5, windowSeconds: 60 };
const codeDeviceHourLimit: RateLimit = { name: 'code-device-hour', limit: 20, windowSeconds: 3600 };
/** Per network. Passkeys can't be guessed. */
export const passkeyLimit: RateLimit = { name: 'sign-in-passkey', limit: 120, windowSeconds: 60 };
const resetLimit: RateLimit = { name: 'password-reset', limit: 10, windowSeconds: 60 };
const resetAddressLimit: RateLimit = { name: 'password-reset-address', limit: 60, windowSeconds: 60 };
/** Letters with links for new passwords, per account across networks: further requests send nothing, and say nothing. */
const resetLetterLimit: RateLimit = { name: 'password-reset-letters', limit: 5, windowSeconds: 3600 };
const resetDeviceLimit: RateLimit = { name: 'password-reset-device', limit: 10, windowSeconds: 60 };
/** Limits looks at password links. Generous: each reload of the page looks again, and links can't be guessed. */
export const lookLimit: RateLimit = { name: 'password-link-look', limit: 60, windowSeconds: 60 };
export const redeemLimit: RateLimit = { name: 'password-link', limit: 10, windowSeconds: 60 };
/** Per network: mail services of many users unsubscribe from few addresses, and the links can't be guessed. */
export const mailLinkLimit: RateLimit = { name: 'mail-link', limit: 120, windowSeconds: 60 };
/** Per network: an office looks at a shared list and searches it, and calendar services read feeds of many users. */
export const sharedListLimit: RateLimit = { name: 'shared-list', limit: 300, windowSeconds: 60 };
/** Per network and list. */
export const sharedListPasswordLimit: RateLimit = { name: 'shared-list-password', limit: 10, windowSeconds: 60 };
/** Per list, across networks. */
export const sharedListGuessLimit: RateLimit = { name: 'shared-list-guesses', limit: 50, windowSeconds: 600 };
export const calendarFeedLimit: RateLimit = { name: 'calendar-feed', limit: 600, windowSeconds: 60 };
/** Per host: a mail service sends for many senders. */
export const inboundMailLimit: RateLimit = { name: 'inbound-mail', limit: 1200, windowSeconds: 60 };
/** Per network and sender, so that one runaway sender leaves room for the others of its host. */
export const senderLimit: RateLimit = { name: 'inbound-sender', limit: 600, windowSeconds: 60 };

/** Per API token, over all its calls. */
export const tokenLimit: RateLimit = { name: 'token', limit: 600, windowSeconds: 60 };

/** Limits of calls per user, far above manual use. */
export const limitsOfCalls: Readonly<Partial<Record<Operation['id'], RateLimit>>> = {
  changePassword: { name: 'password', limit: 10, windowSeconds: 60 },
  confirmItIsMe: { name: 'password', limit: 10, windowSeconds: 60 },
  addPasskey: { name: 'passkeys', limit: 60, windowSeconds: 3600 },
  turnOnOneTimeCodes: { name: 'codes-on', limit: 20, windowSeconds: 600 },
  createUser: { name: 'invitations', limit: 60, windowSeconds: 3600 },
  changeUserEmail: { name: 'invitations', limit: 60, windowSeconds: 3600 },
  createInvitation: { name: 'invitations', limit: 60, windowSeconds: 3600 },
  sendProjectMessage: { name: 'sending', limit: 200, windowSeconds: 3600 },
  replyToMessage: { name: 'sending', limit: 200, windowSeconds: 3600 },
  replyToInboxMessage: { name: 'sending', limit: 200, windowSeconds: 3600 },
  forwardMessage: { name: 'sending', limit: 200, windowSeconds: 3600 },
  createEmailAccount: { name: 'mailboxes', limit: 30, windowSeconds: 600 },
  startEmailConnection: { name: 'mailboxes', limit: 30, windowSeconds: 600 },
  finishEmailConnection: { name: 'mailbox-logins', limit: 200, windowSeconds: 3600 },
  updateEmailAccount: { name: 'mailbox-logins', limit: 200, windowSeconds: 3600 },
  sendSavedReport: { name: 'reports', limit: 60, windowSeconds: 3600 },
  createUpload: { name: 'uploads', limit: 200, windowSeconds: 3600 },
  createSharedList: { name: 'sharing', limit: 120, windowSeconds: 3600 },
  createCalendarSubscription: { name: 'sharing', limit: 120, windowSeconds: 3600 },
  createWebhook: { name: 'webhooks', limit: 60, windowSeconds: 3600 },
  testWebhook: { name: 'webhook-tests', limit: 60, windowSeconds: 600 },
  createWorkspaceArchive: { name: 'archives', limit: 10, windowSeconds: 3600 },
  createDirectoryToken: { name: 'directory-tokens', limit: 60, windowSeconds: 3600 },
  search: { name: 'search', limit: 600, windowSeconds: 60 },
  bulkProjects: { name: 'bulk', limit: 120, windowSeconds: 60 },
  createProjectsFromMessages: { name: 'bulk', limit: 120, windowSeconds: 60 },
};

/** A limited attempt with its key. */
export interface Try {
  readonly limit: RateLimit;
  readonly who: string;
}

interface Counted {
  index: number;
  count: number;
  wait: number;
}

/** How far a limit is used up. */
export interface Standing {
  readonly limit: RateLimit;
  /** Attempts that are left. */
  readonly left: number;
  /** Seconds until the next span. */
  readonly wait: number;
  readonly isOver: boolean;
}

const countIn = ({ limit: { name, windowSeconds }, who }: Try, index: number, isLeft: RawBuilder<boolean>) => sql`
  insert into rate_limits (bucket, window_start, count)
  select ${`${name}:${who}`}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}), 1
  from unhurried where ${isLeft}
  on conflict (bucket, window_start) do update set count = rate_limits.count + 1
  returning ${index}::int as index, count,
    ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::int as wait`;

const countedName = (index: number) => sql.ref(`counted_${index}`);

/**
 * Counts one attempt under several limits in order, up to the first that it exceeds: a rejected attempt does not count
 * under the next. Counts are in the database, shared by all servers.
 */
const countEach = async (db: Db, tries: readonly Try[]): Promise<readonly Standing[]> => {
  const counts = tries.map((each, index) => {
    const before = tries[index - 1]?.limit.limit ?? 0;
    const isLeft = index
      ? sql<boolean>`(select count <= ${before} from ${countedName(index - 1)})`
      : sql<boolean>`true`;
    return sql`${countedName(index)} as (${countIn(each, index, isLeft)})`;
  });
  const all = tries.map((_, index) => sql`select * from ${countedName(index)}`);
  // Losing a count in a crash does no harm, so the commit does not wait for the disk.
  const { rows } = await sql<Counted>`
    with unhurried as (select set_config('synchronous_commit', 'off', true)), ${sql.join(counts)}
    ${sql.join(all, sql` union all `)}`.execute(db);
  return rows.flatMap(({ index, count, wait }) => {
    const limit = tries[index]?.limit;
    const standing = { left: Math.max(0, (limit?.limit ?? 0) - count), wait: Math.max(1, wait) };
    return limit ? [{ limit, ...standing, isOver: count > limit.limit }] : [];
  });
};

/**
 * Counts one attempt under several limits in order, up to the first that it exceeds.
 * @returns seconds to wait, or null if the attempt is allowed.
 */
export const countTries = async (db: Db, tries: readonly Try[]): Promise<number | null> =>
  (await countEach(db, tries)).find(({ isOver }) => isOver)?.wait ?? null;

/** Headers that tell of limits (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (standings: readonly Standing[]): Readonly<Record<string, string>> => ({
  'ratelimit-policy': standings
    .map(({ limit: { name, limit, windowSeconds } }) => `"${name}";q=${limit};w=${windowSeconds}`)
    .join(', '),
  ratelimit: standings.map(({ limit: { name }, left, wait }) => `"${name}";r=${left};t=${wait}`).join(', '),
});

/**
 * Finds out if the next attempt would exceed a limit, without counting one.
 * @returns seconds to wait, or null if the attempt is allowed.
 */
export const findWait = async (db: Db, { limit: { name, limit, windowSeconds }, who }: Try): Promise<number | null> => {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::int as wait
    from rate_limits where bucket = ${`${name}:${who}`} and count >= ${limit}
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`.execute(
    db,
  );
  const [over] = rows;
  return over ? Math.max(1, over.wait) : null;
};

/**
 * Counts an attempt under several limits.
 * @returns the remaining attempts of each limit.
 * @throws ApiError 429 with the seconds to wait.
 */
export const limitTries = async (db: Db, ...tries: readonly Try[]): Promise<readonly Standing[]> => {
  const standings = await countEach(db, tries);
  const over = standings.find(({ isOver }) => isOver);
  if (!over) return standings;
  throw new ApiError(429, 'tooManyRequests', `Too many attempts. Wait ${over.wait} seconds, then try again.`, {
    headers: { 'retry-after': String(over.wait), ...limitHeaders(standings) },
  });
};

/** Key for counting a client's attempts: the network for IPv6, because a client may use any address in it. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) {
    // Some proxies append a port, or a name instead of an address.
    const host = address.replace(/^\[?([^\]]*?)\]?:\d+$/, '$1');
    return ipaddr.isValid(host) ? networkOf(host) : address;
  }
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [first] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toNormalizedString().split('%');
  return `${first}/64`;
};

/**
 * Sign-in limits for an email.
 * @param deviceId device on which the user of the email signed in before; it is counted apart from all others.
 */
export const signInTries = (address: string, email: string, deviceId: string | undefined): readonly Try[] => {
  if (deviceId !== undefined)
    return [
      { limit: deviceLimit, who: deviceId },
      { limit: deviceHourLimit, who: deviceId },
    ];
  const [network, account] = [networkOf(address), emailIdentity(email)];
  return [
    { limit: addressLimit, who: network },
    { limit: signInLimit, who: `${network}:${account}` },
    { limit: accountLimit, who: account },
  ];
};

/** Limits for the codes that finish a sign-in; a known device is counted apart. */
export const codeTries = (address: string, userId: string, deviceId: string | undefined): readonly Try[] =>
  deviceId === undefined
    ? [
        { limit: codeLimit, who: `${networkOf(address)}:${userId}` },
        { limit: codeAccountLimit, who: userId },
      ]
    : [
        { limit: codeDeviceLimit, who: deviceId },
        { limit: codeDeviceHourLimit, who: deviceId },
      ];

/** Limits for requesting a password reset; a known device is counted apart. */
export const resetTries = (address: string, email: string, deviceId: string | undefined): readonly Try[] =>
  deviceId === undefined
    ? [
        { limit: resetAddressLimit, who: networkOf(address) },
        { limit: resetLimit, who: `${networkOf(address)}:${emailIdentity(email)}` },
      ]
    : [{ limit: resetDeviceLimit, who: deviceId }];

/** True if a letter with a link for a new password may go out; those that a known device asks for count apart. */
export const mayWriteReset = async (db: Db, email: string, deviceId: string | undefined): Promise<boolean> =>
  (await countTries(db, [{ limit: resetLetterLimit, who: deviceId ?? emailIdentity(email) }])) === null;

/**
 * Deletes counts of past spans, and of later ones, which were counted while the clock was ahead. `now()` would be
 * earlier than a span that begins while this statement waits for its snapshot.
 */
export const sweepRateLimits = async (db: Db): Promise<void> => {
  await sql`delete from rate_limits
    where window_start < now() - interval '2 hours' or window_start > clock_timestamp()`.execute(db);
};
