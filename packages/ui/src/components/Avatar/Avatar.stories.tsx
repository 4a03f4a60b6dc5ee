import type { Meta, StoryObj } from '@storybook/react-vite';

import { UserPlus } from 'lucide-react';
import { Inline } from '../../layout/Inline/Inline';
import { Avatar, EmptyAvatar } from './Avatar';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  parameters: {
    guide: {
      use: 'A person where there is little room: in lists, on cards, beside a name.',
      do: 'Hide it from assistive technology where the name stands beside it.',
      dont: 'Don’t give a color by hand: by default it stays with the name.',
    },
  },
  args: { name: 'Grace Whitfield' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s3">
      <Avatar name="Maya Okafor" color="violet" size={20} />
      <Avatar name="Maya Okafor" color="violet" />
      <Avatar name="Daniel Reyes" color="teal" size={28} />
      <Avatar name="Priya Nair" color="pink" size={32} />
      <Avatar name="Tom Lindqvist" color="amber" size={40} />
      <EmptyAvatar aria-label="No estimators" />
      <EmptyAvatar aria-label="Add an estimator" icon={UserPlus} size={28} />
    </Inline>
  ),
};
