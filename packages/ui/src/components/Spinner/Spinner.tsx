import type { RootProps } from '../../internal/rootProps';
import * as css from './Spinner.css';

export interface SpinnerProps extends RootProps {
  /** Size in px. @default 16 */
  size?: 14 | 16 | 20 | 32;
  /** Accessible name. Leave it out if a text next to the spinner says it. */
  'aria-label'?: string | undefined;
}

/** Indicates work of unknown duration. */
export function Spinner({ size = 16, 'aria-label': label, id, 'data-testid': testId }: SpinnerProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label };
  return (
    <svg
      {...naming}
      id={id}
      data-testid={testId}
      className={css.spinner}
      viewBox="0 0 16 16"
      width={size}
      height={size}
    >
      <circle cx="8" cy="8" r="6.5" className={css.track} />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" className={css.arc} />
    </svg>
  );
}
