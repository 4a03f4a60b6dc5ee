import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/Text';
import { Inline } from '../../layout/Inline/Inline';
import { Stack } from '../../layout/Stack/Stack';
import { UnreadDot } from './UnreadDot';

const meta = {
  title: 'Components/UnreadDot',
  component: UnreadDot,
  parameters: {
    guide: {
      use: 'Nobody has read this yet.',
      do: 'Keep its room where it is read, so that texts stay in line.',
      dont: 'Don’t use it for errors or counts.',
    },
  },
  args: { isUnread: true },
} satisfies Meta<typeof UnreadDot>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Stack space="s2">
      {[true, false].map((isUnread) => (
        <Inline key={String(isUnread)}>
          <UnreadDot isUnread={isUnread} />
          <Text weight={isUnread ? 'semibold' : 'regular'}>Invitation to bid</Text>
        </Inline>
      ))}
    </Stack>
  ),
};
