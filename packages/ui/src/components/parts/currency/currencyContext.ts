import { createContext, use } from 'react';
import { useWordsLocale } from '../../../words/words';
import { moneyFormat, type Currency, type MoneyStyle } from './moneyFormat';

export const CurrencyContext = createContext<Currency>({ currency: 'USD', decimals: 2 });

/** The currency of the nearest `CurrencyProvider`; US dollars without one. */
export const useCurrency = (): Currency => use(CurrencyContext);

/** Writes amounts, given in the minor unit, in the currency and the locale around. */
export const useMoneyFormat = (style: MoneyStyle = 'exact'): ((cents: number) => string) =>
  moneyFormat(useWordsLocale(), useCurrency(), style);
