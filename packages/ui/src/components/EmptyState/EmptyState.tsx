import { StateMessage, type StateMessageProps } from '../../internal/drawings/StateMessage';

export interface EmptyStateProps extends Omit<StateMessageProps, 'drawing'> {
  /** @default 'bids' */
  drawing?: 'bids' | 'search' | 'inbox';
}

/** Shown when there is no content yet, or no match: says why and offers the next step. */
export function EmptyState({ drawing = 'bids', ...props }: EmptyStateProps) {
  return <StateMessage {...props} drawing={drawing} />;
}
