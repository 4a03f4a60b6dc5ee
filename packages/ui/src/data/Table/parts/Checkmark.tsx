import * as css from './Checkmark.css';

interface CheckmarkProps {
  'aria-label': string;
  state: 'none' | 'some' | 'all';
  /**
   * Places it at the start of the cell, though after the row's name, with a target that extends around it. @default
   * false
   */
  isLeading?: boolean;
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const;

/** Checkbox of a row or of the header. A single element, because every row has one. The grid handles its clicks. */
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
