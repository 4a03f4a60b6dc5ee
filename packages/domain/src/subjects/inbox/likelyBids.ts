import type { Message } from '../../model/contract/contract';
import { counted } from '../../engine/changes/changeWords';
import { emailsOf, type SuggestedGroup } from './suggestedGroups';

/** A bid that an email may belong to. */
export interface LikelyBid {
  readonly id: string;
  readonly name: string;
}

/** Difference of confidence below which two bids are equally likely. */
const leastLead = 0.05;

type Suggested = NonNullable<Message['suggestedProjects']>;

/** The bids that some emails may belong to, each with its highest confidence, the likeliest first. */
const suggestedOf = (emails: readonly Pick<Message, 'suggestedProjects'>[]): Suggested => {
  const byId = new Map<string, Suggested[number]>();
  for (const { suggestedProjects = [] } of emails)
    for (const bid of suggestedProjects)
      if (bid.confidence > (byId.get(bid.id)?.confidence ?? 0)) byId.set(bid.id, bid);
  return [...byId.values()].toSorted((one, other) => other.confidence - one.confidence);
};

/** What emails look like: a bid that is there, one of several that are as likely, or a new one. */
export type Likeness =
  | { readonly kind: 'new' }
  | { readonly kind: 'bid'; readonly bid: LikelyBid }
  | { readonly kind: 'several'; readonly bids: readonly LikelyBid[] };

/** Tells what emails about one project look like. Every suggestion is above the threshold of matching. */
export const likenessOf = (emails: readonly Pick<Message, 'suggestedProjects'>[]): Likeness => {
  const [first, second] = suggestedOf(emails);
  if (!first) return { kind: 'new' };
  const bids = suggestedOf(emails).map(({ id, name }) => ({ id, name }));
  if (second && first.confidence - second.confidence < leastLead) return { kind: 'several', bids };
  return { kind: 'bid', bid: { id: first.id, name: first.name } };
};

/** The bid that an email likely belongs to; null for a new one, or if several are as likely. */
export const likelyBidOf = (email: Pick<Message, 'suggestedProjects'>): LikelyBid | null => {
  const likeness = likenessOf([email]);
  return likeness.kind === 'bid' ? likeness.bid : null;
};

/** What is done with emails about one project. */
export type UnitChoice =
  | { readonly kind: 'bid' }
  | { readonly kind: 'bids' }
  | { readonly kind: 'link'; readonly bid: LikelyBid }
  | { readonly kind: 'leave' };

/** Selected emails about one project. */
export interface FilingUnit {
  readonly ids: readonly string[];
  readonly name: string;
  /** Bids to offer, the likeliest first. */
  readonly bids: readonly LikelyBid[];
  /** The likely choice; null if the user must choose. */
  readonly likely: UnitChoice | null;
}

interface KnownList {
  readonly groups: readonly SuggestedGroup[];
  messageOf(id: string): Message | undefined;
}

const nameOf = (emails: readonly Message[]): string =>
  emails.find(({ projectName }) => projectName)?.projectName ?? emails[0]?.subject ?? '';

const unitOf = (ids: readonly string[], { messageOf }: KnownList): FilingUnit => {
  const emails = ids.flatMap((id) => messageOf(id) ?? []);
  const likeness = likenessOf(emails);
  const bids = suggestedOf(emails).map(({ id, name }) => ({ id, name }));
  const likely: UnitChoice | null =
    likeness.kind === 'new' ? { kind: 'bid' } : likeness.kind === 'bid' ? { kind: 'link', bid: likeness.bid } : null;
  return { ids, name: nameOf(emails), bids, likely };
};

/** Puts selected emails together that look like one project and are selected with all of it. */
export const filingUnits = (ids: readonly string[], list: KnownList): FilingUnit[] => {
  const chosen = new Set(ids);
  const whole = list.groups.filter((group) => emailsOf(group).every((id) => chosen.has(id)));
  const leaders = new Map(whole.map((group) => [group.leaderId, emailsOf(group)]));
  const below = new Set(whole.flatMap(({ belowIds }) => belowIds));
  return ids.filter((id) => !below.has(id)).map((id) => unitOf(leaders.get(id) ?? [id], list));
};

/** True if adding the emails asks nothing: each is a new bid by itself. */
export const areAllNew = (units: readonly FilingUnit[]): boolean =>
  units.every(({ ids, likely }) => ids.length === 1 && likely?.kind === 'bid');

const newBids = ['new bid', 'new bids'] as const;

/** What the choices do together: “2 new bids, 3 added to existing, 1 asks you”. */
export const choiceSummary = (units: readonly FilingUnit[], choices: readonly (UnitChoice | null)[]): string => {
  const count = (kind: UnitChoice['kind'] | null): number =>
    choices.filter((one) => (one?.kind ?? null) === kind).length;
  const added = units.reduce(
    (sum, { ids }, index) => sum + (choices[index]?.kind === 'bids' ? ids.length : 0),
    count('bid'),
  );
  const [linked, left, open] = [count('link'), count('leave'), count(null)];
  return [
    added ? counted(added, newBids).words : '',
    linked ? `${linked} added to existing` : '',
    left ? `${left} left in the inbox` : '',
    open ? `${open} ${open === 1 ? 'asks' : 'ask'} you` : '',
  ]
    .filter(Boolean)
    .join(', ');
};
