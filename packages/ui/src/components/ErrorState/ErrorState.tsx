import { StateMessage, type StateMessageProps } from '../parts/drawings/StateMessage';

export type ErrorStateProps = Omit<StateMessageProps, 'drawing'>;

/** Shown when a page or panel could not be loaded: says what happened and offers the next step. */
export function ErrorState(props: ErrorStateProps) {
  return <StateMessage {...props} drawing="broken" role="alert" />;
}
