import type { Meta, StoryObj } from '@storybook/react-vite';
import { Deadline } from '../Deadline/Deadline';
import { Stack } from '../../layout/Stack/Stack';
import { FactStrip } from './FactStrip';

const meta = {
  title: 'Components/FactStrip',
  component: FactStrip,
  parameters: {
    guide: {
      use: 'The key facts of one thing, in one line under its title.',
      do: 'Keep it to the four or five facts that people look for first.',
      dont: 'Don’t use it for facts that are edited; that is a DefinitionList or a form.',
    },
  },
  args: {
    facts: [
      {
        id: 'bid',
        label: 'Bid deadline',
        value: <Deadline date="2026-11-18" time="17:00" today="2026-11-18" variant="words" />,
      },
      { id: 'rfi', label: 'RFI deadline', value: 'Nov 11, 2026' },
      { id: 'walk', label: 'Job walk' },
      { id: 'quote', label: 'Quote', value: '$4,280,000' },
    ],
  },
} satisfies Meta<typeof FactStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: ({ facts }) => (
    <Stack space="s4">
      <FactStrip facts={facts} />
      <FactStrip facts={facts.slice(0, 1)} />
    </Stack>
  ),
};
