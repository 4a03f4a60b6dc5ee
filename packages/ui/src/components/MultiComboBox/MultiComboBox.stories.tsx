import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { CompanyMark } from '../CompanyMark/CompanyMark';
import { MultiComboBox, type Option } from './MultiComboBox';
import MultiComboBoxExample from './MultiComboBox.example';
import exampleSource from './MultiComboBox.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './MultiComboBox.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const company = (label: string): Option => ({ id: label, label, start: <CompanyMark name={label} /> });
const companies = ['Northgate Construction', 'Harlan & Pike Builders', 'Stratum Builders'].map(company);

const meta = {
  title: 'Forms/MultiComboBox',
  id: 'components-multicombobox',
  component: MultiComboBox,
  parameters: {
    guide,
  },
  args: { label: 'Bids for', options: companies, placeholder: 'Search for a company', onChange: fn() },
} satisfies Meta<typeof MultiComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <MultiComboBoxExample />,
};

export const Default: Story = { args: { defaultValue: companies.slice(0, 1) } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Two chosen, required', 'Error', 'Read-only', 'Disabled']}
      cellPx={300}
      isWide
      interactive={<MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 1)} />}
      interactions={['focus']}
    >
      <MultiComboBox label="Bids for" options={companies} placeholder="Search for a company" />
      <MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 2)} isRequired />
      <MultiComboBox label="Bids for" options={companies} errorMessage="Choose a company" />
      <MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 1)} isReadOnly />
      <MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 1)} isDisabled />
    </StateGrid>
  ),
};

export const WhatIsChosenIsOfferedNoMore: Story = {
  name: 'WIDGET-32, WIDGET-37: What is chosen is offered no more',
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Bids for' });
    await userEvent.type(input, 'build{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([companies[1]]);
    await userEvent.type(input, 'build');
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual(['SStratum Builders']);
    await userEvent.keyboard('{Enter}no{Enter}{ArrowDown}');
    await expect(await screen.findByText('All existing values were already selected')).toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith([companies[1], companies[2]]);
    await expect(input).toHaveFocus();
  },
};
