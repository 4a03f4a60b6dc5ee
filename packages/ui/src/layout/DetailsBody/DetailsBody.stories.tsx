import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../../components/Text/Text';
import { DetailsBody } from './DetailsBody';

const meta = {
  title: 'Layout/DetailsBody',
  component: DetailsBody,
  args: { aside: <Text>Bid details</Text>, children: <Text>Bid invites</Text> },
} satisfies Meta<typeof DetailsBody>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutAside: Story = { args: { aside: undefined } };
