import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Text } from '../../components/Text/Text';
import { Stack } from '../Stack/Stack';
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

export const StickyAtEnd: Story = {
  render: () => (
    <Box isCapped as="section" aria-label="Letter">
      <Stack space="s4">
        {Array.from({ length: 24 }, (_, index) => (
          <Text key={index}>{`09 21 16.${index + 1} Gypsum board assemblies`}</Text>
        ))}
      </Stack>
      <Box isStickyAtEnd background="surface" padding="s3">
        Send
      </Box>
    </Box>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Letter' });
    const footer = canvas.getByText('Send').getBoundingClientRect();
    await expect(Math.round(footer.bottom)).toBe(Math.round(region.getBoundingClientRect().bottom));
  },
};

export const Capped: Story = {
  args: {
    isCapped: true,
    isBordered: true,
    radius: 'md',
    background: 'surface',
    'aria-label': 'Specification',
    as: 'section',
    children: (
      <Stack space="s4">
        {Array.from({ length: 24 }, (_, index) => (
          <Text key={index}>{`09 21 16.${index + 1} Gypsum board assemblies`}</Text>
        ))}
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Specification' });
    await expect(region.getBoundingClientRect().height).toBe(320);
    await expect(region.scrollHeight).toBeGreaterThan(320);
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};
