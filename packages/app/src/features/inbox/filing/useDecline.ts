import type { ReactNode } from 'react';
import type { Stage, StageReason } from '@basis/domain/model/contract/contract';
import type { AddAs } from '@basis/domain/subjects/inbox/EmailFiling';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { useDomain, useLateStore } from '../../../domainContext';
import { useReasonMenu } from '../../stages/feature';

/** Declines emails with a reason. */
export interface Decline {
  /** Stage of declined emails; undefined if the workspace has none. */
  readonly stage: Stage | undefined;
  /** The reason that is used without asking; null while it is asked for. */
  readonly remembered: StageReason | null;
  /** Declines: with the remembered reason at once, else after a menu at an element asked for one. */
  start(ids: readonly string[], anchor: Element | null): void;
  /** Declines after the menu asked for a reason, even if one is remembered. */
  ask(ids: readonly string[], anchor: Element | null): void;
  /** The menu. Render it within the dialog that declines, if any. */
  readonly menu: ReactNode;
}

/**
 * Declines emails, one or several. Call from an observer.
 * @param decline turns emails into declined bids.
 */
export const useDecline = (decline: (ids: readonly string[], as: AddAs) => unknown): Decline => {
  const { workspace } = useDomain();
  const reasons = useLateStore(StageReasons);
  const stage = workspace.stages.items.find(({ code }) => code === 'Declined');
  const { ask: askReason, menu } = useReasonMenu(stage);
  const as = (stageReasonId: string | null): AddAs => ({ stageId: stage?.id ?? '', stageReasonId, isDeclining: true });
  const ask: Decline['ask'] = (ids, anchor) => askReason(anchor, (reasonId) => void decline(ids, as(reasonId)));
  return {
    stage,
    remembered: reasons.remembered,
    ask,
    start: (ids, anchor) =>
      void reasons.load().then(() => {
        const { remembered } = reasons;
        if (remembered) void decline(ids, as(remembered.id));
        else ask(ids, anchor);
      }),
    menu,
  };
};
