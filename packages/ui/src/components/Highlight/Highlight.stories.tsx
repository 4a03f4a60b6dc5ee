import type { Meta, StoryObj } from '@storybook/react-vite';
import { Highlight } from './Highlight';
import HighlightExample from './Highlight.example';
import exampleSource from './Highlight.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Highlight.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Highlight',
  id: 'components-highlight',
  component: Highlight,
  parameters: {
    guide,
  },
  args: { children: 'Wednesday, December 9 by 2:00 PM' },
} satisfies Meta<typeof Highlight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <HighlightExample />,
};

export const Default: Story = {};

export const Active: Story = { args: { isActive: true } };

export const States: Story = {
  render: ({ children }) => (
    <StateGrid captions={['Read from here', 'Its field is in use']} cellPx={320}>
      <Highlight>{children}</Highlight>
      <Highlight isActive>{children}</Highlight>
    </StateGrid>
  ),
};
