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
import IconExample from './Icon.example';
import exampleSource from './Icon.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Icon.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Icon',
  id: 'components-icon',
  component: Icon,
  parameters: {
    guide,
  },
  args: { icon: Bell, 'aria-label': 'Notifications' },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <IconExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['12 px, in tags', '14 px, in fields', '16 px', '18 px, the bell', '20 px, in empty states']}
      cellPx={120}
    >
      {([12, 14, 16, 18, 20] as const).map((size) => (
        <Icon key={size} icon={Bell} size={size} aria-label={`${size} px`} />
      ))}
    </StateGrid>
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
