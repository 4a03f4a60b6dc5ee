import { NumberField, type NumberFieldProps } from '../NumberField/NumberField';

export type PercentFieldProps = Omit<
  NumberFieldProps,
  'minValue' | 'maxValue' | 'minDecimals' | 'startText' | 'endText'
>;

/** A percentage, limited to 0 to 100. */
export function PercentField(props: PercentFieldProps) {
  return <NumberField {...props} minValue={0} maxValue={100} endText="%" />;
}
