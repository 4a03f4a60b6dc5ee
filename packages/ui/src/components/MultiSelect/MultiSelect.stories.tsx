import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { StageMark, type StageCode } from '../StageMark/StageMark';
import type { PaletteName } from '../../styles/contract.css';
import { MultiSelect, type Option } from './MultiSelect';
import MultiSelectExample from './MultiSelect.example';
import exampleSource from './MultiSelect.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './MultiSelect.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const stage = (id: StageCode, label: string, color: PaletteName): Option => ({
  id,
  label,
  color,
  start: <StageMark code={id} color={color} />,
});
const stages: readonly Option[] = [
  stage('Undecided', 'Undecided', 'stone'),
  stage('Accepted', 'Accepted', 'cyan'),
  stage('Estimating', 'Estimating', 'amber'),
  stage('Submitted', 'Submitted', 'blue'),
  stage('Lost', 'Lost', 'red'),
  stage('Declined', 'Declined', 'orange'),
];

const meta = {
  title: 'Forms/MultiSelect',
  id: 'components-multiselect',
  component: MultiSelect,
  parameters: {
    guide,
  },
  args: { label: 'Stage', options: stages, placeholder: 'Any stage', onChange: fn() },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <MultiSelectExample />,
};

export const Default: Story = { args: { defaultValue: ['Declined', 'Lost'] } };

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Empty', 'Two chosen', 'One chosen, required', 'Error', 'Read-only', 'Disabled']}
      cellPx={260}
      isWide
      interactive={<MultiSelect label="Stage" options={stages} defaultValue={['Lost']} />}
      interactions={['focus']}
    >
      <MultiSelect label="Stage" options={stages} placeholder="Any stage" />
      <MultiSelect label="Stage" options={stages} defaultValue={['Declined', 'Lost']} />
      <MultiSelect label="Region" options={[{ id: 'wa', label: 'Washington' }]} defaultValue={['wa']} isRequired />
      <MultiSelect label="Stage" options={stages} errorMessage="Choose a stage" />
      <MultiSelect label="Stage" options={stages} defaultValue={['Lost']} isReadOnly />
      <MultiSelect label="Stage" options={stages} defaultValue={['Lost']} isDisabled />
    </StateGrid>
  ),
};

export const EachChoiceSwitchesAnOption: Story = {
  play: async ({ args }) => {
    const trigger = screen.getByRole('combobox', { name: 'Stage' });
    await userEvent.click(trigger);
    const list = within(await screen.findByRole('listbox'));
    await userEvent.click(list.getByRole('option', { name: 'Lost' }));
    await userEvent.click(list.getByRole('option', { name: 'Declined' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Lost', 'Declined']);
    await expect(list.getByRole('option', { name: 'Lost' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(list.getByRole('option', { name: 'Lost' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Declined']);
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveTextContent('Declined');
  },
};

export const BackspaceTakesTheLastChipAway: Story = {
  args: { defaultValue: ['Lost', 'Declined'] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Lost']);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveFocus();
  },
};

export const AChipIsRemovedWithoutOpeningTheList: Story = {
  args: { defaultValue: ['Lost', 'Declined'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove Lost' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Declined']);
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const ASearchKeepsItsWordsWhileSeveralAreChosen: Story = {
  args: {
    label: 'Company',
    options: Array.from({ length: 5000 }, (_, index) => ({ id: String(index), label: `Contractor ${index + 1}` })),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Company' }));
    const search = await screen.findByRole('combobox', { name: 'Search options' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('499{Enter}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['498', '1498']);
    await expect(search).toHaveValue('499');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Company' })).toHaveFocus());
  },
};

export const TheListStandsUnderTheField: Story = {
  args: { defaultValue: ['Lost', 'Declined'] },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Stage' });
    await userEvent.click(trigger);
    const plane = (await screen.findByRole('listbox')).closest('[data-placement]')!;
    // Not under the button, which begins after the chips.
    await waitFor(() => expect(plane.getBoundingClientRect().left).toBeLessThan(trigger.getBoundingClientRect().left));
  },
};
