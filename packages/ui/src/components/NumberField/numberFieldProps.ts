import type { FocusEventHandler, ReactNode, Ref } from 'react';
import type { FieldOwnProps, FieldStateProps } from '../Field/fieldProps';

export interface NumberFieldProps extends FieldOwnProps, FieldStateProps {
  ref?: Ref<HTMLInputElement>;
  /** The number, null for none (controlled). */
  value?: number | null | undefined;
  /** @default null */
  defaultValue?: number | null;
  /** A smaller number becomes this one, and the field says so. */
  minValue?: number | undefined;
  /** A larger number becomes this one, and the field says so. */
  maxValue?: number | undefined;
  /** What an arrow key adds or takes; Page Up and Page Down take ten. @default 1 */
  step?: number;
  /** Decimals that are always shown. @default 0 */
  minDecimals?: number;
  /** Most decimals: a number with more is asked about. @default 2 */
  maxDecimals?: number;
  placeholder?: string | undefined;
  /** What stands before the number: a currency sign. */
  startText?: ReactNode;
  /** What stands after the number: a unit. */
  endText?: ReactNode;
  /** @default false */
  autoFocus?: boolean;
  /** Called with the number when the field is left, with Enter and with each step; null when it was emptied. */
  onChange?: ((value: number | null) => void) | undefined;
  /**
   * Called while it is written with the number so far, neither rounded nor bounded; null for none. Escape gives the value
   * again. For what follows along, like a total.
   */
  onWrite?: ((value: number | null) => void) | undefined;
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}
