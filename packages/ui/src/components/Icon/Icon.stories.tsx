import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Archive,
  ArrowUpDown,
  Bell,
  Calendar,
  Inbox,
  Layers,
  ListFilter,
  MapPin,
  MessageSquare,
  SlidersHorizontal,
} from 'lucide-react';
import { Inline } from '../../layout/Inline/Inline';
import { Icon } from './Icon';

const meta = {
  title: 'Components/Icon',
  component: Icon,
  parameters: {
    guide: {
      use: 'A drawing from Lucide at one of five sizes.',
      do: 'Give it a name only where no text stands beside it.',
      dont: 'Don’t use it alone outside of toolbars and rows.',
    },
  },
  args: { icon: Bell, 'aria-label': 'Notifications' },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s4">
      {([12, 14, 16, 18, 20] as const).map((size) => (
        <Icon key={size} icon={Bell} size={size} aria-label={`${size} px`} />
      ))}
    </Inline>
  ),
};

export const Set: Story = {
  render: () => (
    <Inline space="s4" isWrapping>
      {[Inbox, Layers, ListFilter, ArrowUpDown, SlidersHorizontal, Calendar, MessageSquare, MapPin, Archive].map(
        (icon, index) => (
          <Icon key={index} icon={icon} />
        ),
      )}
    </Inline>
  ),
};
