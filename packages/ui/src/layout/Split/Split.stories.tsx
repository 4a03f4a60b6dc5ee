import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../../components/Tag/Tag';
import { Split } from './Split';

const meta = {
  title: 'Layout/Split',
  component: Split,
  args: { children: <Tag>Start</Tag>, end: <Tag>End</Tag> },
} satisfies Meta<typeof Split>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
