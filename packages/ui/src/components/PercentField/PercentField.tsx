import { NumberField, type NumberFieldProps } from '../NumberField/NumberField';

export type PercentFieldProps = Omit<
  NumberFieldProps,
  'minValue' | 'maxValue' | 'minDecimals' | 'startText' | 'endText'
>;

/** A share of a hundred: what is above becomes 100, what is below becomes 0. */
export function PercentField(props: PercentFieldProps) {
  return <NumberField {...props} minValue={0} maxValue={100} endText="%" />;
}
