import { fromMinor, toMinor } from '../../numbers/rounding';
import { useWordsLocale } from '../../words/words';
import { NumberEntry } from '../NumberField/NumberEntry';
import type { NumberFieldProps } from '../NumberField/numberFieldProps';
import { useCurrency } from '../parts/currency/currencyContext';
import { moneySign } from './moneySign';

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
  /** Amount in the minor unit of the currency, such as cents; null for none (controlled). */
  valueCents?: number | null | undefined;
  /** @default null */
  defaultValueCents?: number | null;
  /** Minimum; a smaller amount is raised to it. @default 0 */
  minCents?: number;
  /** Maximum; a larger amount is reduced to it. */
  maxCents?: number;
  /** Called with a whole number of the minor unit, or null if the field was emptied. */
  onChange?: ((cents: number | null) => void) | undefined;
  /** Called on each key with the amount typed so far, not limited to the bounds; null for none. For live totals. */
  onWrite?: ((cents: number | null) => void) | undefined;
}

/**
 * An amount: written in the currency of the `CurrencyProvider`, US dollars without one; props, events and forms hold whole
 * numbers of its minor unit. An amount with more decimals, or with another currency, is asked about.
 */
export function MoneyField({
  valueCents,
  defaultValueCents = null,
  minCents = 0,
  onChange,
  onWrite,
  ...props
}: MoneyFieldProps) {
  const { maxCents = Number.MAX_SAFE_INTEGER, endText, ...rest } = props;
  const locale = useWordsLocale();
  const { currency, decimals } = useCurrency();
  const { sign, isBefore } = moneySign(locale, currency);
  const amountOf = (cents: number | null | undefined) =>
    typeof cents === 'number' ? fromMinor(cents, decimals) : cents;
  const centsOf = (value: number | null): number | null => (value === null ? null : toMinor(value, decimals));
  return (
    <NumberEntry
      {...rest}
      kind="money"
      currency={currency}
      sent={(value) => toMinor(value, decimals)}
      value={amountOf(valueCents)}
      defaultValue={amountOf(defaultValueCents) ?? null}
      minValue={fromMinor(minCents, decimals)}
      maxValue={fromMinor(maxCents, decimals)}
      step={fromMinor(1, decimals)}
      minDecimals={decimals}
      maxDecimals={decimals}
      startText={isBefore ? sign : undefined}
      endText={isBefore ? endText : endText ? [sign, ' ', endText] : sign}
      onChange={(value) => onChange?.(centsOf(value))}
      onWrite={onWrite && ((value) => onWrite(centsOf(value)))}
    />
  );
}
