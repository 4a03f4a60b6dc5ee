import { StateMessage, type StateMessageProps } from '../parts/drawings/StateMessage';

export interface EmptyStateProps extends Omit<StateMessageProps, 'drawing'> {
  /** `bids` is deprecated since 0.2.0: use `buildings`. @default 'buildings' */
  drawing?: 'buildings' | 'search' | 'inbox' | 'bids';
}

/** Shown when there is no content yet, or no match: says why and offers the next step. */
export function EmptyState({ drawing = 'buildings', ...props }: EmptyStateProps) {
  return <StateMessage {...props} drawing={drawing === 'bids' ? 'buildings' : drawing} />;
}
