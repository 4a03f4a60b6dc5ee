import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../../components/Tag/Tag';
import { Split } from './Split';
import SplitExample from './Split.example';
import exampleSource from './Split.example?raw';
import { guide } from './Split.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/Split',
  id: 'layout-split',
  component: Split,
  parameters: { guide },
  args: { children: <Tag>Start</Tag>, end: <Tag>End</Tag> },
} satisfies Meta<typeof Split>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SplitExample />,
};

export const Default: Story = {};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
