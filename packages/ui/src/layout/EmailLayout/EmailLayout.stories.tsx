import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../../components/Banner/Banner';
import { expect } from 'storybook/test';
import { Button } from '../../components/Button/Button';
import { ComposeBox } from '../../components/ComposeBox/ComposeBox';
import { Text } from '../../components/Text/Text';
import { TextArea } from '../../components/TextArea/TextArea';
import { EmailLayout } from './EmailLayout';
import EmailLayoutExample from './EmailLayout.example';
import exampleSource from './EmailLayout.example?raw';
import { guide } from './EmailLayout.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/EmailLayout',
  id: 'layout-emaillayout',
  component: EmailLayout,
  parameters: { guide },
  args: {
    fields: <Text>Fields</Text>,
    actions: <Button variant="primary">Add as Accepted</Button>,
    head: <Text weight="medium">Dana Pike</Text>,
    children: <Text>The message</Text>,
  },
} satisfies Meta<typeof EmailLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 480),
  render: () => <EmailLayoutExample />,
};

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

const writing = (
  <ComposeBox aria-label="Reply" footer={<Button size="sm">Send</Button>}>
    <TextArea aria-label="Text" isBare defaultValue={'Line\n'.repeat(12)} />
  </ComposeBox>
);

export const Narrow: Story = {
  name: 'Narrow: the fields stand above the message, and all of it scrolls as one',
  args: {
    fields: <div style={{ blockSize: 360 }}>Fields</div>,
    children: <div style={{ blockSize: 500 }}>A long message</div>,
    reply: writing,
  },
  render: (args) => (
    <div style={{ display: 'flex', blockSize: 320, inlineSize: 492 }}>
      <EmailLayout {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const frame = canvasElement.querySelector('div')!.getBoundingClientRect();
    const isInView = (element: HTMLElement): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom + 1 && left >= frame.left && right <= frame.right;
    };
    // The actions stay in view as long as a part of the fields is.
    await expect(isInView(canvas.getByRole('button', { name: 'Add as Accepted' }))).toBe(true);
    const send = canvas.getByRole('button', { name: 'Send' });
    await expect(isInView(send)).toBe(false);
    send.focus();
    send.scrollIntoView({ block: 'nearest' });
    await expect(isInView(send)).toBe(true);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const WithABanner: Story = { args: { banner: <Banner kind="info" title="This email is in the trash." /> } };
