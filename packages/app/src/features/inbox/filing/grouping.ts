import { createContext, useContext } from 'react';
import type { InboxStore } from '@basis/domain/inbox/InboxStore';

/** Groups emails about one project. */
export interface Grouping {
  /** Groups after a confirmation. */
  ask(ids: readonly string[]): void;
  /** Groups emails as suggested; confirms only if companies would merge. */
  accept(ids: readonly string[]): Promise<void>;
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
