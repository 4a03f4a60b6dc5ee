import type { DeadlineName } from '@basis/domain/subjects/bids/inviteDates';
import { CircleCheck, Flag, Footprints, MessageCircleQuestionMark } from 'lucide-react';

/** Icon, color and label of each kind of date, and how a sentence calls it. */
export const dateKinds = {
  bidDeadline: { label: 'Bid due', inWords: 'bid deadline', icon: Flag, tone: 'indigo', isDue: true },
  rfiDeadline: {
    label: 'RFI due',
    inWords: 'RFI deadline',
    icon: MessageCircleQuestionMark,
    tone: 'amber',
    isDue: true,
  },
  jobWalk: { label: 'Job walk', inWords: 'job walk', icon: Footprints, tone: 'teal', isDue: false },
} as const satisfies Record<DeadlineName, object>;

export const taskKind = { label: 'Tasks', icon: CircleCheck, tone: 'neutral' } as const;
