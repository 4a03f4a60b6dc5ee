import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './Spinner';
import SpinnerExample from './Spinner.example';
import exampleSource from './Spinner.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Spinner.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/Spinner',
  id: 'components-spinner',
  component: Spinner,
  parameters: {
    guide,
  },
  args: { 'aria-label': 'Loading bids' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SpinnerExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['14 px', '16 px', '20 px', '32 px']} cellPx={120}>
      <Spinner size={14} aria-label="Loading, small" />
      <Spinner aria-label="Loading" />
      <Spinner size={20} aria-label="Loading, larger" />
      <Spinner size={32} aria-label="Loading, large" />
    </StateGrid>
  ),
};
