import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { CopyableText } from './CopyableText';
import CopyableTextExample from './CopyableText.example';
import exampleSource from './CopyableText.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './CopyableText.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/CopyableText',
  id: 'components-copyabletext',
  component: CopyableText,
  parameters: {
    guide,
  },
  args: { children: 'bids+cascade-interiors@basis.localhost', copyLabel: 'Copy address' },
} satisfies Meta<typeof CopyableText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <CopyableTextExample />,
};

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
    <StateGrid
      captions={['An address', 'A number']}
      cellPx={240}
      interactive={<CopyableText copyLabel="Copy number">B-1042</CopyableText>}
    >
      <CopyableText {...args} />
      <CopyableText copyLabel="Copy number">B-1042</CopyableText>
    </StateGrid>
  ),
};
