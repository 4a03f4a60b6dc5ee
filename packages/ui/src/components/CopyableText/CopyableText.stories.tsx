import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { Stack } from '../../layout/Stack/Stack';
import { CopyableText } from './CopyableText';

const meta = {
  title: 'Components/CopyableText',
  component: CopyableText,
  parameters: {
    guide: {
      use: 'A text that is used elsewhere, such as an address.',
      do: 'Name the button by what it copies: Copy address.',
      dont: 'Don’t use it for text that is only read.',
      keyboard: { 'Enter, Space': 'Copies the text.' },
    },
  },
  args: { children: 'bids+cascade-interiors@basis.localhost', copyLabel: 'Copy address' },
} satisfies Meta<typeof CopyableText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const StaysInOneLine: Story = {
  args: { children: `bids+${'cascade-'.repeat(100)}interiors@basis.localhost` },
  render: (args) => (
    <Box padding="s2" isBordered>
      <CopyableText {...args} />
    </Box>
  ),
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Copy address' }).getBoundingClientRect();
    await expect(button.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
  },
};

export const States: Story = {
  render: (args) => (
    <Stack space="s3" align="start">
      <CopyableText {...args} />
      <CopyableText copyLabel="Copy number">B-1042</CopyableText>
    </Stack>
  ),
};
