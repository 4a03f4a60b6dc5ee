import type { Meta, StoryObj } from '@storybook/react-vite';
import { Calendar, MapPin, Tags } from 'lucide-react';
import { Tag } from '../Tag/Tag';
import { DefinitionList } from './DefinitionList';
import DefinitionListExample from './DefinitionList.example';
import exampleSource from './DefinitionList.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './DefinitionList.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/DefinitionList',
  id: 'components-definitionlist',
  component: DefinitionList,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <DefinitionListExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['With icons', 'Without icons', 'Without a value', 'A long value']} cellPx={400} isWide>
      <DefinitionList
        items={[{ id: 'location', label: 'Location', icon: MapPin, value: '1420 Riverside Ave, Seattle' }]}
      />
      <DefinitionList items={[{ id: 'plain', label: 'Project State', value: 'Washington' }]} />
      <DefinitionList items={[{ id: 'empty', label: 'End date', icon: Calendar }]} />
      <DefinitionList
        items={[
          { id: 'long', label: 'Notes', value: 'Proposals are due by 2:00 PM, sealed and in two copies. '.repeat(4) },
        ]}
      />
    </StateGrid>
  ),
};
