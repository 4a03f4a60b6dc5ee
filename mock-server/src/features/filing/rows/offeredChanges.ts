import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { MessageChange, OfferedChange } from '@basis/domain/model/contract/contract';
import { withoutAmounts } from '@basis/domain/model/formats/currencySigns';
import type { Currency } from '@basis/domain/model/formats/money';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Caller } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { ChangedField, ChangeHold, ReadLocation } from '../../../platform/db/schema';
import { applyDeadline, applyPlace, deadlineOf, type ChangedDeadline } from './applyChange';
import type { ChangeSet } from '../../../changes/changes';
import { writtenDeadline, type DeadlineRow } from '../../../platform/db/deadlines';
import { tracked, type Scope } from '../../../changes/journal';
import { isSameValue } from '../changedDates';
import { acceptNews, othersOpen, outcomeIn, type StoredAddendum, type StoredOutcome } from './letterNews';
import { placeLine } from './messages';
import { readInviteRows } from './singleReading';
import { mergedAwayMessage, lockProjects } from '../../bids/rows/projectEdits';
import { countingQuote, totalOf } from '../../../derived/quoteTotals';
import { refreshProjects } from '../../../derived/projectDerived';
import { touchProjects } from '../../../derived/touchProjects';

interface ChangeRow extends DeadlineRow {
  id: string;
  message_id: string;
  field: ChangedField;
  project_id: string;
  bid_invite_id: string | null;
  company_name: string | null;
  from_value: unknown;
  to_value: unknown;
  state: MessageChange['state'];
  hold: ChangeHold | null;
  /** True while the check of the email's sender failed. */
  is_forged: boolean;
  words: string | null;
  decided_by: string | null;
  change_set_id: string;
  created_at: string;
  told_to: MessageChange['toldTo'];
  is_gone: boolean;
  address_line: string;
  city: string;
  region: string;
  postal_code: string;
  /** Zone of the place of the invitation's current bid; null where it is not known. */
  place_zone: string | null;
  stage_name: string;
  /** Total of the quote that counts for the company of the invitation. */
  quote_cents: number | null;
  /** Number of other contractors of the bid who have not reported a loss; null without an invitation. */
  others_open: number | null;
}

const ofMessage = (messageId: string): RawBuilder<unknown> => sql`c.message_id = ${messageId}`;

/** Changes that wait for a decision on a bid, and whose email is filed with it. */
const waitingOn = (projectId: string): RawBuilder<unknown> => sql`c.state = 'offered'
  and coalesce(i.project_id, p.merged_into_id, p.id) = ${projectId}
  and exists (select from messages m join message_projects mp on mp.workspace_id = ${own}
      and mp.message_id = m.id and mp.project_id = ${projectId}
    where m.workspace_id = ${own} and m.id = c.message_id and m.deleted_at is null)`;

/** Total of the quote that counts for the company of the invitation `i`. */
const quoteCents = (workspaceId: string): RawBuilder<unknown> =>
  countingQuote((quote) => sql`${totalOf(quote)}::float8`, {
    workspaceId,
    projectId: sql`i.project_id`,
    companyId: sql`i.company_id`,
  });

