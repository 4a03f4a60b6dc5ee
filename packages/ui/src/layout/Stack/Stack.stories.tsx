import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../../components/Tag/Tag';
import { Stack } from './Stack';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    space: 's3',
    children: [<Tag key="1">First</Tag>, <Tag key="2">Second</Tag>, <Tag key="3">Third</Tag>],
    align: 'start',
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
