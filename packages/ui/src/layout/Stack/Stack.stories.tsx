import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../../components/Tag/Tag';
import { Stack } from './Stack';
import StackExample from './Stack.example';
import exampleSource from './Stack.example?raw';
import { guide } from './Stack.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Layout/Stack',
  id: 'layout-stack',
  component: Stack,
  parameters: { guide },
  args: {
    space: 's3',
    children: [<Tag key="1">First</Tag>, <Tag key="2">Second</Tag>, <Tag key="3">Third</Tag>],
    align: 'start',
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <StackExample />,
};

export const Default: Story = {};
