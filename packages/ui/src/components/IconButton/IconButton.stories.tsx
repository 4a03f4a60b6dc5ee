import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Ellipsis, Plus, X } from 'lucide-react';
import { fn } from 'storybook/test';
import { IconButton } from './IconButton';
import IconButtonExample from './IconButton.example';
import exampleSource from './IconButton.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './IconButton.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/IconButton',
  id: 'components-iconbutton',
  component: IconButton,
  parameters: {
    guide,
  },
  args: { icon: Ellipsis, 'aria-label': 'View actions', onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <IconButtonExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={[
        'Plain, 32 px',
        'With a dot',
        'With a count',
        'With a large count',
        'Small, 28 px',
        'Extra small, 24 px',
        'Outlined',
        'On',
        'Disabled',
        'Pending',
      ]}
      cellPx={120}
      interactive={<IconButton icon={Ellipsis} aria-label="View actions" />}
    >
      <IconButton icon={Bell} iconSize={18} aria-label="Notifications" />
      <IconButton icon={Bell} iconSize={18} aria-label="Notifications, new" hasDot />
      <IconButton icon={Bell} iconSize={18} aria-label="Notifications, 4 unread" badgeCount={4} />
      <IconButton icon={Bell} iconSize={18} aria-label="Notifications, 140 unread" badgeCount={140} />
      <IconButton icon={Ellipsis} size="sm" aria-label="View actions" />
      <IconButton icon={X} size="xs" aria-label="Close" />
      <IconButton icon={Plus} size="sm" variant="outlined" aria-label="Add" />
      <IconButton icon={Ellipsis} isOn aria-label="Open" />
      <IconButton icon={Plus} isDisabled aria-label="Not now" />
      <IconButton icon={Plus} isPending aria-label="Adding" />
    </StateGrid>
  ),
};
