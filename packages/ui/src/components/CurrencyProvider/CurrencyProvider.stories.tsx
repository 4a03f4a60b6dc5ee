import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { MoneyField } from '../MoneyField/MoneyField';
import { CurrencyProvider } from './CurrencyProvider';
import CurrencyProviderExample from './CurrencyProvider.example';
import exampleSource from './CurrencyProvider.example?raw';
import { guide } from './CurrencyProvider.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const onChange = fn();

const meta = {
  title: 'Providers/CurrencyProvider',
  id: 'components-currencyprovider',
  component: CurrencyProvider,
  parameters: {
    guide,
  },
  args: { currency: 'KWD', decimals: 3, children: null },
  render: (args) => (
    <CurrencyProvider {...args}>
      <MoneyField label="Quote" defaultValueCents={1_320_000} onChange={onChange} />
    </CurrencyProvider>
  ),
} satisfies Meta<typeof CurrencyProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CurrencyProviderExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s4" isWrapping>
      <MoneyField label="USD" defaultValueCents={1_320_000} />
      {(['JPY', 'KWD'] as const).map((currency) => (
        <CurrencyProvider key={currency} currency={currency} decimals={currency === 'JPY' ? 0 : 3}>
          <MoneyField label={currency} defaultValueCents={1_320_000} />
        </CurrencyProvider>
      ))}
    </Inline>
  ),
};

/** The stored number is the same; sign and decimals are those of the currency. */
export const TheSameNumberInAnotherCurrency: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Quote' });
    await expect(field).toHaveValue('1,320.000');
    await expect(canvas.getByText('KWD')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1,320.5{Enter}');
    await expect(onChange).toHaveBeenLastCalledWith(1_320_500);
  },
};
