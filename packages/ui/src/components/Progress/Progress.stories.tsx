import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from './Progress';
import ProgressExample from './Progress.example';
import exampleSource from './Progress.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Progress.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/Progress',
  id: 'components-progress',
  component: Progress,
  parameters: {
    guide,
  },
  args: { label: 'Importing bids', value: 25 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ProgressExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Importing bids' });
    await expect(bar).toHaveAttribute('aria-valuenow', '25');
    await expect(bar).toHaveAttribute('aria-valuetext', '25%');
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={[
        'Nothing is done',
        'In words',
        'Done',
        'Failed',
        'Nearly full',
        'Nobody knows how far',
        'Without a label',
      ]}
      cellPx={240}
      isWide
    >
      <Progress label="Importing bids" value={0} />
      <Progress label="Importing bids" value={12} maxValue={48} valueLabel="12 of 48 bids" />
      <Progress label="Imported" value={100} tone="success" />
      <Progress label="Import failed" value={60} tone="danger" />
      <Progress label="Storage" value={92} tone="warning" />
      <Progress label="Connecting to Procore" />
      <Progress aria-label="Sending" value={40} />
    </StateGrid>
  ),
};

export const WhileNobodyKnowsItSaysNoNumber: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};
