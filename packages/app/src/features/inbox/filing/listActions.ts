import { createContext, useContext } from 'react';
import type { AddAs } from '@basis/domain/subjects/inbox/EmailFiling';
import type { Decline } from './useDecline';

/** Actions of the list that may ask before they act. */
export interface ListActions {
  /**
   * Adds emails as bids. Opens an email without a project instead, and asks before such emails are added with others. The
   * bid of a group is shown before. Asks before it adds a bid beside one that an email looks like; of several emails it
   * shows what is done with each.
   */
  add(ids: readonly string[], as: AddAs): void;
  /** Links an email to the bid that it looks like, or else adds it as `add` does. */
  addOrLink(ids: readonly string[], as: AddAs): void;
  readonly decline: Decline;
  /** Declines emails about one project as one bid. */
  readonly declineAsOne: Decline;
}

export const ListActionsContext = createContext<ListActions | null>(null);

/** @throws outside of `ListActionsProvider`. */
export const useListActions = (): ListActions => {
  const actions = useContext(ListActionsContext);
  if (!actions) throw new Error('Emails are added and declined below ListActionsProvider');
  return actions;
};
