import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterChips } from '../../data/FilterChips/FilterChips';
import { conditionOf, fields } from '../../testing/sampleFilters';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { MoneyField } from '../MoneyField/MoneyField';
import { WordsProvider } from '../WordsProvider/WordsProvider';
import { CurrencyProvider, useMoneyFormat, type MoneyStyle } from './CurrencyProvider';

const stored = 1_320_500;

function Written({ style }: { style?: MoneyStyle }) {
  return useMoneyFormat(style)(stored);
}

const written = (currency: string, locale: string, style?: MoneyStyle): string => {
  const { container, unmount } = renderWithTheme(
    <WordsProvider locale={locale}>
      <CurrencyProvider currency={currency}>
        <Written {...(style && { style })} />
      </CurrencyProvider>
    </WordsProvider>,
  );
  const text = container.textContent.replaceAll('\u00A0', ' ');
  unmount();
  return text;
};

describe('an amount', () => {
  it.each([
    ['USD', 'en-US', '$13,205.00', '$13,205', '$13.21K'],
    ['JPY', 'en-US', '¥1,320,500', '¥1,320,500', '¥1.32M'],
    ['KWD', 'en-US', 'KWD 1,320.500', 'KWD 1,320.500', 'KWD 1.32K'],
    ['EUR', 'de-DE', '13.205,00 €', '13.205 €', '13.205 €'],
  ])('of %s in %s is written in that currency', (currency, locale, exact, whole, short) => {
    expect([written(currency, locale), written(currency, locale, 'whole'), written(currency, locale, 'short')]).toEqual(
      [exact, whole, short],
    );
  });

  it('is in US dollars without a provider', () => {
    const { container } = renderWithTheme(<Written />);
    expect(container.textContent).toBe('$13,205.00');
  });
});

describe('a money field', () => {
  const show = (field: ReactElement, { currency, locale = 'en-US' }: { currency: string; locale?: string }) =>
    renderWithTheme(
      <WordsProvider locale={locale}>
        <CurrencyProvider currency={currency}>{field}</CurrencyProvider>
      </WordsProvider>,
    );

  it.each([
    ['USD', '13,205.00', '0.01', '1,250.5', 125_050],
    ['JPY', '1,320,500', '1', '1,250', 1250],
    ['KWD', '1,320.500', '0.001', '1,250.5', 1_250_500],
    ['KWD', '1,320.500', '0.001', 'KWD 1,250.5', 1_250_500],
    ['CLF', '132.0500', '0.0001', '1.25', 12_500],
  ])('of %s shows %s, steps by %s, and gives the minor unit of %s', (currency, text, step, typed, minor) => {
    const onChange = vi.fn();
    const { container } = show(
      <form>
        <MoneyField label="Quote" name="quote" defaultValueCents={stored} onChange={onChange} />
      </form>,
      { currency },
    );
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quote' });
    const sent = () => new FormData(container.querySelector('form')!).get('quote');
    expect([field.value, field.step, sent()]).toEqual([text, step, String(stored)]);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect([onChange.mock.calls, sent()]).toEqual([[[minor]], String(minor)]);
  });

  it('asks about an amount that names another currency, or has more decimals', () => {
    const onChange = vi.fn();
    show(<MoneyField label="Quote" onChange={onChange} />, { currency: 'JPY' });
    const field = screen.getByRole('spinbutton', { name: 'Quote' });
    fireEvent.change(field, { target: { value: '$1,250' } });
    fireEvent.blur(field);
    expect(screen.getByText('Did you mean 1,250?')).toBeTruthy();
    fireEvent.change(field, { target: { value: '12.5' } });
    fireEvent.blur(field);
    expect(screen.getByText('Did you mean 13?')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('has the sign where the locale has it', () => {
    show(<MoneyField label="Quote" endText="/ Tag" />, { currency: 'EUR', locale: 'de-DE' });
    const field = screen.getByRole('spinbutton', { name: 'Quote' });
    const sign = screen.getByText(/€/);
    expect(field.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(sign.textContent).toBe('€ / Tag');
  });
});

it('a condition of a filter is in the currency', () => {
  renderWithTheme(
    <CurrencyProvider currency="JPY">
      <FilterChips
        fields={fields}
        value={{ and: [conditionOf('quote', 'greaterOrEqual', 50_000_000)], or: [] }}
        onChange={() => undefined}
        onClear={() => undefined}
      />
    </CurrencyProvider>,
  );
  expect(screen.getByText(/¥50,000,000/)).toBeTruthy();
});
