import { NumberEntry } from './NumberEntry';
import type { NumberFieldProps } from './numberFieldProps';

export type { NumberFieldProps } from './numberFieldProps';

/**
 * A number, written as people write it. A text that is no number, or that can mean several, keeps its field invalid and is
 * asked about; the value stays. A number beyond the bounds moves to the nearest within them, and the field says so in place
 * of the help.
 */
export function NumberField(props: NumberFieldProps) {
  return <NumberEntry {...props} />;
}