/** Changes of emails; that of an invitation belongs to the invitation's current bid. */
const select = async (tx: Tx, condition: RawBuilder<unknown>): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select i.*, c.id, c.message_id, c.field, coalesce(i.project_id, p.merged_into_id, p.id) as project_id, c.bid_invite_id,
      firm.name as company_name, c.from_value, c.to_value, c.state, c.hold, exists (select from messages m where m.workspace_id = ${own} and m.id = c.message_id
        and m.sender_verdict = 'Failed') as is_forged, c.words, c.decided_by, c.change_set_id, c.created_at,
      array(select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
        from users u where u.workspace_id = ${own} and exists (select from notifications n
          where n.workspace_id = ${own} and n.user_id = u.id and n.change_set_id = c.change_set_id
            and n.type = 'BidInviteDueDateChanged' and n.data ->> 'type' = c.field)
        order by u.first_name, u.last_name, u.id) as told_to,
      c.bid_invite_id is not null and i.id is null as is_gone, p.address_line, p.city, p.region, p.postal_code,
      (select s.name from projects b join stages s on s.workspace_id = ${own} and s.id = b.stage_id
        where b.workspace_id = ${own} and b.id = coalesce(i.project_id, p.merged_into_id, p.id)) as stage_name,
      ${quoteCents(tx.workspaceId)} as quote_cents,
      case when c.field = 'outcome' then ${othersOpen(sql`i.project_id`, sql`i.company_id`)} end as others_open,
      (select b.place_zone from projects b where b.workspace_id = ${own}
        and b.id = coalesce(i.project_id, p.merged_into_id, p.id)) as place_zone
    from message_changes c
      join projects p on p.workspace_id = ${own} and p.id = c.project_id
      left join bid_invites i on i.workspace_id = ${own} and i.id = c.bid_invite_id
      left join companies firm on firm.workspace_id = ${own} and firm.id = i.company_id
    where c.workspace_id = ${tx.workspaceId} and ${condition}
    order by c.created_at, c.id`.execute(tx);
  return rows.filter((row) => !row.is_gone);
};

const isDeadline = (field: ChangedField): field is ChangedDeadline => field in deadlineOf;
const isPlace = (field: ChangedField): boolean => field === 'location';

const placeNow = (row: ChangeRow): ReadLocation => ({
  addressLine: row.address_line || null,
  city: row.city || null,
  state: row.region || null,
  postalCode: row.postal_code || null,
});

/** True for a change whose former value is the stage of the bid; prices move none. */
const isOfStage = ({ field, to_value: to }: ChangeRow): boolean =>
  field === 'standing' || (field === 'outcome' && (to as StoredOutcome | null)?.kind !== 'results');

/** The bid's current value. */
const valueNow = (row: ChangeRow): unknown => {
  if (isOfStage(row)) return row.stage_name;
  if (isDeadline(row.field)) return writtenDeadline(row, deadlineOf[row.field]);
  return isPlace(row.field) ? placeNow(row) : row.from_value;
};

type Amount = Pick<StoredOutcome, 'amountCents' | 'amountText'>;

const presentAmount = ({ amountCents, amountText = null }: Amount) => ({
  amountCents,
  ...(amountCents === null && amountText !== null ? { amountText } : {}),
});

const presentOutcome = (stored: StoredOutcome, row: ChangeRow, { seesAmounts, currency }: ChangeReader) => {
  const outcome = outcomeIn(stored, currency);
  return {
    kind: outcome.kind,
    ...(outcome.kind === 'notAwarded' && row.state === 'offered' && row.others_open
      ? { othersOpen: row.others_open }
      : {}),
    ...(seesAmounts ? { ...presentAmount(outcome), quoteCents: row.quote_cents } : {}),
    competitors: outcome.competitors.map(({ name, words, ...amount }) => ({
      name,
      ...(seesAmounts ? { ...presentAmount(amount), words } : {}),
    })),
  };
};

/** Who reads changes. */
interface ChangeReader {
  readonly seesAmounts: boolean;
  readonly currency: Currency;
}

const readerOf = (caller: Caller): ChangeReader => ({
  seesAmounts: isAllowed(caller, 'seeAmounts'),
  currency: caller.currency,
});

const presentValue = (
  row: ChangeRow,
  value: unknown,
  { isBefore, ...reader }: ChangeReader & { isBefore: boolean },
): MessageChange['from'] => {
  const { field } = row;
  const nothing = { deadline: null, place: null };
  if (isDeadline(field)) return { ...nothing, deadline: value as WrittenDeadline | null };
  if (isPlace(field)) return { ...nothing, place: placeLine(value as ReadLocation | null) || null };
  if (value === null) return nothing;
  if (isBefore && isOfStage(row)) return { ...nothing, stage: value as string };
  if (field === 'outcome') return { ...nothing, outcome: presentOutcome(value as StoredOutcome, row, reader) };
  if (field === 'standing') return { ...nothing, standing: value as 'cancelled' | 'postponed' };
  if (field === 'addendum') return { ...nothing, addendum: value as StoredAddendum };
  return { ...nothing, scope: value as string };
};

const present =
  (reader: ChangeReader) =>
  (row: ChangeRow): MessageChange => ({
    id: row.id,
    field: row.field,
    words: row.words === null || reader.seesAmounts ? row.words : withoutAmounts(row.words),
    projectId: row.project_id,
    bidInviteId: row.bid_invite_id,
    companyName: row.company_name,
    from: presentValue(row, row.state === 'offered' ? valueNow(row) : row.from_value, { isBefore: true, ...reader }),
    to: presentValue(row, row.to_value, { isBefore: false, ...reader }),
    state: row.state,
    // A later copy of the email may prove the sender.
    hold: row.state === 'offered' && row.is_forged ? 'forged' : row.hold,
    toldTo: row.state === 'applied' ? row.told_to : [],
    changeSetId: row.change_set_id,
    createdAt: row.created_at,
  });

/** Lists the changes of an email's bids: applied, offered and dismissed. */
export const listMessageChanges = async (tx: Tx, caller: Caller, messageId: string): Promise<MessageChange[]> =>
  (await select(tx, ofMessage(messageId))).map(present(readerOf(caller)));

interface OfferingEmail {
  readonly id: string;
  readonly subject: string;
  readonly from: string;
}

const maxOffered = 100;

/** Lists the changes that wait for a decision on a bid, with their emails, the latest first. */
export const listOfferedChanges = async (tx: Tx, caller: Caller, projectId: string): Promise<OfferedChange[]> => {
  const shown = present(readerOf(caller));
  const offered = (await select(tx, waitingOn(projectId))).toReversed().slice(0, maxOffered);
  const ids = offered.map(({ message_id }) => message_id);
  const { rows } = await sql<OfferingEmail>`select id, subject, coalesce(nullif(from_name, ''), from_email) as "from"
    from messages where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  return offered.flatMap((row) => {
    const message = rows.find(({ id }) => id === row.message_id);
    return message ? [{ ...shown(row), message }] : [];
  });
};

