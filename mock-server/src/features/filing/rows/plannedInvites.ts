import type { components } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import type { ReadContact, ReadDeadline } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { companyExists, findOrInsertCompany } from '../../contacts/rows/companies';
import { findOrInsertContact } from '../../contacts/rows/contacts';
import type { NewInvite } from '../../bids/rows/projectWrites';
import {
  agreesWith,
  plannedDates,
  type BidPlan,
  type Contractor,
  type PlanLetter,
  type PlannedDate,
  type PlannedInvite,
} from '../bidPlan';
import { deadlineOf } from './applyChange';

export type BidEdits = components['schemas']['BidEdits'];
type InviteEdit = NonNullable<BidEdits['invites']>[number];

interface Editor {
  readonly userId: string;
  readonly at: string;
}

const keyOf = ({ messageId, ordinal }: Pick<InviteEdit, 'messageId' | 'ordinal'>): string =>
  `${messageId.toLowerCase()} ${ordinal ?? ''}`;

const editedContractor = (edit: InviteEdit, before: Contractor): Contractor => {
  if (edit.companyId) return { id: edit.companyId.toLowerCase(), name: before.name };
  const name = edit.companyName === undefined ? before.name : nameLine(edit.companyName);
  if (!name) throw refused('You must select or create a company for this Bid');
  return edit.companyName === undefined ? before : { id: null, name };
};

const editedDates = (
  invite: PlannedInvite,
  edit: InviteEdit,
  { userId, at }: Editor,
): Pick<PlannedInvite, 'dates' | 'edited'> => {
  const dates = { ...invite.dates };
  const edited: Partial<Record<PlannedDate, { by: string; at: string }>> = { ...invite.edited };
  for (const field of plannedDates) {
    const value = edit[field];
    if (value === undefined) continue;
    dates[field] = value === null ? [] : [{ value, messageIds: [] }];
    edited[field] = { by: userId, at };
  }
  return { dates, edited };
};

const editedInvite = (invite: PlannedInvite, edit: InviteEdit, editor: Editor): PlannedInvite => {
  if (invite.bidInviteId !== null)
    throw refused('Only invitations that the bid does not have yet can be changed here.');
  return {
    ...invite,
    ...editedDates(invite, edit, editor),
    company: editedContractor(edit, invite.company),
    contacts: (edit.contacts ?? invite.contacts).filter((contact) => contact !== null),
    package: edit.package === undefined ? invite.package : edit.package,
  };
};

/** Changes a plan by what a user chose or wrote in its preview. @throws ApiError 422 if it is another plan. */
export const withEdits = (plan: BidPlan, edits: BidEdits | undefined, editor: Editor): BidPlan => {
  if (!edits) return plan;
  const byKey = new Map((edits.invites ?? []).map((edit) => [keyOf(edit), edit]));
  const invites = plan.invites.map((invite) => {
    const edit = byKey.get(keyOf(invite));
    byKey.delete(keyOf(invite));
    return edit ? editedInvite(invite, edit, editor) : invite;
  });
  if (byKey.size) throw refused('These emails have changed. Look at the bid again.');
  const name = edits.name === undefined ? null : nameLine(edits.name);
  if (name === '') throw refused('A bid needs a name.');
  return {
    ...plan,
    invites,
    names: name === null ? plan.names : [{ value: name, messageIds: [] }],
    places: edits.location ? [{ value: edits.location, messageIds: [] }] : edits.location === null ? [] : plan.places,
    unionTypes: edits.unionType ? [{ value: edits.unionType, messageIds: [] }] : plan.unionTypes,
  };
};

/** An invitation that is ready to be inserted, and the emails that it comes from. */
export interface ReadyInvite {
  readonly id: string;
  readonly invite: NewInvite;
  readonly planned: PlannedInvite;
}

interface Resolved extends PlannedInvite {
  readonly companyId: string;
}

const joined = (one: Resolved, other: Resolved): Resolved => ({
  ...one,
  messageIds: [...new Set([...one.messageIds, ...other.messageIds])],
  contacts: [...one.contacts, ...other.contacts],
  package: one.package ?? other.package,
  dates: Object.fromEntries(
    plannedDates.map((field) => [field, one.dates[field].length ? one.dates[field] : other.dates[field]]),
  ) as unknown as PlannedInvite['dates'],
  externalKeys: [...new Set([...one.externalKeys, ...other.externalKeys])],
});

