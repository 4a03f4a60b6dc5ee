import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../layout/Stack/Stack';
import { Heading } from './Heading';

const meta = {
  title: 'Components/Heading',
  component: Heading,
  parameters: {
    guide: {
      use: 'A title. Its level says where it stands in the outline of the page.',
      do: 'Choose the level by the outline, then the size by the look.',
      dont: 'Don’t skip a level to get another size.',
    },
  },
  args: { level: 1, children: 'Open pipeline' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Stack space="s2">
      <Heading level={1} size={28}>
        Log in
      </Heading>
      <Heading level={1}>Open pipeline</Heading>
      <Heading level={2}>Bid invites</Heading>
      <Heading level={3}>Bid details</Heading>
      <Heading level={4}>Views</Heading>
    </Stack>
  ),
};
