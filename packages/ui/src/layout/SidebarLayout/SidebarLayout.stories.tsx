import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sidebar } from '../../components/Sidebar/Sidebar';
import { Text } from '../../components/Text/Text';
import { SidebarLayout } from './SidebarLayout';
import SidebarLayoutExample from './SidebarLayout.example';
import exampleSource from './SidebarLayout.example?raw';
import { guide } from './SidebarLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/SidebarLayout',
  id: 'layout-sidebarlayout',
  component: SidebarLayout,
  parameters: { guide },
  args: { sidebar: <Sidebar title="Inbox">{null}</Sidebar>, children: <Text>The page</Text> },
} satisfies Meta<typeof SidebarLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 360),
  render: () => <SidebarLayoutExample />,
};

export const Default: Story = {};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
