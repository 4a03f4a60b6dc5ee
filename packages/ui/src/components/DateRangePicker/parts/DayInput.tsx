import { useRef, type KeyboardEvent } from 'react';
import { classNames } from '../../../internal/classNames';
import { understood } from '../../parts/dates/lateUnderstood';
import { input } from '../../Field/Field.css';
import * as css from '../DateRangePicker.css';
import type { RangeEnd } from '../useRangeDraft';
import { isComposing } from '../../../internal/isComposing';

interface DayInputProps {
  'aria-label': string;
  end: RangeEnd;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  isInvalid?: boolean | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onFocus: () => void;
}

/** Input of one end of the range. */
export function DayInput({ end, isOpen, onOpenChange, onFocus, ...props }: DayInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') end.finish();
    // Until the calendar loads and takes the focus, the field handles its keys.
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      return onOpenChange(false);
    }
    if (event.key === 'Escape') end.drop();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onOpenChange(true);
    }
  };
  return (
    <>
      <input
        ref={ref}
        type="text"
        aria-label={props['aria-label']}
        aria-invalid={props.isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        className={classNames(input, css.input)}
        placeholder={props['aria-label']}
        value={end.text}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        required={props.isRequired}
        onChange={(event) => end.type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <understood.Part isWanted={end.understood !== null} fieldRef={ref} date={end.understood} hasTime={false} />
    </>
  );
}
