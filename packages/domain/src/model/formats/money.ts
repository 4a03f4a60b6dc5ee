const scales = [
  { above: 1_000_000_000, unit: 'B' },
  { above: 1_000_000, unit: 'M' },
  { above: 1000, unit: 'K' },
] as const;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Three digits or so: two decimals below 100, one above, without zeros at the end. */
const rounded = (value: number): string => String(Number(value.toFixed(value < 100 ? 2 : 1)));

/** Cents as dollars in short: K, M and B strictly above a thousand, a million and a billion. `$4.28M`, `$1,000`. */
export const formatMoneyShort = (cents: number): string => {
  const dollars = Math.abs(cents) / 100;
  const sign = cents < 0 ? '−' : '';
  const scale = scales.find(({ above }) => dollars > above);
  return scale ? `${sign}$${rounded(dollars / scale.above)}${scale.unit}` : `${sign}$${whole.format(dollars)}`;
};

/** Cents at a line of an axis, where round amounts are: `$1M` from a million on, not `$1000K`. */
export const formatMoneyTick = (cents: number): string => {
  const dollars = Math.abs(cents) / 100;
  const scale = scales.find(({ above }) => dollars >= above);
  return scale ? `${cents < 0 ? '−' : ''}$${rounded(dollars / scale.above)}${scale.unit}` : formatMoneyShort(cents);
};

/** Cents as whole dollars, with cents only where there are some: `$4,280,000`. */
export const formatMoneyWhole = (cents: number): string => wholeDollars.format(cents / 100);

/** Cents as dollars to the cent: `$4,280,000.00`. */
export const formatMoney = (cents: number): string => exact.format(cents / 100);
