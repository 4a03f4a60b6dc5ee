import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../../components/Heading/Heading';
import { Text } from '../../components/Text/Text';
import { DetailsLayout } from './DetailsLayout';
import DetailsLayoutExample from './DetailsLayout.example';
import exampleSource from './DetailsLayout.example?raw';
import { guide } from './DetailsLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/DetailsLayout',
  id: 'layout-detailslayout',
  component: DetailsLayout,
  parameters: { guide },
  args: {
    header: <Heading level={1}>Riverside Medical, Tower B</Heading>,
    aside: <Text>Bid details</Text>,
    children: <Text>Bid invites</Text>,
  },
} satisfies Meta<typeof DetailsLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 420),
  render: () => <DetailsLayoutExample />,
};

export const Default: Story = {};
export const WithoutAside: Story = { args: { aside: undefined } };
export const OverTabs: Story = { args: { aside: undefined, isHeadOpen: true } };

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
