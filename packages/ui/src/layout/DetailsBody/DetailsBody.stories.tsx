import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../components/Card/Card';
import { Text } from '../../components/Text/Text';
import { DetailsBody } from './DetailsBody';
import DetailsBodyExample from './DetailsBody.example';
import exampleSource from './DetailsBody.example?raw';
import { guide } from './DetailsBody.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Layout/DetailsBody',
  id: 'layout-detailsbody',
  component: DetailsBody,
  parameters: { guide },
  args: { aside: <Text>Bid details</Text>, children: <Text>Bid invites</Text> },
} satisfies Meta<typeof DetailsBody>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 320),
  render: () => <DetailsBodyExample />,
};

export const Default: Story = {};
export const WithoutAside: Story = { args: { aside: undefined } };
export const WithPanel: Story = { args: { aside: undefined, panel: <Text>Preview</Text> } };
export const WithCards: Story = {
  args: {
    aside: undefined,
    hasCards: true,
    panel: <Card title="Company details" />,
    children: <Card title="Insights" />,
  },
};
export const WithSmallPanel: Story = { args: { aside: undefined, panel: <Text>Bid value</Text>, panelSize: 'sm' } };

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