/** An offered change, with its bid locked. */
const lockOffered = async (tx: Tx, messageId: string, id: string): Promise<ChangeRow> => {
  const known = (await select(tx, ofMessage(messageId))).find((row) => row.id === id);
  if (!known) throw notFound();
  const [project] = await lockProjects(tx, [known.project_id]);
  if (!project) throw notFound();
  if (project.mergedIntoId) throw refused(mergedAwayMessage);
  // Read again under the lock: another user may have decided meanwhile.
  const row = (await select(tx, ofMessage(messageId))).find((each) => each.id === id);
  if (!row) throw notFound();
  if (row.state !== 'offered') throw conflict('This change was already accepted or dismissed.');
  return row;
};

const decide = async (
  tx: Tx,
  changes: ChangeSet,
  row: ChangeRow,
  decision: { state: 'applied' | 'dismissed'; userId: string },
): Promise<void> => {
  await tx
    .updateTable('message_changes')
    .set({
      state: decision.state,
      from_value: JSON.stringify(valueNow(row) ?? null),
      change_set_id: changes.id,
      decided_by: decision.userId,
      decided_at: new Date(),
      updated_at: new Date(),
    })
    .where('workspace_id', '=', changes.workspaceId)
    .where('id', '=', row.id)
    .execute();
};

const scopesOf = (messageId: string, row: ChangeRow): Scope[] => [
  { table: 'message_changes', column: 'message_id', ids: [messageId] },
  ...(row.bid_invite_id
    ? [{ table: 'bid_invites' as const, column: 'id', ids: [row.bid_invite_id] }]
    : [{ table: 'projects' as const, column: 'id', ids: [row.project_id] }]),
];