const resolveCompany = async (tx: Tx, { id, name }: Contractor, changes: ChangeSet): Promise<string> => {
  if (id === null) return findOrInsertCompany(tx, name, changes);
  if (!(await companyExists(tx, id))) throw refused('This company no longer exists.');
  return id;
};

/** Resolves companies. Contractors that a user gave one name are one where nothing else differs. */
const resolveAll = async (tx: Tx, plan: BidPlan, zone: string, changes: ChangeSet): Promise<Resolved[]> => {
  const resolved: Resolved[] = [];
  for (const invite of plan.invites) {
    if (invite.bidInviteId !== null) continue;
    const next: Resolved = { ...invite, companyId: await resolveCompany(tx, invite.company, changes) };
    const index = resolved.findIndex((one) => one.companyId === next.companyId && agreesWith(one, next, zone));
    const same = resolved[index];
    if (same && invite.isIdentified) resolved[index] = joined(same, next);
    else resolved.push(next);
  }
  return resolved;
};

const resolveContacts = async (
  tx: Tx,
  companyId: string,
  contacts: readonly ReadContact[],
  changes: ChangeSet,
): Promise<string[]> => {
  const ids = new Set<string>();
  for (const contact of contacts) {
    const id = await findOrInsertContact(tx, companyId, contact, changes);
    if (id) ids.add(id);
  }
  return [...ids];
};

const chosen = (invite: PlannedInvite, field: PlannedDate): ReadDeadline | null =>
  invite.dates[field][0]?.value ?? null;

/** Prepares the new invitations of a plan: finds or adds their companies and people. */
export const readyInvites = async (
  tx: Tx,
  plan: BidPlan,
  { projectId, zone }: { projectId: string; zone: string },
  changes: ChangeSet,
): Promise<ReadyInvite[]> => {
  const ready: ReadyInvite[] = [];
  for (const planned of await resolveAll(tx, plan, zone, changes)) {
    const { companyId } = planned;
    ready.push({
      id: newId(),
      planned,
      invite: {
        projectId,
        companyId,
        contactIds: await resolveContacts(tx, companyId, planned.contacts, changes),
        package: planned.package,
        bidDeadline: chosen(planned, 'bidDeadline'),
        rfiDeadline: chosen(planned, 'rfiDeadline'),
        jobWalk: chosen(planned, 'jobWalk'),
        edited: Object.fromEntries(
          Object.entries(planned.edited).map(([field, by]) => [deadlineOf[field as PlannedDate], by]),
        ),
        externalKey: planned.externalKeys[0] ?? null,
        sourceMessageId: planned.messageId,
        sourceOrdinal: planned.ordinal,
      },
    });
  }
  return ready;
};

/** Where the changes that an email offers belong, and until when they are decided. */
export interface Attached {
  /** Invitations of its contractor; null if it is known for none. */
  readonly inviteIds: readonly string[] | null;
  /** Moment of receipt of the email that decided a date, by invitation and date: what came before changes nothing. */
  readonly settled: ReadonlyMap<string, string>;
}

export const settledKey = (inviteId: string, field: PlannedDate): string => `${inviteId} ${field}`;

/** Later than any email. */
const always = '9999';

/**
 * Finds out to which invitations of a bid each email of its plan belongs.
 * @param isPreviewed true if a user saw the values of the new invitations before
 */
export const attachLetters = (
  plan: BidPlan,
  ready: readonly ReadyInvite[],
  letters: readonly Pick<PlanLetter, 'id' | 'receivedAt'>[],
  isPreviewed: boolean,
): ReadonlyMap<string, Attached> => {
  const receivedAt = new Map(letters.map((letter) => [letter.id, letter.receivedAt]));
  const settled = new Map<string, string>();
  for (const { id, planned } of ready)
    for (const field of plannedDates) {
      const moments = (planned.dates[field][0]?.messageIds ?? []).map((messageId) => receivedAt.get(messageId) ?? '');
      const isWritten = planned.edited[field] !== undefined;
      if (isPreviewed || isWritten) settled.set(settledKey(id, field), always);
      else if (moments.length) settled.set(settledKey(id, field), moments.toSorted().at(-1) ?? '');
    }
  return new Map(
    letters.map(({ id }) => {
      const present = plan.invites.flatMap(({ bidInviteId, messageIds }) =>
        bidInviteId !== null && messageIds.includes(id) ? [bidInviteId] : [],
      );
      const added = ready.filter(({ planned }) => planned.messageIds.includes(id)).map((one) => one.id);
      const inviteIds = [...present, ...added];
      return [id, { inviteIds: inviteIds.length ? inviteIds : null, settled }] as const;
    }),
  );
};
