import { createContext, useContext } from 'react';
import type { InboxStore } from '@basis/domain/inbox/InboxStore';

/** Puts e-mails of one job under the first of them. */
export interface Grouping {
  /** Asks, then groups them. */
  ask(ids: readonly string[]): void;
  /** Groups e-mails that were suggested as one job; asks where their companies merge. */
  accept(ids: readonly string[]): Promise<void>;
}

export const GroupingContext = createContext<Grouping | null>(null);

/** @throws outside of the inbox and of an open e-mail. */
export const useGrouping = (): Grouping => {
  const grouping = useContext(GroupingContext);
  if (!grouping) throw new Error('Emails are grouped below GroupingProvider');
  return grouping;
};

/** The companies that e-mails are of, the first one's first. */
export const companiesOf = (
  { collection }: Pick<InboxStore, 'collection'>,
  ids: readonly string[],
): readonly string[] => {
  const messages = ids.flatMap((id) => collection.get(id) ?? []);
  return [...new Set(messages.map(({ company, companyName }) => company?.name ?? companyName ?? ''))].filter(Boolean);
};
