import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../../components/Heading/Heading';
import { Text } from '../../components/Text/Text';
import { DetailsLayout } from './DetailsLayout';

const meta = {
  title: 'Layout/DetailsLayout',
  component: DetailsLayout,
  args: {
    header: <Heading level={1}>Riverside Medical, Tower B</Heading>,
    aside: <Text>Bid details</Text>,
    children: <Text>Bid invites</Text>,
  },
} satisfies Meta<typeof DetailsLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutAside: Story = { args: { aside: undefined } };
export const OverTabs: Story = { args: { aside: undefined, isHeadOpen: true } };
