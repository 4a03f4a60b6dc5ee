import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { Rows2, Rows4 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl';
import SegmentedControlExample from './SegmentedControl.example';
import exampleSource from './SegmentedControl.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './SegmentedControl.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Forms/SegmentedControl',
  id: 'components-segmentedcontrol',
  component: SegmentedControl,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SegmentedControlExample />,
};

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
    <StateGrid
      captions={['32 px', '28 px', 'Icons alone']}
      cellPx={260}
      interactive={
        <SegmentedControl aria-label="Span" segments={segments} selectedKey="week" onSelectionChange={fn()} />
      }
      interactions={['hover', 'focus']}
    >
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
    </StateGrid>
  ),
};
