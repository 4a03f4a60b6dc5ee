import { createContext, useContext } from 'react';
import type { InboxStore } from '@basis/domain/subjects/inbox/InboxStore';

/** Treatment of the contractors of a group. */
export interface GroupChoice {
  /** True if they are one: the bid gets only the first invitation. */
  readonly joinsCompany: boolean;
}

/** An action on emails about one project, such as grouping them. */
export type GroupWork = (ids: readonly string[], choice: GroupChoice) => Promise<unknown>;

/** Groups emails about one project. */
export interface Grouping {
  /** Groups after a confirmation. */
  ask(ids: readonly string[]): void;
  /**
   * Acts on emails that are suggested as one; confirms only if they are from several companies.
   * @param work replaces grouping.
   */
  accept(ids: readonly string[], work?: GroupWork): Promise<void>;
}

export const GroupingContext = createContext<Grouping | null>(null);

/** @throws outside of `GroupingProvider`. */
export const useGrouping = (): Grouping => {
  const grouping = useContext(GroupingContext);
  if (!grouping) throw new Error('Emails are grouped below GroupingProvider');
  return grouping;
};

/** Companies of emails, starting with that of the first email. */
export const companiesOf = (
  { collection }: Pick<InboxStore, 'collection'>,
  ids: readonly string[],
): readonly string[] => {
  const messages = ids.flatMap((id) => collection.get(id) ?? []);
  return [...new Set(messages.map(({ company, companyName }) => company?.name ?? companyName ?? ''))].filter(Boolean);
};

/** True if the bid of emails is not plain: several companies, or one that was not read. */
export const isPreviewed = (inbox: Pick<InboxStore, 'collection'>, ids: readonly string[]): boolean =>
  companiesOf(inbox, ids).length > 1 ||
  ids.some((id) => {
    const email = inbox.collection.get(id);
    return email?.company === null && email.companyName === null;
  });
