import { createContext, useContext } from 'react';
import type { Undoable } from '@basis/domain/engine/changes/UndoStore';
import type { Project } from '@basis/domain/model/contract/contract';

/** Bids that came into a stage. */
export interface MarkedBids {
  readonly stageId: string;
  /** The change that moved or added them; null while it waits for the network. */
  readonly change: Undoable | null;
  /** One bid, or the number of those that the change concerns. */
  readonly target: { readonly bid: Project } | { readonly count: number };
}

/** Opens the question for the reason. */
export const ReasonQuestionContext = createContext<((marked: MarkedBids) => void) | null>(null);

/** Opens the question for the reason. @throws outside of `StageReasonProvider`. */
export const useReasonQuestion = (): ((marked: MarkedBids) => void) => {
  const ask = useContext(ReasonQuestionContext);
  if (!ask) throw new Error('Reasons are asked below StageReasonProvider');
  return ask;
};
