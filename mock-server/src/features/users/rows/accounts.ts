import { sql, type RawBuilder } from 'kysely';
import type { AccountState, Invitation, UserAccount } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { openBidsOf } from './openBids';
import { presentUser, type UserRow } from './users';

export interface AccountQuery {
  readonly search: string;
  readonly state: AccountState | null;
  readonly limit: number;
  readonly offset: number;
}

export interface AccountPage {
  readonly accounts: UserAccount[];
  readonly total: number;
  readonly counts: Readonly<Record<AccountState, number>>;
}

/** Users who have signed in with a provider need no password. */
const stateSql = sql`case when not u.active then 'Deactivated'
  when exists (select from login_directory d where d.user_id = u.id and d.lost_at is not null) then 'NeedsEmail'
  when u.password_hash is null and u.last_seen_at is null then 'Invited' else 'Active' end`;

/** Accounts that need an Admin's attention come first. */
const order = sql`array_position(array['NeedsEmail', 'Active', 'Invited', 'Deactivated'], state)`;

/** Users that a search finds by name or email; hidden ones are never found. */
const foundUsers = (tx: Tx, search: string): RawBuilder<unknown> => {
  const wanted = search.trim().toLowerCase();
  return sql`select u.*, ${stateSql} as state from users u
    where u.workspace_id = ${tx.workspaceId} and not u.hidden and (${wanted} = ''
      or strpos(lower(u.first_name || ' ' || u.last_name), ${wanted}) > 0 or strpos(u.email_fold, ${fold(wanted)}) > 0)`;
};

interface AccountRow extends UserRow {
  readonly state: AccountState;
  readonly openBids: number;
  readonly hasSecondWay: boolean;
  readonly deactivatedAt: string | null;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
  readonly by: string | null;
  readonly sendState: Invitation['sendState'];
  readonly sendError: string | null;
}

const readPage = async (tx: Tx, { search, state, limit, offset }: AccountQuery): Promise<readonly AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    with page as (select * from (${foundUsers(tx, search)}) found
      where ${state === null ? sql`true` : sql`state = ${state}`}
      order by ${order}, first_name, last_name, id
      limit ${limit} offset ${offset})
    select page.*,
      (select count(*)::int ${openBidsOf(sql`page.id`)}) as "openBids",
      exists (select from passkeys k where k.workspace_id = ${own} and k.user_id = page.id)
        or exists (select from one_time_codes c where c.workspace_id = ${own} and c.user_id = page.id
          and c.turned_on_at is not null) as "hasSecondWay",
      (select a.created_at from activities a where a.workspace_id = ${own} and a.entity = 'user'
        and a.entity_id = page.id and a.field = 'active' and a.to_value = 'false' and page.state = 'Deactivated'
        order by a.created_at desc limit 1) as "deactivatedAt",
      invited.created_at as "sentAt", invited.expires_at as "expiresAt",
      emailed.send_state as "sendState", emailed.send_error as "sendError",
      (select trim(m.first_name || ' ' || m.last_name) from activities a
        join users m on m.workspace_id = ${own} and m.id = a.actor_id
        where a.workspace_id = ${own} and a.entity = 'user' and a.entity_id = page.id
          and a.verb = 'created' order by a.created_at limit 1) as by
    from page left join lateral (select i.created_at, i.expires_at from invitations i
      where i.workspace_id = ${own} and i.user_id = page.id and i.used_at is null and i.expires_at > now()
        and page.state = 'Invited' order by i.expires_at desc limit 1) invited on true
      left join lateral (select i.send_state, i.send_error from invitations i
      where i.workspace_id = ${own} and i.user_id = page.id and i.used_at is null and i.letter_id is not null
        and page.state = 'Invited' order by i.created_at desc, i.id desc limit 1) emailed on true
    order by ${order}, first_name, last_name, page.id`.execute(tx);
  return rows;
};

const invitationOf = ({ sentAt, expiresAt, by, sendState, sendError }: AccountRow): Invitation | null =>
  sentAt === null || expiresAt === null ? null : { sentAt, expiresAt, by: by ?? '', sendState, sendError };

const present = (row: AccountRow): UserAccount => ({
  user: presentUser(row),
  state: row.state,
  openBids: row.openBids,
  hasSecondWay: row.hasSecondWay,
  lastSeenAt: row.last_seen_at,
  deactivatedAt: row.deactivatedAt,
  invitation: invitationOf(row),
});

/** A page of the users of the workspace by state and name, and how many are found in each state. */
export const listAccounts = async (tx: Tx, query: AccountQuery): Promise<AccountPage> => {
  const { rows } = await sql<{ state: AccountState; count: number }>`select state, count(*)::int as count
    from (${foundUsers(tx, query.search)}) found group by state`.execute(tx);
  const counts = {
    Active: 0,
    NeedsEmail: 0,
    Invited: 0,
    Deactivated: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
  const accounts = (await readPage(tx, query)).map(present);
  const total =
    query.state === null
      ? counts.Active + counts.NeedsEmail + counts.Invited + counts.Deactivated
      : counts[query.state];
  return { accounts, total, counts };
};

/** Finds the state of a user's account; undefined for an unknown or hidden user. */
export const findAccountState = async (tx: Tx, userId: string): Promise<AccountState | undefined> => {
  const { rows } = await sql<{ state: AccountState }>`select ${stateSql} as state from users u
    where u.workspace_id = ${tx.workspaceId} and u.id = ${userId} and not u.hidden`.execute(tx);
  return rows[0]?.state;
};
