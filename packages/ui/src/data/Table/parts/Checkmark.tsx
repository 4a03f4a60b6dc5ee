import * as css from './Checkmark.css';

interface CheckmarkProps {
  'aria-label': string;
  state: 'none' | 'some' | 'all';
  /** Stands at the start of its cell, though after what names the row, and takes presses all around it. @default false */
  isLeading?: boolean;
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const;

/** The checkbox of a row or of the header: one element, because there is one in every row. The grid handles its clicks. */
export function Checkmark({ 'aria-label': label, state, isLeading = false }: CheckmarkProps) {
  return (
    <span
      role="checkbox"
      tabIndex={-1}
      aria-label={label}
      aria-checked={ariaChecked[state]}
      data-leading={isLeading || undefined}
      className={css.checkmark}
    />
  );
}
