import type { CommunicationType } from '@basis/domain/contract/contract';
import type { TagProps } from '@basis/ui/Tag';

/** The colour of each kind of e-mail. */
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

/** Every kind of e-mail, in the order in which they are offered. */
export const communicationTypes: readonly CommunicationType[] = [
  'Bid invite',
  'Addendum',
  'Bid date extension',
  'RFIs',
  'Response',
  'Memo',
  'Update',
  'Unknown',
];
