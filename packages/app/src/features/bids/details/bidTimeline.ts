import type { Activity, BidInvite, Deadline, Project } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { shownDeadline } from '../../../lists/shownDeadline';

const deadlines = [
  ['jobWalk', 'Job walk', 'job_walk'],
  ['rfiDeadline', 'RFI deadline', 'rfi_deadline'],
  ['bidDeadline', 'Bid deadline', 'bid_deadline'],
] as const;

const days = [
  ['startAt', 'Start date'],
  ['endAt', 'End date'],
] as const;

const moments = [
  ['receivedAt', 'Received'],
  ['createdAt', 'Added to Basis'],
  ['submittedAt', 'Submitted'],
  ['awardedAt', 'Awarded'],
  ['lostAt', 'Lost'],
] as const;

/** One date of a bid. */
export interface BidDateItem {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly time: string | null;
  readonly zone: string | null;
  /** True for what has happened, such as that the bid was added. */
  readonly isPast: boolean;
  /** Companies whose date it is, where the bid's invitations differ. */
  readonly companies: readonly string[];
  /** The activity that last replaced another date by it; undefined if it was never moved. */
  readonly move: Activity | undefined;
}

/** The newest first, as activities come. */
const latestMove = (
  activities: readonly Activity[],
  ids: ReadonlySet<string>,
  fields: readonly string[],
): Activity | undefined => {
  const latest = activities.find(
    ({ entityId, field, verb }) => verb === 'updated' && field !== null && fields.includes(field) && ids.has(entityId),
  );
  return latest && latest.from !== null ? latest : undefined;
};

const keyOf = ({ date, time }: NonNullable<Deadline>): string => `${date}T${time ?? ''}`;

/** Invitations by their date under one name, those without one left out. */
const byDate = (invites: readonly BidInvite[], field: (typeof deadlines)[number][0]) => {
  const groups = new Map<string, { readonly deadline: NonNullable<Deadline>; readonly own: BidInvite[] }>();
  for (const invite of invites) {
    const deadline = invite[field];
    if (!deadline) continue;
    const key = keyOf(deadline);
    const group = groups.get(key) ?? { deadline, own: [] };
    group.own.push(invite);
    groups.set(key, group);
  }
  return groups;
};

const ofInvites = (invites: readonly BidInvite[], activities: readonly Activity[]): BidDateItem[] =>
  deadlines.flatMap(([field, name, recorded]) => {
    const groups = byDate(invites, field);
    return [...groups].map(([key, { deadline, own }]) => ({
      id: `${field}-${key}`,
      name,
      isPast: false,
      ...shownDeadline(deadline),
      companies: groups.size > 1 ? [...new Set(own.map(({ companyName }) => companyName))] : [],
      move: latestMove(activities, new Set(own.map(({ id }) => id)), [recorded, field]),
    }));
  });

const dayOf = (id: string, name: string, date: string) => ({ id, name, date, time: null, zone: null, companies: [] });

const ofBid = (bid: Project, activities: readonly Activity[]): BidDateItem[] => [
  ...moments.flatMap(([field, name]): BidDateItem[] => {
    // A bid that no table brought was received as it was added.
    const at = field === 'receivedAt' && bid.receivedAt === bid.createdAt ? null : bid[field];
    const date = at && localToday(new Date(at));
    return date ? [{ ...dayOf(field, name, date), isPast: true, move: undefined }] : [];
  }),
  ...days.flatMap(([field, name]): BidDateItem[] => {
    const date = bid[field];
    const move = latestMove(activities, new Set([bid.id]), [field]);
    return date ? [{ ...dayOf(field, name, date), isPast: false, move }] : [];
  }),
];

/** All dates of a bid in their order. @param activities those of its dates, newest first. */
export const bidTimeline = (
  bid: Project,
  invites: readonly BidInvite[],
  activities: readonly Activity[],
): readonly BidDateItem[] =>
  [...ofBid(bid, activities), ...ofInvites(invites, activities)].toSorted((one, other) =>
    `${one.date}T${one.time ?? ''}`.localeCompare(`${other.date}T${other.time ?? ''}`),
  );
