import type { Meta, StoryObj } from '@storybook/react-vite';
import { Calendar, MapPin, Tags } from 'lucide-react';
import { Tag } from '../Tag/Tag';
import { DefinitionList } from './DefinitionList';

const meta = {
  title: 'Components/DefinitionList',
  component: DefinitionList,
  parameters: {
    guide: {
      use: 'Facts about one thing, one row each.',
      do: 'Keep the order of the facts the same from thing to thing.',
      dont: 'Don’t leave out what is empty: it is drawn as an en dash.',
    },
  },
  args: {
    items: [
      { id: 'location', label: 'Location', icon: MapPin, value: '1420 Riverside Ave, Seattle' },
      {
        id: 'scope',
        label: 'Scope',
        icon: Tags,
        value: (
          <Tag variant="teal" size="md">
            Drywall
          </Tag>
        ),
      },
      { id: 'end', label: 'End date', icon: Calendar },
    ],
  },
} satisfies Meta<typeof DefinitionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  args: {
    items: [
      { id: 'location', label: 'Location', icon: MapPin, value: '1420 Riverside Ave, Seattle' },
      { id: 'plain', label: 'Project State', value: 'Washington' },
      { id: 'empty', label: 'End date', icon: Calendar },
      { id: 'long', label: 'Notes', value: 'Proposals are due by 2:00 PM, sealed and in two copies. '.repeat(4) },
    ],
  },
};
