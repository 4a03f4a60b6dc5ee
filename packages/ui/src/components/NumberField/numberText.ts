import { roundTo } from '../../numbers/rounding';

/** Bounds and precision of a number. */
export interface NumberRules {
  minValue: number;
  maxValue: number;
  maxDecimals: number;
}

/** Within the bounds and with the decimals that the rules allow. */
export const settle = (value: number, { minValue, maxValue, maxDecimals }: NumberRules): number =>
  Math.min(maxValue, Math.max(minValue, roundTo(value, maxDecimals))) + 0;
