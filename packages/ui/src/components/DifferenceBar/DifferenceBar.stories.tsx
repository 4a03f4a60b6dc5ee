import type { Meta, StoryObj } from '@storybook/react-vite';
import { DifferenceBar } from './DifferenceBar';
import DifferenceBarExample from './DifferenceBar.example';
import exampleSource from './DifferenceBar.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './DifferenceBar.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/DifferenceBar',
  id: 'components-differencebar',
  component: DifferenceBar,
  parameters: { guide },
  args: { value: 6, maxValue: 20 },
} satisfies Meta<typeof DifferenceBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DifferenceBarExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Above', 'Below', 'None', 'Little', 'More than fits']} cellPx={120}>
      <DifferenceBar value={12} maxValue={20} />
      <DifferenceBar value={-12} maxValue={20} />
      <DifferenceBar value={0} maxValue={20} />
      <DifferenceBar value={0.1} maxValue={20} />
      <DifferenceBar value={-40} maxValue={20} />
    </StateGrid>
  ),
};
