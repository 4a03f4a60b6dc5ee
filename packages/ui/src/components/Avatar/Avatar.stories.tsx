import type { Meta, StoryObj } from '@storybook/react-vite';

import { UserPlus } from 'lucide-react';
import { Avatar, EmptyAvatar } from './Avatar';
import AvatarExample from './Avatar.example';
import exampleSource from './Avatar.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Avatar.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/Avatar',
  id: 'components-avatar',
  component: Avatar,
  parameters: {
    guide,
  },
  args: { name: 'Grace Whitfield' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <AvatarExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['20 px, in tables', '22 px, the default', '28 px', '32 px', '40 px', 'Nobody', 'Nobody yet, 28 px']}
      cellPx={120}
    >
      <Avatar name="Maya Okafor" color="violet" size={20} />
      <Avatar name="Maya Okafor" color="violet" />
      <Avatar name="Daniel Reyes" color="teal" size={28} />
      <Avatar name="Priya Nair" color="pink" size={32} />
      <Avatar name="Tom Lindqvist" color="amber" size={40} />
      <EmptyAvatar aria-label="No estimators" />
      <EmptyAvatar aria-label="Add an estimator" icon={UserPlus} size={28} />
    </StateGrid>
  ),
};
