import { useDomain } from '../../../domainContext';

interface Decline {
  /** Stage of declined emails; null if the workspace has none. */
  readonly stageId: string | null;
  /** Last reason, offered again. */
  readonly reason: { readonly id: string; readonly name: string } | null;
  /** All reasons, the last one selected. */
  readonly items: readonly { id: string; label: string; isSelected: boolean }[];
  /** Arguments of adding with a reason, which is remembered; null for none. */
  as(reasonId: string | null): { readonly stageId: string; readonly stageReasonId: string | null };
}

const none = 'none';

/** Reasons and stage for declining emails. Call from an observer. */
export const useDecline = (): Decline => {
  const { inbox, workspace } = useDomain();
  const stage = workspace.stages.items.find(({ code }) => code === 'Declined');
  const reasons = stage?.reasons ?? [];
  const reason = reasons.find(({ id }) => id === inbox.declineReasonId) ?? null;
  return {
    stageId: stage?.id ?? null,
    reason,
    items: [
      { id: none, label: 'No reason', isSelected: reason === null },
      ...reasons.map(({ id, name }) => ({ id, label: name, isSelected: id === reason?.id })),
    ],
    as: (reasonId) => {
      const stageReasonId = reasonId === none ? null : reasonId;
      inbox.rememberDeclineReason(stageReasonId);
      return { stageId: stage?.id ?? '', stageReasonId };
    },
  };
};
