import { sql } from 'kysely';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { identityOf } from '../../../platform/db/identityOf';
import { changesDate, changingTypes, isRepeatedDate } from '../changedDates';
import { invitesMeant } from '../invitesOfEmail';
import type { ChangedField, ChangeHold, ReadLocation } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { holdOf, type ProposedChange } from '../../../mailReading/match/holdOf';
import { placeLikeness } from '../../../mailReading/match/projectPlace';
import type { ChangeSet } from '../../../changes/changes';
import { sentenceOf } from '../letters/sentences';
import { getCurrency } from '../../workspace/settings/rows/workspaces';
import { newsOf, readLetterText, type Letter } from './letterNews';
import { settledKey, type Attached } from './plannedInvites';
import { applyDeadline, applyPlace, deadlineOf, type ChangedDeadline } from './applyChange';
import { writtenDeadline, type DeadlineName } from '../../../platform/db/deadlines';
import { readInviteRows, readSingleReading, type InviteRow, type SingleReading } from './singleReading';

interface Filing {
  readonly messageId: string;
  readonly projectId: string;
  readonly workspaceZone: string;
  /** Filed automatically. */
  readonly isAutomatic: boolean;
  /** Invitations that it belongs to, by the plan that it was filed by; without it they are found by its company. */
  readonly attached?: Attached | undefined;
  /** True for an email that its bid is made from. */
  readonly isOfNewBid?: boolean;
}

interface Earlier {
  state: string;
  from_value: unknown;
  received_at: string;
}

/** Reads earlier changes of a date by emails. */
const readEarlier = async (tx: Tx, inviteId: string, field: ChangedField): Promise<readonly Earlier[]> => {
  const { rows } = await sql<Earlier>`select c.state, c.from_value, m.received_at from message_changes c
      join messages m on m.workspace_id = ${own} and m.id = c.message_id
    where c.workspace_id = ${tx.workspaceId} and c.bid_invite_id = ${inviteId} and c.field = ${field}
      and c.state = 'applied'`.execute(tx);
  return rows;
};

/** True if an email of the same domain was filed with the bid before, and neither is known to be forged. */
const isKnownSender = async (tx: Tx, { messageId, projectId }: Filing): Promise<boolean> => {
  const { rows } = await sql`select 1 from messages mine
      join message_projects mp on mp.workspace_id = ${own} and mp.project_id = ${projectId}
        and mp.message_id <> mine.id
      join messages other on other.workspace_id = ${own} and other.id = mp.message_id
        and other.direction = 'in' and other.sender_verdict is distinct from 'Failed'
    where mine.workspace_id = ${tx.workspaceId} and mine.id = ${messageId}
      and mine.sender_verdict is distinct from 'Failed'
      and split_part(${identityOf(sql`mine.from_email`)}, '@', 2) = split_part(${identityOf(sql`other.from_email`)}, '@', 2)
      and split_part(mine.from_email, '@', 2) <> '' limit 1`.execute(tx);
  return rows.length > 0;
};

interface Proposal {
  readonly field: ChangedField;
  readonly inviteId: string | null;
  readonly from: unknown;
  readonly to: unknown;
  readonly hold: ChangeHold | null;
  readonly words: string | null;
}

