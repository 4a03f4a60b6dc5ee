import { useMemo, type ReactNode } from 'react';
import { CurrencyContext } from '../parts/currency/currencyContext';

export { useCurrency, useMoneyFormat } from '../parts/currency/currencyContext';
export type { Currency, MoneyStyle } from '../parts/currency/moneyFormat';

export interface CurrencyProviderProps {
  /** Code of ISO 4217, such as `KWD`. */
  currency: string;
  /**
   * Decimals between the currency and its minor unit. Give what your amounts are stored in: browsers disagree about some
   * currencies. @default what the browser knows of the currency
   */
  decimals?: number | undefined;
  children: ReactNode;
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Sets the currency of the amounts below. Their values stay whole numbers of its minor unit: cents of USD, whole JPY,
 * thousandths of KWD.
 */
export function CurrencyProvider({ currency, decimals, children }: CurrencyProviderProps) {
  const settings = useMemo(() => ({ currency, decimals: decimals ?? decimalsOf(currency) }), [currency, decimals]);
  return <CurrencyContext value={settings}>{children}</CurrencyContext>;
}
