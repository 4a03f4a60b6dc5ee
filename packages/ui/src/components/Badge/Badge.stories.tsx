import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Badge } from './Badge';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  parameters: {
    guide: {
      use: 'A number that belongs to what stands beside it.',
      do: 'Ask for attention with the accent only where somebody should act.',
      dont: 'Don’t use it for words; that is a Tag.',
    },
  },
  args: { count: 6 },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s3">
      <Badge count={6} />
      <Badge count={99} />
      <Badge count={100} />
      <Badge count={6} variant="soft" />
      <Badge count={3} variant="mute" />
      <Badge count={2} shape="square" />
      <Badge count={1048} variant="mute" shape="title" isExact />
    </Inline>
  ),
};
