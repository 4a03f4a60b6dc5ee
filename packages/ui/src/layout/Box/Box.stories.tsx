import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from './Box';

const meta = {
  title: 'Layout/Box',
  component: Box,
  args: { children: 'Bid details', padding: 's4', background: 'sunken' },
} satisfies Meta<typeof Box>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithALineBelow: Story = { args: { hasLineBelow: true, background: 'surface' } };

export const Panel: Story = { args: { isBordered: true, radius: 'md', background: 'surface', padding: 's5' } };
