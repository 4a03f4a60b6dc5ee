import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UploadIcon } from './UploadIcon';
import UploadIconExample from './UploadIcon.example';
import exampleSource from './UploadIcon.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './UploadIcon.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/UploadIcon',
  id: 'components-uploadicon',
  component: UploadIcon,
  parameters: {
    guide,
  },
  args: {},
} satisfies Meta<typeof UploadIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <UploadIconExample />,
};

export const Default: Story = {
  name: 'WIDGET-42: Says PDF by default',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PDF')).toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <StateGrid captions={['PDF', 'XLSX', 'Two kinds']} cellPx={120}>
      <UploadIcon />
      <UploadIcon label="XLSX" />
      <UploadIcon label="DWG, DXF" />
    </StateGrid>
  ),
};
