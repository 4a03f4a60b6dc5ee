import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { FileChip } from './FileChip';
import FileChipExample from './FileChip.example';
import exampleSource from './FileChip.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './FileChip.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/FileChip',
  id: 'components-filechip',
  component: FileChip,
  parameters: {
    guide,
  },
  args: { fileName: 'Bid-form-Tower-B-2026-11-18.pdf', href: '#file', detail: '212 KB' },
} satisfies Meta<typeof FileChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FileChipExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('link', { name: 'Bid-form-Tower-B-2026-11-18.pdf, 212 KB' });
    await expect(chip).toHaveAttribute('download', 'Bid-form-Tower-B-2026-11-18.pdf');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['With its size', 'A long name', 'From right to left', 'Without a size']}
      cellPx={260}
      interactive={<FileChip {...args} />}
      interactions={['hover', 'focus']}
    >
      <FileChip {...args} />
      <FileChip {...args} fileName="Plans-IFB-A101-A912-and-all-addenda-up-to-November.pdf" detail="48 MB" />
      <FileChip {...args} fileName="مخططات.pdf" />
      <FileChip {...args} fileName="Plans.zip" detail={undefined} />
    </StateGrid>
  ),
};

export const AVeryLongNameStaysInItsRow: Story = {
  args: { fileName: `${'A912-'.repeat(2000)}.pdf` },
  render: (args) => (
    <Box padding="s2" isBordered>
      <FileChip {...args} />
    </Box>
  ),
  play: async ({ canvas, canvasElement }) => {
    const chip = canvas.getByRole('link').getBoundingClientRect();
    await expect(chip.right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right);
    await expect(chip.height).toBe(26);
  },
};
