import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../../components/Tag/Tag';
import { Inline } from './Inline';

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { space: 's3', children: [<Tag key="1">First</Tag>, <Tag key="2">Second</Tag>, <Tag key="3">Third</Tag>] },
} satisfies Meta<typeof Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
