import * as css from './Checkmark.css';

interface CheckmarkProps {
  'aria-label': string;
  state: 'none' | 'some' | 'all';
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const;

/** The checkbox of a row or of the head: one element, because there is one in every row. The grid handles its clicks. */
export function Checkmark({ 'aria-label': label, state }: CheckmarkProps) {
  return (
    <span
      role="checkbox"
      tabIndex={-1}
      aria-label={label}
      aria-checked={ariaChecked[state]}
      className={css.checkmark}
    />
  );
}
