import { createContext, useContext } from 'react';
import { counted, type ChangeWords, type Subject } from '@basis/domain/engine/changes/changeWords';
import type { BulkAction } from '@basis/domain/subjects/bids/BidsStore';
import type { PastedFile } from '../../../lists/pastedFile';
import type { Project, StageReason } from '@basis/domain/model/contract/contract';

/** Target of an action: one bid, or the selected ones with their number. */
export type BidTarget = { readonly bid: Project } | { readonly count: number };

export const targetCount = (target: BidTarget): number => ('bid' in target ? 1 : target.count);

export const bidNouns = ['bid', 'bids'] as const;

/** The number of bids in words: 128 bids. */
export const bidCount = (count: number): string => counted(count, bidNouns).words;

/** A dialog that an action opens. */
export type BidQuestion =
  | {
      readonly what: 'archive' | 'delete' | 'duplicate' | 'estimators' | 'link' | 'task' | 'quote' | 'exportBid';
      readonly target: BidTarget;
    }
  | { readonly what: 'add'; readonly name?: string; readonly companyId?: string }
  /** Imports a table, unless a file is to be chosen first. */
  | { readonly what: 'import'; readonly file?: PastedFile }
  | { readonly what: 'export' };

/** Estimators of a bid in place of its own, and its stage in the same step; null where that stays. */
export interface Reassignment {
  readonly estimatorIds: readonly string[];
  readonly stageId: string | null;
}

/** Actions on bids of the list. Destructive ones ask for confirmation. */
export interface BidActions {
  ask(question: BidQuestion): void;
  /** Resolves when the move has finished or failed. */
  move(target: BidTarget, stageId: string): Promise<void>;
  /** Declines a bid with a reason, or null for none. Resolves when that has finished or failed. */
  decline(bid: Project, stageId: string, reason: StageReason | null): Promise<void>;
  /** Moves a bid from one estimator to another, and to a stage unless that is null. Resolves likewise. */
  reassign(bid: Project, to: Reassignment): Promise<void>;
  unarchive(target: BidTarget): void;
  restore(target: BidTarget): void;
  run(target: BidTarget, action: BulkAction, wordsOf: (bids: Subject) => ChangeWords): void;
}

export const BidActionsContext = createContext<BidActions | null>(null);

/** @throws outside of `BidActionsProvider`. */
export const useBidActions = (): BidActions => {
  const actions = useContext(BidActionsContext);
  if (!actions) throw new Error('Bids are acted on below BidActionsProvider');
  return actions;
};
