import type { CommunicationType } from '@basis/domain/model/contract/contract';
import type { TagProps } from '@basis/ui/Tag';

/** Color of each type of email. */
export const communicationTypeColors = {
  'Bid invite': 'indigo',
  Addendum: 'amber',
  'Bid date extension': 'violet',
  RFIs: 'teal',
  Response: 'green',
  Memo: 'stone',
  Update: 'stone',
  Unknown: 'neutral',
} as const satisfies Record<CommunicationType, TagProps['variant']>;