const insertProposal = async (tx: Tx, changes: ChangeSet, filing: Filing, proposal: Proposal): Promise<void> => {
  await tx
    .insertInto('message_changes')
    .values({
      workspace_id: changes.workspaceId,
      id: newId(),
      message_id: filing.messageId,
      project_id: filing.projectId,
      bid_invite_id: proposal.inviteId,
      field: proposal.field,
      from_value: JSON.stringify(proposal.from ?? null),
      to_value: JSON.stringify(proposal.to),
      state: proposal.hold === null ? 'applied' : 'offered',
      hold: proposal.hold,
      words: proposal.words,
      change_set_id: changes.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Known = Pick<ProposedChange, 'isAutomatic' | 'isKnownSender' | 'isOneTarget'> & {
  readonly reading: SingleReading;
};

const factsOf = ({ reading, ...known }: Known, source: string) => ({
  ...known,
  communicationType: reading.communicationType,
  warnings: reading.warnings,
  receivedDay: reading.receivedAt.slice(0, 10),
  isSourced: source in reading.sources,
});

const proposeDeadline = async (
  tx: Tx,
  changes: ChangeSet,
  filing: Filing,
  { invite, field, known, letter }: { invite: InviteRow; field: ChangedDeadline; known: Known; letter: Letter },
): Promise<void> => {
  const { workspaceZone, projectId } = filing;
  const name: DeadlineName = deadlineOf[field];
  const to = known.reading[field];
  const from = writtenDeadline(invite, name);
  const zone = invite.place_zone ?? workspaceZone;
  if (!to || !changesDate(from, to, zone)) return;
  if (known.reading.receivedAt <= (filing.attached?.settled.get(settledKey(invite.id, field)) ?? '')) return;
  const earlier = await readEarlier(tx, invite.id, field);
  const replaced = earlier.map(({ from_value }) => from_value as WrittenDeadline | null);
  if (isRepeatedDate(to, replaced, known.reading.communicationType, zone)) return;
  const hold = holdOf({
    ...factsOf(known, field),
    fromDay: from?.date ?? null,
    toDay: to.date,
    // On an invitation that no email brought, a user wrote all values.
    isEdited: name in invite.edited || (invite.source_message_id === null && from !== null),
    isOutdated: earlier.some(({ received_at }) => received_at > known.reading.receivedAt),
  });
  const words = sentenceOf(letter, known.reading.sources[field]);
  await insertProposal(tx, changes, filing, { field, inviteId: invite.id, from, to, hold, words });
  if (hold === null) await applyDeadline(tx, changes, { inviteId: invite.id, projectId, name, from, to }, zone);
};

interface PlaceRow {
  address_line: string;
  city: string;
  region: string;
  postal_code: string;
}

const placeOf = (row: PlaceRow): ReadLocation => ({
  addressLine: row.address_line || null,
  city: row.city || null,
  state: row.region || null,
  postalCode: row.postal_code || null,
});

const placeFields = ['location', 'addressLine', 'city', 'region', 'postalCode'];

/** True if a user wrote the bid's location. */
const isPlaceEdited = async (tx: Tx, projectId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('activities')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .where('entity', '=', 'project')
    .where('field', 'in', placeFields)
    .where('actor_id', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const proposePlace = async (
  tx: Tx,
  changes: ChangeSet,
  filing: Filing,
  { known, letter }: { known: Known; letter: Letter },
): Promise<void> => {
  const { projectId } = filing;
  const to = known.reading.location;
  if (!to?.city || !to.state) return;
  const row = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', changes.workspaceId)
    .where('id', '=', projectId)
    .select(['address_line', 'city', 'region', 'postal_code', 'location'])
    .executeTakeFirstOrThrow();
  const from = placeOf(row);
  const isEmpty = !from.city && !from.addressLine && !row.location;
  const isOther = ['otherStreet', 'otherCity', 'otherState'].includes(placeLikeness(from, to));
  if (!isEmpty && !isOther) return;
  const hold = holdOf({
    ...factsOf({ ...known, isOneTarget: isEmpty }, 'location'),
    fromDay: null,
    toDay: null,
    isEdited: await isPlaceEdited(tx, projectId),
    isOutdated: false,
  });
  const words = sentenceOf(letter, known.reading.sources['location']);
  await insertProposal(tx, changes, filing, { field: 'location', inviteId: null, from, to, hold, words });
  if (hold === null) await applyPlace(tx, changes, projectId, to);
};

/** Invitations that an email is about. */
const meantBy = (
  all: readonly InviteRow[],
  { attached }: Filing,
  reading: SingleReading | undefined,
): readonly InviteRow[] => {
  const attachedIds = attached?.inviteIds;
  if (attachedIds) return all.filter(({ id }) => attachedIds.includes(id));
  if (!reading) return all.length === 1 ? all : [];
  const meant = invitesMeant(all, reading);
  // A moved date of an unknown contractor is offered for each invitation rather than lost.
  const isForAll = meant.length === 0 && reading.company === null && changingTypes.has(reading.communicationType);
  return isForAll ? all : meant;
};

/**
 * Stores the changes that a newly filed email brings for its bid, and applies the certain ones. Those of a forged email
 * are never certain, as its sender is not a known one.
 * Call it within `tracked`, with the bid locked.
 */
export const proposeChanges = async (tx: Tx, changes: ChangeSet, filing: Filing): Promise<void> => {
  const reading = await readSingleReading(tx, filing.messageId);
  const letter = await readLetterText(tx, filing.messageId);
  const all = await readInviteRows(tx, filing.projectId);
  const invites = meantBy(all, filing, reading);
  const news = await newsOf(tx, filing.projectId, letter, {
    invites,
    hasBidDate: Boolean(reading?.bidDeadline),
    walkDay: reading?.jobWalk?.date ?? null,
    isOfNewBid: filing.isOfNewBid ?? false,
    workspaceZone: filing.workspaceZone,
    currency: await getCurrency(tx),
  });
  const isWalkOff = news.some(({ field }) => field === 'jobWalk');
  if (reading) {
    const known = {
      reading,
      isAutomatic: filing.isAutomatic,
      isKnownSender: await isKnownSender(tx, filing),
      isOneTarget: invites.length === 1,
    };
    for (const invite of invites)
      for (const field of Object.keys(deadlineOf) as ChangedDeadline[])
        if (field !== 'jobWalk' || !isWalkOff)
          await proposeDeadline(tx, changes, filing, { invite, field, known, letter });
    await proposePlace(tx, changes, filing, { known, letter });
  }
  for (const each of news) await insertProposal(tx, changes, filing, { ...each, hold: 'decision' });
};
