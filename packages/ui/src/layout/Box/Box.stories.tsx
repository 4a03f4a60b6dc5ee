import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from './Box';
import BoxExample from './Box.example';
import exampleSource from './Box.example?raw';
import { guide } from './Box.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Layout/Box',
  id: 'layout-box',
  component: Box,
  parameters: { guide },
  args: { children: 'Bid details', padding: 's4', background: 'sunken' },
} satisfies Meta<typeof Box>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BoxExample />,
};

export const Default: Story = {};

export const WithALineBelow: Story = { args: { hasLineBelow: true, background: 'surface' } };

export const Panel: Story = { args: { isBordered: true, radius: 'md', background: 'surface', padding: 's5' } };
