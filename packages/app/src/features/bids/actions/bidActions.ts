import { createContext, useContext } from 'react';
import type { BulkAction } from '@basis/domain/bids/BidsStore';
import type { Project } from '@basis/domain/contract/contract';

/** Target of an action: one bid, or the selected ones with their number. */
export type BidTarget = { readonly bid: Project } | { readonly count: number };

/** A dialog that an action opens. */
export type BidQuestion =
  | {
      readonly what: 'archive' | 'delete' | 'duplicate' | 'estimators' | 'link' | 'task' | 'quote';
      readonly target: BidTarget;
    }
  | { readonly what: 'reason'; readonly target: BidTarget; readonly stageId: string }
  | { readonly what: 'add'; readonly name?: string }
  | { readonly what: 'import' | 'export' };

/** Actions on bids of the list. Destructive ones ask for confirmation. */
export interface BidActions {
  ask(question: BidQuestion): void;
  move(target: BidTarget, stageId: string): void;
  unarchive(target: BidTarget): void;
  restore(target: BidTarget): void;
  run(target: BidTarget, action: BulkAction, done: string): void;
}

export const BidActionsContext = createContext<BidActions | null>(null);

/** @throws outside of `BidActionsProvider`. */
export const useBidActions = (): BidActions => {
  const actions = useContext(BidActionsContext);
  if (!actions) throw new Error('Bids are acted on below BidActionsProvider');
  return actions;
};
