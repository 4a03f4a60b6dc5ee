import type { Message } from '../../model/contract/contract';
import { viewsOf } from './inboxViews';

/** Emails that look like one job: the first of them in the list, and those that are shown below it. */
export interface SuggestedGroup {
  readonly leaderId: string;
  readonly belowIds: readonly string[];
}

/** The emails of a group, its first one first. */
export const emailsOf = ({ leaderId, belowIds }: SuggestedGroup): readonly string[] => [leaderId, ...belowIds];

const groupingViews: readonly string[] = ['all-emails', 'new-projects', 'existing-projects'];

/** Returns true if a view shows emails of one job together. */
export const isGrouping = (viewId: string): boolean => groupingViews.includes(viewId);

type Suggested = NonNullable<Message['suggestedGroupedMessages']>[number];

const standsIn = (viewId: string, message: Message): boolean => viewsOf(message).some((view) => view === viewId);

/** The same of one that is not loaded, by what is known of it where it is suggested. */
const isSaidToStandIn = (viewId: string, { standsIn: view }: Suggested): boolean =>
  view !== null && (viewId === 'all-emails' || viewId === view);

/** Known emails. */
export interface KnownEmails {
  /** A known email, even if it is not loaded as an entry. */
  messageOf(id: string): Message | undefined;
  /** Returns true if an email is leaving the list, or doesn't exist. */
  isGone(id: string): boolean;
}

/**
 * Puts the emails of a list that look like one job together, each under the first of them, whether they are loaded or not.
 * @param ids the loaded entries in their order.
 */
export const suggestedGroups = (
  viewId: string,
  ids: readonly (string | undefined)[],
  { messageOf, isGone }: KnownEmails,
): readonly SuggestedGroup[] => {
  const taken = new Set<string>();
  const isFree = (id: string): boolean => !taken.has(id) && !isGone(id);
  const groups: SuggestedGroup[] = [];
  for (const id of ids) {
    const message = id === undefined || !isFree(id) ? undefined : messageOf(id);
    if (!message || !standsIn(viewId, message)) continue;
    const belowIds = (message.suggestedGroupedMessages ?? [])
      .filter((suggested) => {
        const known = messageOf(suggested.id);
        const isThere = known ? standsIn(viewId, known) : isSaidToStandIn(viewId, suggested);
        return isThere && isFree(suggested.id) && suggested.id !== message.id;
      })
      .map((suggested) => suggested.id);
    if (belowIds.length === 0) continue;
    groups.push({ leaderId: message.id, belowIds });
    for (const each of [message.id, ...belowIds]) taken.add(each);
  }
  return groups;
};

/** Emails that are suggested with loaded ones, and not known yet. */
export const unknownSuggestions = (
  ids: readonly (string | undefined)[],
  { messageOf, isGone }: KnownEmails,
): readonly string[] => {
  const wanted = new Set<string>();
  for (const id of ids)
    for (const suggested of (id === undefined ? undefined : messageOf(id))?.suggestedGroupedMessages ?? [])
      if (!messageOf(suggested.id) && !isGone(suggested.id)) wanted.add(suggested.id);
  return [...wanted];
};

/** Content of a position of the inbox: the header of a group, an email, or one below the first of its group. */
export type InboxPlace =
  | { readonly kind: 'head'; readonly group: SuggestedGroup }
  | { readonly kind: 'email'; readonly id: string | undefined; readonly index: number; readonly isBelow: boolean };

interface PlacedGroup {
  readonly group: SuggestedGroup;
  /** True if its emails are folded into its head. */
  readonly isFolded: boolean;
  /** The leader's index among the entries, and the place of the head of its group. */
  readonly index: number;
  readonly place: number;
}

/** Positions of the inbox: its entries and, between them, group headers and emails below the first. */
export class InboxPlaces {
  readonly groups: readonly PlacedGroup[];
  readonly count: number;
  readonly #idAt: (index: number) => string | undefined;

  /**
   * @param entries entries of the list, without those below another one
   * @param groups in the order of their leaders
   * @param isFolded returns true for a collapsed group
   */
  constructor(
    entries: {
      readonly count: number;
      /** Entries of the list that are not loaded. */
      readonly unknownCount: number;
      idAt(index: number): string | undefined;
      indexOf(id: string): number;
      /** Returns true if an email is loaded in its place, even while it is hidden there. */
      has(id: string): boolean;
    },
    groups: readonly SuggestedGroup[],
    isFolded: (group: SuggestedGroup) => boolean = () => false,
  ) {
    this.#idAt = (index) => entries.idAt(index);
    let added = 0;
    this.groups = groups
      .map((group) => ({ group, index: entries.indexOf(group.leaderId) }))
      .filter(({ index }) => index >= 0)
      .toSorted((one, other) => one.index - other.index)
      .map(({ group, index }) => {
        const place = index + added;
        const folded = isFolded(group);
        // The leader takes a place among the entries; while collapsed, its header replaces it.
        added += folded ? 0 : 1 + group.belowIds.length;
        return { group, index, place, isFolded: folded };
      });
    // An email below another one is counted as an entry until it is loaded as one, and then hidden there.
    const unseen = groups.flatMap(({ belowIds }) => belowIds).filter((id) => !entries.has(id)).length;
    this.count = entries.count + added - Math.min(unseen, entries.unknownCount);
  }

  at(place: number): InboxPlace {
    const found = this.#groupBefore(place);
    if (!found) return { kind: 'email', id: this.#idAt(place), index: place, isBelow: false };
    const { group, index, isFolded } = found;
    const offset = place - found.place;
    if (offset === 0) return { kind: 'head', group };
    if (isFolded) return { kind: 'email', id: this.#idAt(index + offset), index: index + offset, isBelow: false };
    if (offset === 1) return { kind: 'email', id: group.leaderId, index, isBelow: false };
    const below = group.belowIds[offset - 2];
    if (below !== undefined) return { kind: 'email', id: below, index, isBelow: true };
    const next = index + offset - 1 - group.belowIds.length;
    return { kind: 'email', id: this.#idAt(next), index: next, isBelow: false };
  }

  /** Position of an email, or of the header it is collapsed into; -1 without either. */
  placeOf(id: string, indexOf: (id: string) => number): number {
    for (const { group, place, isFolded } of this.groups) {
      const offset = emailsOf(group).indexOf(id);
      if (offset >= 0) return isFolded ? place : place + 1 + offset;
    }
    const index = indexOf(id);
    if (index < 0) return -1;
    const before = this.groups.filter((group) => group.index < index);
    return index + before.reduce((sum, { group, isFolded }) => sum + (isFolded ? 0 : 1 + group.belowIds.length), 0);
  }

  /** Emails before a place, those folded into heads included. */
  emailsBefore(place: number): number {
    return this.groups
      .filter((one) => one.place < place)
      .reduce((sum, { group, isFolded }) => sum - 1 + (isFolded ? emailsOf(group).length : 0), place);
  }

  /** The entries at the places from `start` to before `end`. */
  entriesOf(start: number, end: number): readonly [start: number, end: number] {
    const indexAt = (place: number): number => {
      const found = this.at(Math.max(0, place));
      return found.kind === 'email' ? found.index : indexAt(place + 1);
    };
    return [indexAt(start), indexAt(Math.max(start, end - 1)) + 1];
  }

  /** The last group whose header is at or before a position. */
  #groupBefore(place: number): PlacedGroup | undefined {
    let [low, high] = [0, this.groups.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.groups[middle]?.place ?? Infinity) <= place) low = middle + 1;
      else high = middle;
    }
    return this.groups[low - 1];
  }
}
