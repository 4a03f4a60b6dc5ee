import { moneyIn, type Money } from '@basis/domain/model/formats/money';
import { useCurrency } from '@basis/ui/CurrencyProvider';

/** How amounts are written in the workspace's currency. */
export const useMoney = (): Money => {
  const { currency: code, decimals } = useCurrency();
  return moneyIn({ code, decimals });
};

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
