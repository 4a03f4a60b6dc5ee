import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sidebar } from '../../components/Sidebar/Sidebar';
import { Text } from '../../components/Text/Text';
import { SidebarLayout } from './SidebarLayout';

const meta = {
  title: 'Layout/SidebarLayout',
  component: SidebarLayout,
  args: { sidebar: <Sidebar title="Inbox">{null}</Sidebar>, children: <Text>The page</Text> },
} satisfies Meta<typeof SidebarLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
