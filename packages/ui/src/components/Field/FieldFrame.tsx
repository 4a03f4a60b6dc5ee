import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { classNames } from '../../internal/classNames';
import * as css from './Field.css';
import type { FieldOwnProps } from './fieldProps';

export interface FieldFrameProps {
  /** The focusable element and its surroundings. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Icon before the content. */
  icon?: IconDrawing | null | undefined;
  /** Text before the content, such as a currency sign. */
  start?: ReactNode;
  /** Controls at the end. */
  end?: ReactNode;
  /** `bare` has no outline, for use in a box that draws one. */
  size?: FieldOwnProps['size'] | 'bare' | undefined;
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Draws the focus ring while a list of the field is open. */
  isOpen?: boolean | undefined;
  /** Grows with the content. @default false */
  isGrowing?: boolean;
}

const INPUTS = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** Focuses the input when the frame's own area is pressed. */
const focusInput = (event: MouseEvent<HTMLDivElement>): void => {
  const target = event.target as Element;
  if (target.closest(`${INPUTS}, button, a, label`)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(INPUTS)?.focus();
};

/** The outlined box that all fields share: outline, focus ring, invalid and disabled states. */
export function FieldFrame({
  children,
  ref,
  icon,
  start,
  end,
  size = 'md',
  isGrowing = false,
  ...state
}: FieldFrameProps) {
  const beside = isGrowing ? css.byFirstLine({ size }) : undefined;
  return (
    <div
      ref={ref}
      role="presentation"
      className={css.frame({ size, shape: isGrowing ? 'growing' : 'line' })}
      data-invalid={state.isInvalid || undefined}
      data-disabled={state.isDisabled || undefined}
      data-open={state.isOpen || undefined}
      onMouseDown={focusInput}
    >
      {icon ? (
        <span className={classNames(css.start, beside)}>
          <Icon icon={icon} size={14} />
        </span>
      ) : null}
      {start ? <span className={classNames(css.start, beside)}>{start}</span> : null}
      {children}
      {end ? <span className={classNames(css.end, beside)}>{end}</span> : null}
    </div>
  );
}
