import { useNumberFormatter } from 'react-aria';
import { useControlled } from '../../internal/useControlled';
import { SliderField } from './SliderField';
import type { SliderOwnProps } from './sliderProps';

export interface SliderProps extends SliderOwnProps {
  /** Value (controlled). */
  value?: number | undefined;
  /** Initial value (uncontrolled). @default minValue */
  defaultValue?: number | undefined;
  /** Called while the thumb moves. */
  onChange?: ((value: number) => void) | undefined;
  /** Called when it is released: to ask a server. */
  onChangeEnd?: ((value: number) => void) | undefined;
}

/**
 * A number from a range, chosen by eye where the exact one matters little.
 * @since 0.3.0
 */
export function Slider({ value: owned, defaultValue, onChange, onChangeEnd, ...props }: SliderProps) {
  const { minValue = 0 } = props;
  const [value, setValue] = useControlled(owned, defaultValue ?? minValue, onChange);
  const formatter = useNumberFormatter(props.formatOptions as Parameters<typeof useNumberFormatter>[0]);
  return (
    <SliderField
      {...props}
      values={[value]}
      shown={formatter.format(value)}
      onValues={([next = minValue]) => setValue(next)}
      onValuesEnd={([next = minValue]) => onChangeEnd?.(next)}
    />
  );
}
