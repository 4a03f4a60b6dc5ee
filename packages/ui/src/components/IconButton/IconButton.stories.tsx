import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Ellipsis, Plus, X } from 'lucide-react';
import { fn } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { IconButton } from './IconButton';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  parameters: {
    guide: {
      use: 'An action that its drawing alone stands for: in toolbars, rows and heads.',
      do: 'Name it by verb and noun, and give it a Tooltip where the drawing is rare.',
      dont: 'Don’t use it for the main action of a page.',
      keyboard: { 'Enter, Space': 'Presses it.' },
    },
  },
  args: { icon: Ellipsis, 'aria-label': 'View actions', onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s3">
      <IconButton icon={Bell} iconSize={18} aria-label="Notifications" />
      <IconButton icon={Bell} iconSize={18} aria-label="Notifications, new" hasDot />
      <IconButton icon={Ellipsis} size="sm" aria-label="View actions" />
      <IconButton icon={X} size="xs" aria-label="Close" />
      <IconButton icon={Plus} size="sm" variant="outlined" aria-label="Add" />
      <IconButton icon={Ellipsis} isOn aria-label="Open" />
      <IconButton icon={Plus} isDisabled aria-label="Not now" />
      <IconButton icon={Plus} isPending aria-label="Adding" />
    </Inline>
  ),
};
