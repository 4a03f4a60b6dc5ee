import type { ReactNode, Ref } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './Switch.css';

export interface SwitchProps extends LabelledRootProps {
  /** Label after the switch. Without it, set `aria-label`. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  /** State, on or off (controlled). */
  isSelected?: boolean | undefined;
  /** Initial state (uncontrolled). */
  defaultSelected?: boolean | undefined;
  /** @default false */
  isDisabled?: boolean;
  name?: string | undefined;
  value?: string | undefined;
  onChange?: ((isSelected: boolean) => void) | undefined;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ children, ref, isDisabled = false, ...props }: SwitchProps) {
  return (
    <label className={css.root} data-disabled={isDisabled || undefined}>
      <input
        {...pickRootProps(props)}
        ref={ref}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the element's own checked state says it
        role="switch"
        className={css.input}
        name={props.name}
        value={props.value}
        checked={props.isSelected}
        defaultChecked={props.defaultSelected}
        disabled={isDisabled}
        onChange={(event) => props.onChange?.(event.target.checked)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.click();
        }}
      />
      <span className={css.track} aria-hidden>
        <span className={css.thumb} />
      </span>
      {children === undefined ? null : <span className={css.label}>{children}</span>}
    </label>
  );
}
