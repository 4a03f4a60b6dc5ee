import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../components/Banner/Banner';
import { expect } from 'storybook/test';
import { Button } from '../../components/Button/Button';
import { ComposeBox } from '../../components/ComposeBox/ComposeBox';
import { Text } from '../../components/Text/Text';
import { TextArea } from '../../components/TextArea/TextArea';
import { EmailLayout } from './EmailLayout';

const meta = {
  title: 'Layout/EmailLayout',
  component: EmailLayout,
  args: {
    fields: <Text>Fields</Text>,
    actions: <Button variant="primary">Add as Accepted</Button>,
    head: <Text weight="medium">Dana Pike</Text>,
    children: <Text>The message</Text>,
  },
} satisfies Meta<typeof EmailLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ReplyStaysInView: Story = {
  args: {
    children: <div style={{ blockSize: 2000 }}>A long message</div>,
    reply: (
      <ComposeBox aria-label="Reply" footer={<Button size="sm">Send</Button>}>
        <TextArea aria-label="Text" isBare defaultValue={'Line\n'.repeat(60)} />
      </ComposeBox>
    ),
  },
  render: (args) => (
    <div style={{ blockSize: 600 }}>
      <EmailLayout {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const message = canvas.getByRole('region', { name: 'Message' });
    message.scrollTop = 500;
    const send = canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect();
    await expect(send.bottom).toBeLessThanOrEqual(message.getBoundingClientRect().top + 600);
    await expect(message.clientHeight).toBeGreaterThanOrEqual(270);
  },
};

export const WithABanner: Story = { args: { banner: <Banner kind="info" title="This email is in the trash." /> } };
