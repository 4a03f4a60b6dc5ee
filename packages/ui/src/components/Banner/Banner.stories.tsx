import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, Plug } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from '../Button/Button';
import { Banner } from './Banner';
import BannerExample from './Banner.example';
import exampleSource from './Banner.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Banner.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/Banner',
  id: 'components-banner',
  component: Banner,
  parameters: {
    guide,
  },
  args: { kind: 'warning', title: "Seems like we can't connect to your email" },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BannerExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Info, with an action, can be dismissed', 'Warning', 'Error', 'Success']} cellPx={520} isWide>
      <Banner
        kind="info"
        icon={Plug}
        title="Procore not connected to Basis."
        action={<Button>Connect Now</Button>}
        onDismiss={fn()}
      >
        Connect it to download the plans for this bid.
      </Banner>
      <Banner
        kind="warning"
        title="Seems like we can't connect to your email"
        action={<Button size="sm">Update</Button>}
      />
      <Banner
        kind="error"
        icon={CreditCard}
        title="Payment Overdue"
        action={<Button size="sm">Contact support</Button>}
      />
      <Banner kind="success" title="Your email is connected" />
    </StateGrid>
  ),
};

export const PaymentOverdueAcrossTheTop: Story = {
  args: {
    kind: 'error',
    shape: 'bar',
    icon: CreditCard,
    title: 'Payment Overdue',
    action: <Button size="sm">Contact support</Button>,
  },
};

const contact = fn();

/** A message of the operators has a title, a body, one of three kinds and one call to action. */
export const OperationMessages: Story = {
  render: () => (
    <Stack space="s3">
      {(['error', 'warning', 'info'] as const).map((kind) => (
        <Banner
          key={kind}
          kind={kind}
          shape="bar"
          title="Maintenance on Saturday"
          action={
            <Button size="sm" onPress={contact}>
              {`Chat about ${kind}`}
            </Button>
          }
        >
          Basis is read-only from 8 to 9 PM.
        </Banner>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chat about info' }));
    await expect(contact).toHaveBeenCalledTimes(1);
  },
};

export const LongTextWraps: Story = {
  args: { title: '🏗️ הודעה '.repeat(80), children: 'x'.repeat(600), onDismiss: fn() },
};
