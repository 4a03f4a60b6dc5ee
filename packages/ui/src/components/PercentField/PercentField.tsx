import { NumberEntry } from '../NumberField/NumberEntry';
import type { NumberFieldProps } from '../NumberField/numberFieldProps';

export type PercentFieldProps = Omit<
  NumberFieldProps,
  'minValue' | 'maxValue' | 'minDecimals' | 'startText' | 'endText'
>;

/** A share of a hundred: what is above becomes 100, what is below becomes 0, and the field says so. */
export function PercentField(props: PercentFieldProps) {
  return <NumberEntry {...props} kind="percent" minValue={0} maxValue={100} endText="%" />;
}
