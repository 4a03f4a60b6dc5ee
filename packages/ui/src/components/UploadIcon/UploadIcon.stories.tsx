import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { UploadIcon } from './UploadIcon';

const meta = {
  title: 'Components/UploadIcon',
  component: UploadIcon,
  parameters: {
    guide: {
      use: 'Where files can be uploaded, with the kind that is wanted.',
      do: 'Write the kind in its few usual letters: PDF, XLSX.',
      dont: 'Don’t use it alone as a button; put a Button beside it.',
    },
  },
  args: {},
} satisfies Meta<typeof UploadIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'WIDGET-42: Says PDF by default',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PDF')).toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <Inline space="s3">
      <UploadIcon />
      <UploadIcon label="XLSX" />
      <UploadIcon label="DWG, DXF" />
    </Inline>
  ),
};
