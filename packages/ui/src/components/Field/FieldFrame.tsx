import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { classNames } from '../../internal/classNames';
import * as css from './Field.css';
import type { FieldOwnProps } from './fieldProps';

export interface FieldFrameProps {
  /** The element that takes the focus, with what stands beside it. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Drawing before the content. */
  icon?: IconDrawing | null | undefined;
  /** Text before the content: a currency sign. */
  start?: ReactNode;
  /** Controls at the end. */
  end?: ReactNode;
  /** `bare` stands in a box that draws outline and ring. */
  size?: FieldOwnProps['size'] | 'bare' | undefined;
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Draws the ring of a field in use while a list belongs to it. */
  isOpen?: boolean | undefined;
  /** Takes as many lines as the content. @default false */
  isGrowing?: boolean;
}

const INPUTS = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** A press on the frame's own room goes to the input, as one on the input would. */
const focusInput = (event: MouseEvent<HTMLDivElement>): void => {
  const target = event.target as Element;
  if (target.closest(`${INPUTS}, button, a, label`)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(INPUTS)?.focus();
};

/** The outlined box of a field: outline, ring of use, error and disabled, once for all of them. */
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
