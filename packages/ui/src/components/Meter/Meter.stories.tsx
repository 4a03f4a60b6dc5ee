import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Meter } from './Meter';
import MeterExample from './Meter.example';
import exampleSource from './Meter.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Meter.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/Meter',
  id: 'components-meter',
  component: Meter,
  parameters: {
    guide,
  },
  args: { label: 'Bids due this week', value: 12, maxValue: 15, valueLabel: '12 of 15 bids' },
} satisfies Meta<typeof Meter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <MeterExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Bids due this week' });
    await expect(meter).toHaveAttribute('aria-valuetext', '12 of 15 bids');
    await expect(meter).toHaveAttribute('aria-valuenow', '80');
  },
};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Little', 'Nearly full', 'Too much', 'In percent', 'Without a label']} cellPx={240} isWide>
      <Meter label="Bids due this week" value={4} maxValue={15} valueLabel="4 of 15 bids" tone="success" />
      <Meter
        label="Bids due this week"
        value={13}
        maxValue={15}
        valueLabel="13 of 15 bids, nearly full"
        tone="warning"
      />
      <Meter label="Bids due this week" value={18} maxValue={15} valueLabel="18 of 15 bids, 3 over" tone="danger" />
      <Meter label="Room used" value={0.42} maxValue={1} />
      <Meter aria-label="Room used" value={30} />
    </StateGrid>
  ),
};
