import { createContext, useContext } from 'react';
import type { BulkAction } from '@basis/domain/bids/BidsStore';
import type { Project } from '@basis/domain/contract/contract';

/** What something is done to: one bid, or the chosen ones with how many they are. */
export type BidTarget = { readonly bid: Project } | { readonly count: number };

/** What is asked before it is done. */
export type BidQuestion =
  | { readonly what: 'archive' | 'delete' | 'duplicate' | 'estimators' | 'link' | 'task'; readonly target: BidTarget }
  | { readonly what: 'reason'; readonly target: BidTarget; readonly stageId: string }
  | { readonly what: 'add' | 'import' | 'export' };

/** What can be done with bids in the list; what loses something asks first. */
export interface BidActions {
  ask(question: BidQuestion): void;
  move(target: BidTarget, stageId: string): void;
  unarchive(target: BidTarget): void;
  restore(target: BidTarget): void;
  run(target: BidTarget, action: BulkAction, done: string): void;
}

export const BidActionsContext = createContext<BidActions | null>(null);

/** @throws outside of the list of bids. */
export const useBidActions = (): BidActions => {
  const actions = useContext(BidActionsContext);
  if (!actions) throw new Error('Bids are acted on below BidActionsProvider');
  return actions;
};