/** Sets the bid's value to that of an email, or restores the previous one. */
const apply = async (
  tx: Tx,
  changes: ChangeSet,
  { row, value }: { row: ChangeRow; value: unknown },
  workspaceZone: string,
): Promise<void> => {
  const { field, bid_invite_id: inviteId, project_id: projectId } = row;
  if (isPlace(field)) return applyPlace(tx, changes, projectId, value as ReadLocation);
  if (!isDeadline(field)) return;
  const name = deadlineOf[field];
  const dates = { from: writtenDeadline(row, name), to: value as WrittenDeadline | null };
  if (inviteId) await applyDeadline(tx, changes, { inviteId, projectId, name, ...dates }, workspaceZone);
};

/** Fields whose change moves the bid to another stage. */
const movesStage = ({ field, to_value: to }: ChangeRow): boolean =>
  (field === 'outcome' && (to as StoredOutcome).kind !== 'results') || (field === 'standing' && to === 'cancelled');

/**
 * Applies an offered change.
 * @throws ApiError 404 if it does not exist, 409 if it was already decided, 422 if the bid was merged.
 */
export const acceptChange = async (
  tx: Tx,
  changes: ChangeSet,
  { messageId, id }: { messageId: string; id: string },
  caller: Caller,
): Promise<void> => {
  const { userId, workspaceZone } = caller;
  const row = await lockOffered(tx, messageId, id);
  if (movesStage(row) && !isAllowed(caller, 'setProjectStage'))
    throw new ApiError(403, 'forbidden', 'You do not have permission to do this. Ask an admin for permission.');
  const { field, project_id: projectId, bid_invite_id: inviteId } = row;
  await tracked(tx, changes, scopesOf(messageId, row), async () => {
    await decide(tx, changes, row, { state: 'applied', userId });
    await apply(tx, changes, { row, value: row.to_value }, workspaceZone);
  });
  const news = { field, projectId, inviteId, to: row.to_value, words: row.words };
  await acceptNews(tx, changes, news, { caller, invites: await readInviteRows(tx, projectId) });
  changes.updated('message', messageId, 'changes', { from: 'offered', to: 'applied' }, row.project_id);
  await refreshProjects(tx, [row.project_id]);
  await touchProjects(tx, [row.project_id]);
};

/** Dismisses an offered change. @throws ApiError as `acceptChange` does. */
export const dismissChange = async (
  tx: Tx,
  changes: ChangeSet,
  { messageId, id }: { messageId: string; id: string },
  { userId }: Caller,
): Promise<void> => {
  const row = await lockOffered(tx, messageId, id);
  await tracked(tx, changes, scopesOf(messageId, row), () => decide(tx, changes, row, { state: 'dismissed', userId }));
  changes.updated('message', messageId, 'changes', { from: 'offered', to: 'dismissed' }, row.project_id);
};

/** True if the bid still has the value from an email. */
const isStillApplied = (row: ChangeRow, workspaceZone: string): boolean => {
  const [now, then] = [valueNow(row), row.to_value];
  if (then === null || !(isDeadline(row.field) || isPlace(row.field))) return then === now;
  if (!isDeadline(row.field)) return isDeepStrictEqual(now, { ...placeNow(row), ...(then as ReadLocation) });
  return isSameValue(now as WrittenDeadline | null, then as WrittenDeadline, row.place_zone ?? workspaceZone);
};

/**
 * Reverts automatic changes of emails that leave a bid, unless their values were changed since, and deletes the offered
 * ones. Call it within `tracked`, with the bid locked.
 */
export const undoMessageChanges = async (
  tx: Tx,
  changes: ChangeSet,
  { messageId, projectId }: { messageId: string; projectId: string },
  workspaceZone: string,
): Promise<void> => {
  const { workspaceId } = changes;
  const rows = (await select(tx, ofMessage(messageId))).filter((row) => row.project_id === projectId);
  const made = rows.filter(({ state, decided_by }) => state === 'applied' && decided_by === null);
  for (const row of made)
    if (isStillApplied(row, workspaceZone)) await apply(tx, changes, { row, value: row.from_value }, workspaceZone);
  await tx
    .deleteFrom('message_changes')
    .where('workspace_id', '=', workspaceId)
    .where('message_id', '=', messageId)
    .where('project_id', '=', projectId)
    .execute();
};
