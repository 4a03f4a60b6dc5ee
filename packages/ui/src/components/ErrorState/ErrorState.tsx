import { StateMessage, type StateMessageProps } from '../../internal/drawings/StateMessage';

export type ErrorStateProps = Omit<StateMessageProps, 'drawing'>;

/** A page or a panel that could not be shown: says what happened and offers the next step. */
export function ErrorState(props: ErrorStateProps) {
  return <StateMessage {...props} drawing="broken" role="alert" />;
}
