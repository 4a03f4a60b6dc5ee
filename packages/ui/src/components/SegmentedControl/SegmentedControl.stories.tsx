import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { Rows2, Rows4 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { SegmentedControl } from './SegmentedControl';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  parameters: {
    guide: {
      use: 'One of a few ways to see the same, in sight at once.',
      do: 'Keep the segments short and of like length.',
      dont: 'Don’t use it to move between pages; that is Tabs.',
      keyboard: { 'Arrow keys': 'Moves the choice.' },
    },
  },
  args: {
    'aria-label': 'Span',
    segments: [
      { id: 'month', label: 'Month' },
      { id: 'week', label: 'Week' },
    ],
    selectedKey: 'month',
    onSelectionChange: () => undefined,
  },
  render: function Owner(args) {
    const [selectedKey, setSelectedKey] = useState(args.selectedKey);
    return <SegmentedControl {...args} selectedKey={selectedKey} onSelectionChange={setSelectedKey} />;
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Week' }));
    await expect(canvas.getByRole('radio', { name: 'Week' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Month' })).not.toBeChecked();
  },
};

export const IconsOnly: Story = {
  args: {
    'aria-label': 'Row density',
    size: 'sm',
    isIconOnly: true,
    selectedKey: 'default',
    segments: [
      { id: 'compact', label: 'Compact rows', icon: Rows4 },
      { id: 'default', label: 'Default rows', icon: Rows2 },
    ],
  },
};

export const States: Story = {
  render: ({ segments }) => (
    <Stack space="s3" align="start">
      <SegmentedControl aria-label="Span" segments={segments} selectedKey="month" onSelectionChange={fn()} />
      <SegmentedControl aria-label="Small" size="sm" segments={segments} selectedKey="week" onSelectionChange={fn()} />
      <SegmentedControl
        aria-label="Row density"
        size="sm"
        isIconOnly
        selectedKey="default"
        segments={[
          { id: 'compact', label: 'Compact rows', icon: Rows4 },
          { id: 'default', label: 'Default rows', icon: Rows2 },
        ]}
        onSelectionChange={fn()}
      />
    </Stack>
  ),
};
