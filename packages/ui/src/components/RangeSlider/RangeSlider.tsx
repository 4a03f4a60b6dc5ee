import { useNumberFormatter } from 'react-aria';
import { useControlled } from '../../internal/useControlled';
import { rangeSliderWords } from '../../words/english/RangeSlider.words';
import { useWords } from '../../words/words';
import { SliderField } from '../Slider/SliderField';
import type { SliderOwnProps } from '../Slider/sliderProps';

/** The lower and the upper end of a range. */
export interface NumberRange {
  from: number;
  to: number;
}

export interface RangeSliderProps extends SliderOwnProps {
  /** Range (controlled). */
  value?: NumberRange | undefined;
  /** Initial range (uncontrolled). @default from minValue to maxValue */
  defaultValue?: NumberRange | undefined;
  /** Called while a thumb moves. */
  onChange?: ((value: NumberRange) => void) | undefined;
  /** Called when it is released: to ask a server. */
  onChangeEnd?: ((value: NumberRange) => void) | undefined;
}

/**
 * A range of numbers with two thumbs. In a form, both are sent under its name, the lower one first.
 * @since 0.3.0
 */
export function RangeSlider({ value, defaultValue, onChange, onChangeEnd, ...props }: RangeSliderProps) {
  const { minValue = 0, maxValue = 100 } = props;
  const words = useWords('RangeSlider', rangeSliderWords);
  const first = defaultValue ?? { from: minValue, to: maxValue };
  const [{ from, to }, setRange] = useControlled(value, first, onChange);
  const formatter = useNumberFormatter(props.formatOptions as Parameters<typeof useNumberFormatter>[0]);
  const rangeOf = ([low = minValue, high = maxValue]: readonly number[]): NumberRange => ({ from: low, to: high });
  return (
    <SliderField
      {...props}
      values={[from, to]}
      shown={from === to ? formatter.format(from) : formatter.formatRange(from, to)}
      thumbLabels={[words.from, words.to]}
      onValues={(values) => setRange(rangeOf(values))}
      onValuesEnd={(values) => onChangeEnd?.(rangeOf(values))}
    />
  );
}
