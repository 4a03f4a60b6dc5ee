import { useDomain } from '../../../domainContext';

interface Decline {
  /** Where declined e-mails go; null when the workspace has no such stage. */
  readonly stageId: string | null;
  /** The reason that was given last, which is proposed again. */
  readonly reason: { readonly id: string; readonly name: string } | null;
  /** Every reason, the one that was given last with a check. */
  readonly items: readonly { id: string; label: string; isSelected: boolean }[];
  /** What an e-mail is added as with a reason, which is remembered; null for none. */
  as(reasonId: string | null): { readonly stageId: string; readonly stageReasonId: string | null };
}

const none = 'none';

/** Declining an e-mail: why, and where it goes. To be called by an observer. */
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
