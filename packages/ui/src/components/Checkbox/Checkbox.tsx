import { useEffect, type ReactNode, type Ref } from 'react';
import { useObjectRef } from 'react-aria';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './Checkbox.css';

export interface CheckboxProps extends LabelledRootProps {
  /** Label. Without it, set `aria-label`. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  /** Selection state (controlled). */
  isSelected?: boolean | undefined;
  /** Initial selection state (uncontrolled). */
  defaultSelected?: boolean | undefined;
  /** Shows that only some of a group are selected. @default false */
  isIndeterminate?: boolean;
  /** @default false */
  isDisabled?: boolean;
  name?: string | undefined;
  value?: string | undefined;
  onChange?: ((isSelected: boolean) => void) | undefined;
}

/** A choice that is on, off or, for a group, partly on. */
export function Checkbox({ children, ref, isIndeterminate = false, isDisabled = false, ...props }: CheckboxProps) {
  const inputRef = useObjectRef(ref);
  useEffect(() => {
    // HTML has no attribute for this, only the DOM property.
    if (inputRef.current) inputRef.current.indeterminate = isIndeterminate;
  });
  return (
    <label className={css.root} data-disabled={isDisabled || undefined}>
      <input
        {...pickRootProps(props)}
        ref={inputRef}
        type="checkbox"
        className={css.input}
        name={props.name}
        value={props.value}
        checked={props.isSelected}
        defaultChecked={props.defaultSelected}
        disabled={isDisabled}
        onChange={(event) => props.onChange?.(event.target.checked)}
      />
      <span className={css.box} aria-hidden>
        <svg viewBox="0 0 12 12" className={css.mark}>
          {isIndeterminate ? <path d="M2.5 6h7" /> : <path d="M10 3 4.5 8.5 2 6" />}
        </svg>
      </span>
      {children === undefined ? null : <span className={css.label}>{children}</span>}
    </label>
  );
}
