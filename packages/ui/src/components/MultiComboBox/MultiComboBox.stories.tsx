import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { CompanyMark } from '../CompanyMark/CompanyMark';
import { MultiComboBox, type Option } from './MultiComboBox';

const company = (label: string): Option => ({ id: label, label, start: <CompanyMark name={label} /> });
const companies = ['Northgate Construction', 'Harlan & Pike Builders', 'Stratum Builders'].map(company);

const meta = {
  title: 'Components/MultiComboBox',
  component: MultiComboBox,
  parameters: {
    guide: {
      use: 'Several of many, found by writing a part of a name.',
      do: 'Let the owner search where there are more than a page can hold.',
      dont: 'Don’t use it for a short list; a MultiSelect shows it whole.',
      keyboard: {
        'Arrow Down, Arrow Up': 'Opens the list and moves through it.',
        Enter: 'Takes the option.',
        Escape: 'Closes the list.',
        'Arrow Left, Arrow Right': 'Moves among the chips and the text.',
        'Backspace, Delete': 'Removes the chip with the focus; Backspace in an empty field removes the last one.',
      },
    },
    docs: { story: { inline: false, height: '320px' } },
  },
  args: { label: 'Bids for', options: companies, placeholder: 'Search for a company', onChange: fn() },
} satisfies Meta<typeof MultiComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: companies.slice(0, 1) } };

export const States: Story = {
  render: () => (
    <Stack space="s4">
      <MultiComboBox label="Bids for" options={companies} placeholder="Search for a company" />
      <MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 2)} isRequired />
      <MultiComboBox label="Bids for" options={companies} errorMessage="Choose a company" />
      <MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 1)} isReadOnly />
      <MultiComboBox label="Bids for" options={companies} defaultValue={companies.slice(0, 1)} isDisabled />
    </Stack>
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
