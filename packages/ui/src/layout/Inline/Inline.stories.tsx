import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../../components/Tag/Tag';
import { Inline } from './Inline';
import InlineExample from './Inline.example';
import exampleSource from './Inline.example?raw';
import { guide } from './Inline.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Layout/Inline',
  id: 'layout-inline',
  component: Inline,
  parameters: { guide },
  args: { space: 's3', children: [<Tag key="1">First</Tag>, <Tag key="2">Second</Tag>, <Tag key="3">Third</Tag>] },
} satisfies Meta<typeof Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <InlineExample />,
};

export const Default: Story = {};
