import type { FieldOwnProps } from '../Field/Field';

/** Props of both sliders. */
export interface SliderOwnProps extends Omit<FieldOwnProps, 'size' | 'labelEnd' | 'isRequired'> {
  /** @default 0 */
  minValue?: number;
  /** @default 100 */
  maxValue?: number;
  /** @default 1 */
  step?: number;
  /** Format of the value, shown and read: `{ style: 'percent' }`, `{ style: 'unit', unit: 'mile' }`. */
  formatOptions?: Intl.NumberFormatOptions | undefined;
  /** @default false */
  isDisabled?: boolean;
}
