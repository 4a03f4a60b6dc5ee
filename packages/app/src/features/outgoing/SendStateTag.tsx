import type { SendState } from '@basis/domain/model/contract/contract';
import { Tag } from '@basis/ui/Tag';

const words = {
  Draft: { label: 'Draft', variant: 'neutral' },
  Queued: { label: 'On its way', variant: 'info' },
  Sent: { label: 'Sent', variant: 'success' },
  Kept: { label: 'Kept in the outbox folder', variant: 'neutral' },
  Unconfirmed: { label: 'May not have arrived', variant: 'warning' },
  Failed: { label: 'Not sent', variant: 'danger' },
} as const satisfies Record<SendState, object>;

/** Send state of an email, including partial delivery. */
export function SendStateTag({ state, error }: { state: SendState; error: string | null }) {
  const isPartly = state === 'Sent' && error !== null;
  return (
    <Tag variant={isPartly ? 'warning' : words[state].variant}>{isPartly ? 'Sent to some' : words[state].label}</Tag>
  );
}
