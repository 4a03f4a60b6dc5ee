import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/Text';
import { Inline } from '../../layout/Inline/Inline';
import { UnreadDot } from './UnreadDot';
import UnreadDotExample from './UnreadDot.example';
import exampleSource from './UnreadDot.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './UnreadDot.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/UnreadDot',
  id: 'components-unreaddot',
  component: UnreadDot,
  parameters: {
    guide,
  },
  args: { isUnread: true },
} satisfies Meta<typeof UnreadDot>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <UnreadDotExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Unread', 'Read']} cellPx={200}>
      {[true, false].map((isUnread) => (
        <Inline key={String(isUnread)}>
          <UnreadDot isUnread={isUnread} />
          <Text weight={isUnread ? 'semibold' : 'regular'}>Invitation to bid</Text>
        </Inline>
      ))}
    </StateGrid>
  ),
};
