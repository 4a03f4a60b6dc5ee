import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from './Heading';
import HeadingExample from './Heading.example';
import exampleSource from './Heading.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Heading.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Heading',
  id: 'components-heading',
  component: Heading,
  parameters: {
    guide,
  },
  args: { level: 1, children: 'Open pipeline' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <HeadingExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Level 1, 28 px', 'Level 1, 20 px', 'Level 2, 16 px', 'Level 3, 14 px', 'Level 4, 13 px']}
      cellPx={180}
    >
      <Heading level={1} size={28}>
        Log in
      </Heading>
      <Heading level={1}>Open pipeline</Heading>
      <Heading level={2}>Bid invites</Heading>
      <Heading level={3}>Bid details</Heading>
      <Heading level={4}>Views</Heading>
    </StateGrid>
  ),
};
