import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Box } from '../../layout/Box/Box';
import { Stack } from '../../layout/Stack/Stack';
import { Button } from '../Button/Button';
import { Link } from '../Link/Link';
import { TextField } from '../TextField/TextField';
import { Popover } from './Popover';
import PopoverExample from './Popover.example';
import exampleSource from './Popover.example?raw';
import { guide } from './Popover.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Overlays/Popover',
  id: 'components-popover',
  component: Popover,
  parameters: {
    guide,
    docs: { story: { inline: false, height: '360px' } },
  },
  args: {
    trigger: <Button>Group</Button>,
    title: 'Group by',
    titleEnd: <Link onPress={fn()}>Clear</Link>,
    widthPx: 320,
    onOpenChange: fn(),
    children: <TextField label="Field" defaultValue="Stage" />,
    footer: (
      <>
        <Button variant="ghost">Cancel</Button>
        <Button variant="primary">Apply group</Button>
      </>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <PopoverExample />,
};

export const Default: Story = { args: { defaultOpen: true } };

export const WithoutAHead: Story = {
  args: { defaultOpen: true, title: undefined, titleEnd: undefined, footer: undefined, 'aria-label': 'Help' },
};

export const EscapeClosesItAndTheFocusGoesBack: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Group' });
    await userEvent.click(trigger);
    const card = await screen.findByRole('dialog', { name: 'Group by' });
    await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const APressOutsideClosesIt: Story = {
  render: (args) => (
    <Stack align="start">
      <Popover {...args} />
      <p>The page beside it</p>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group' }));
    await screen.findByRole('dialog', { name: 'Group by' });
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const ItsContentCanCloseIt: Story = {
  args: {
    footer: undefined,
    children: (close) => <Button onPress={close}>Done</Button>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LongContentScrollsBetweenHeadAndFooter: Story = {
  args: {
    defaultOpen: true,
    children: (
      <Stack space="s3">
        {Array.from({ length: 60 }, (_, index) => (
          <Box key={index}>{`Row ${index + 1} שורה ${'word '.repeat(index % 9)}`}</Box>
        ))}
      </Stack>
    ),
  },
  play: async () => {
    const card = await screen.findByRole('dialog', { name: 'Group by' });
    await expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply group' })).toBeVisible());
  },
};

export const States: Story = { args: { defaultOpen: true, widthPx: 240, titleEnd: undefined } };
