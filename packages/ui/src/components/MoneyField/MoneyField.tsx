import { fromCents, toCents } from '../../numbers/rounding';
import { NumberEntry } from '../NumberField/NumberEntry';
import type { NumberFieldProps } from '../NumberField/numberFieldProps';

export interface MoneyFieldProps extends Omit<
  NumberFieldProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onWrite'
  | 'minValue'
  | 'maxValue'
  | 'step'
  | 'minDecimals'
  | 'maxDecimals'
  | 'startText'
> {
  /** Amount in cents, null for none (controlled). */
  valueCents?: number | null | undefined;
  /** @default null */
  defaultValueCents?: number | null;
  /** Minimum; a smaller amount is raised to it. @default 0 */
  minCents?: number;
  /** Maximum; a larger amount is reduced to it. */
  maxCents?: number;
  /** Called with an integer number of cents, or null if the field was emptied. */
  onChange?: ((cents: number | null) => void) | undefined;
  /** Called on each key with the cents typed so far, not limited to the bounds; null for none. For live totals. */
  onWrite?: ((cents: number | null) => void) | undefined;
}

const dollars = (cents: number | null | undefined) => (typeof cents === 'number' ? fromCents(cents) : cents);

const centsOf = (value: number | null): number | null => (value === null ? null : toCents(value));

/**
 * An amount: written in dollars; props, events and forms hold whole cents. An amount with more decimals, or with another
 * currency, is asked about.
 */
export function MoneyField({
  valueCents,
  defaultValueCents = null,
  minCents = 0,
  onChange,
  onWrite,
  ...props
}: MoneyFieldProps) {
  const { maxCents = Number.MAX_SAFE_INTEGER, ...rest } = props;
  return (
    <NumberEntry
      {...rest}
      kind="money"
      currency="USD"
      sent={toCents}
      value={dollars(valueCents)}
      defaultValue={dollars(defaultValueCents) ?? null}
      minValue={fromCents(minCents)}
      maxValue={fromCents(maxCents)}
      step={0.01}
      minDecimals={2}
      maxDecimals={2}
      startText="$"
      onChange={(value) => onChange?.(centsOf(value))}
      onWrite={onWrite && ((value) => onWrite(centsOf(value)))}
    />
  );
}
