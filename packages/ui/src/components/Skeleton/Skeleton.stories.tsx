import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Skeleton } from './Skeleton';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  parameters: {
    guide: {
      use: 'The place of something that is loading.',
      do: 'Draw the shape that will come, and mark the region busy.',
      dont: 'Don’t show it for less than a moment or after a failure.',
    },
  },
  args: { width: 188 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s5">
      <Skeleton width={188} />
      <Skeleton shape="chip" width={96} />
      <Skeleton shape="disc" />
      <Skeleton shape="button" width={120} />
      <Skeleton shape="smallButton" width={92} />
      <Skeleton width={92} />
    </Inline>
  ),
};
