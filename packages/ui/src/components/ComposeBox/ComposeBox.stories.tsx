import type { Meta, StoryObj } from '@storybook/react-vite';
import { Paperclip, Send } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { Chip } from '../Chip/Chip';
import { IconButton } from '../IconButton/IconButton';
import { TextArea } from '../TextArea/TextArea';
import { ComposeBox } from './ComposeBox';
import ComposeBoxExample from './ComposeBox.example';
import exampleSource from './ComposeBox.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ComposeBox.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Product/ComposeBox',
  id: 'components-composebox',
  component: ComposeBox,
  parameters: {
    guide,
  },
  args: {
    'aria-label': 'Reply',
    children: <TextArea aria-label="Message" isBare defaultValue="We are reviewing the documents and plan to bid." />,
    footerStart: <IconButton icon={Paperclip} size="sm" aria-label="Attach files" />,
    footer: (
      <Button size="sm" variant="primary" icon={Send}>
        Send
      </Button>
    ),
  },
} satisfies Meta<typeof ComposeBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ComposeBoxExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['Empty', 'Written, with a file', 'Not sent, with an error']} cellPx={420} isWide>
      <ComposeBox {...args} aria-label="Empty">
        <TextArea aria-label="Nothing yet" isBare />
      </ComposeBox>
      <ComposeBox
        {...args}
        aria-label="Written"
        attachments={
          <Chip icon={Paperclip} removeLabel="Remove Price.pdf" onRemove={fn()}>
            Price.pdf, 212 KB
          </Chip>
        }
      />
      <ComposeBox
        {...args}
        aria-label="Not sent"
        notice={
          <Banner kind="error" title="This reply was not sent">
            The mail server is away.
          </Banner>
        }
      >
        <TextArea aria-label="Missing" isBare errorMessage="Write a message" />
      </ComposeBox>
    </StateGrid>
  ),
};

export const ALongTextScrollsAndLeavesTheButtons: Story = {
  render: (args) => (
    <div style={{ display: 'flex', blockSize: 240 }}>
      <ComposeBox {...args}>
        <TextArea aria-label="Message" isBare />
      </ComposeBox>
    </div>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.click(area);
    await userEvent.paste('Line\n'.repeat(40));
    const box = canvas.getByRole('region', { name: 'Reply' }).getBoundingClientRect();
    await expect(box.height).toBe(240);
    await expect(canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect().bottom).toBeLessThan(box.bottom);
    await expect(area.clientHeight).toBe(area.scrollHeight);
  },
};
