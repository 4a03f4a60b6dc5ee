import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MoneyField } from './MoneyField';
import MoneyFieldExample from './MoneyField.example';
import exampleSource from './MoneyField.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './MoneyField.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/MoneyField',
  id: 'components-moneyfield',
  component: MoneyField,
  parameters: {
    guide,
  },
  args: { label: 'Quote', onChange: fn() },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <MoneyFieldExample />,
};

export const Default: Story = { args: { defaultValueCents: 132_000_000 } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'An amount', 'Error', 'Disabled', 'Read-only']}
      cellPx={240}
      isWide
      interactive={<MoneyField label="Quote" defaultValueCents={132_000_000} />}
      interactions={['focus']}
    >
      <MoneyField label="Quote" placeholder="0.00" />
      <MoneyField label="Quote" defaultValueCents={132_000_000} />
      <MoneyField label="Quote" defaultValueCents={0} errorMessage="Enter an amount above zero" />
      <MoneyField label="Quote" defaultValueCents={50_000_000} isDisabled />
      <MoneyField label="Quote" defaultValueCents={50_000_000} isReadOnly />
    </StateGrid>
  ),
};

export const IsWrittenInDollarsAndHeldInCents: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Quote' });
    await userEvent.type(field, '$1,320,000.5{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(132_000_050);
    await expect(field).toHaveValue('1,320,000.50');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(132_000_049);
  },
};

export const AsksWhatIsMeant: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Quote' });
    await userEvent.type(field, '1250,50');
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(canvas.getByText('Did you mean 1,250.50?')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 1,250.50' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith(125_050);
    await expect(field).toHaveValue('1,250.50');
  },
};
