import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RangeMeter } from './RangeMeter';
import RangeMeterExample from './RangeMeter.example';
import exampleSource from './RangeMeter.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './RangeMeter.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/RangeMeter',
  id: 'components-rangemeter',
  component: RangeMeter,
  parameters: { guide },
  args: {
    'aria-label': 'Chance to win',
    value: 0.38,
    low: 0.25,
    high: 0.53,
    mark: 0.36,
    valueLabel: '38%, between 25% and 53%',
  },
} satisfies Meta<typeof RangeMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RangeMeterExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Chance to win' });
    await expect(meter).toHaveAttribute('aria-valuetext', '38%, between 25% and 53%');
    await expect(meter).toHaveAttribute('aria-valuenow', '38');
  },
};

export const States: Story = {
  render: () => (
    <StateGrid captions={['With a mark', 'Without a mark', 'Wide interval', 'None', 'All']} cellPx={280} isWide>
      <RangeMeter aria-label="Marked" value={0.38} low={0.25} high={0.53} mark={0.36} valueLabel="38%" />
      <RangeMeter aria-label="Not marked" value={0.7} low={0.62} high={0.77} valueLabel="70%" />
      <RangeMeter aria-label="Wide" value={0.5} low={0.1} high={0.9} mark={0.2} valueLabel="50%" />
      <RangeMeter aria-label="None" value={0} low={0} high={0.16} mark={0.3} valueLabel="0%" />
      <RangeMeter aria-label="All" value={1} low={0.84} high={1} mark={0.3} valueLabel="100%" />
    </StateGrid>
  ),
};
