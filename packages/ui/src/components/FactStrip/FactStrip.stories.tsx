import type { Meta, StoryObj } from '@storybook/react-vite';
import { Deadline } from '../Deadline/Deadline';
import { FactStrip } from './FactStrip';
import FactStripExample from './FactStrip.example';
import exampleSource from './FactStrip.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './FactStrip.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const meta = {
  title: 'Data display/FactStrip',
  id: 'components-factstrip',
  component: FactStrip,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FactStripExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: ({ facts }) => (
    <StateGrid captions={['Several facts', 'One fact']} cellPx={480} isWide>
      <FactStrip facts={facts} />
      <FactStrip facts={facts.slice(0, 1)} />
    </StateGrid>
  ),
};

export const OnAPhone: Story = { ...narrowStory('phone'), name: 'On a phone of 390 px' };

export const OnATablet: Story = { ...narrowStory('tablet'), name: 'On a tablet of 768 px' };
