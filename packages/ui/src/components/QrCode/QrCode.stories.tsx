import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode';
import QrCodeExample from './QrCode.example';
import exampleSource from './QrCode.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './QrCode.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Content/QrCode',
  id: 'components-qrcode',
  component: QrCode,
  parameters: {
    guide,
  },
  args: { value: 'https://basis.example/bids?view=open-pipeline', 'aria-label': 'QR code of this view' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <QrCodeExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code of this view' })).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Short', 'Long', 'Small']} cellPx={240}>
      <QrCode {...args} />
      <QrCode
        aria-label="A key"
        value={`otpauth://totp/Basis:grace@basis.example?secret=${'JBSWY3DPEHPK3PXP'.repeat(4)}`}
      />
      <QrCode {...args} size={120} />
    </StateGrid>
  ),
};
