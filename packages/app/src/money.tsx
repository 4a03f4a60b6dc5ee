import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { moneyIn, type Money } from '@basis/domain/model/formats/money';
import { CurrencyProvider, useCurrency } from '@basis/ui/CurrencyProvider';
import { useDomain } from './domainContext';

/** Writes and reads all amounts below in the workspace's currency. */
export const Amounts = observer(function Amounts({ children }: { children: ReactNode }) {
  const { code, decimals } = useDomain().session.money;
  return (
    <CurrencyProvider currency={code} decimals={decimals}>
      {children}
    </CurrencyProvider>
  );
});

/** How amounts are written in the workspace's currency. */
export const useMoney = (): Money => {
  const { currency: code, decimals } = useCurrency();
  return moneyIn({ code, decimals });
};

/** Width of a column of amounts, in px, that is right for `$`: a code and more decimals take more. */
export const amountWidth = (px: number, { sign, decimals }: Money): number =>
  px + (sign.length - 1) * 12 + Math.max(0, decimals - 2) * 8;

interface AmountProps {
  /** In the minor unit of the currency. */
  cents: number;
  /** @default 'whole' */
  form?: 'short' | 'whole' | 'exact' | undefined;
}

/** An amount in the workspace's currency, which may change while it is shown. */
export function Amount({ cents, form = 'whole' }: AmountProps) {
  return useMoney()[form](cents);
}
