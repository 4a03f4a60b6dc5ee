import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { stages } from '../../testing/sampleStages';
import { StagePicker } from './StagePicker';
import StagePickerExample from './StagePicker.example';
import exampleSource from './StagePicker.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './StagePicker.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/StagePicker',
  id: 'components-stagepicker',
  component: StagePicker,
  parameters: {
    guide,
  },
  args: { stages, value: 's4', onChange: fn() },
  render: function Owner(args) {
    const [value, setValue] = useState(args.value);
    return (
      <StagePicker
        {...args}
        value={value}
        onChange={(id) => {
          setValue(id);
          args.onChange?.(id);
        }}
      />
    );
  },
} satisfies Meta<typeof StagePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <StagePickerExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['In a table', 'Beside a title', 'None yet', 'Read-only', 'Disabled']}
      cellPx={180}
      interactive={<StagePicker stages={stages} value="s4" />}
    >
      <StagePicker stages={stages} value="s4" />
      <StagePicker stages={stages} value="s3" size="lg" />
      <StagePicker stages={stages} value={null} />
      <StagePicker stages={stages} value="s8" isReadOnly />
      <StagePicker stages={stages} value="s8" isDisabled />
    </StateGrid>
  ),
};

export const MovesByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    const trigger = screen.getByRole('combobox', { name: 'Stage' });
    await expect(trigger).toHaveFocus();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}');
    const list = within(await screen.findByRole('listbox', { name: 'Stages' }));
    await expect(list.getByRole('option', { name: 'Estimating' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('s9');
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveTextContent('Declined');
  },
};

export const TheListIs160WideAndAtMost320High: Story = {
  name: 'WIDGET-22: The list is 160 wide and at most 320 high',
  args: {
    stages: [
      ...stages,
      ...stages.map((stage) => ({ ...stage, id: `${stage.id}-2`, name: `${stage.name}, second round` })),
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Stage' }));
    const list = await screen.findByRole('listbox');
    const plane = list.closest<HTMLElement>('[data-placement]')!;
    await waitFor(() => expect(plane.offsetWidth).toBe(160));
    await expect(plane.offsetHeight).toBe(320);
    await expect(screen.queryByRole('combobox', { name: 'Search options' })).toBeNull();
  },
};
