import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Spinner } from './Spinner';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  parameters: {
    guide: {
      use: 'Something is under way and its end is not known.',
      do: 'Name what is under way where no text says it.',
      dont: 'Don’t cover a page with it; draw Skeletons.',
    },
  },
  args: { 'aria-label': 'Loading bids' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s4">
      <Spinner size={14} aria-label="Loading, small" />
      <Spinner aria-label="Loading" />
      <Spinner size={20} aria-label="Loading, larger" />
      <Spinner size={32} aria-label="Loading, large" />
    </Inline>
  ),
};
