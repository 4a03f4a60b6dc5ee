import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { Link } from './Link';

const meta = {
  title: 'Components/Link',
  component: Link,
  parameters: {
    guide: {
      use: 'Leads to another place.',
      do: 'Name the place that it leads to.',
      dont: 'Don’t use it for an action that changes something; that is a Button.',
      keyboard: { Enter: 'Follows it.' },
    },
  },
  args: { href: '#forgot', children: 'Forgot password?', onPress: fn() },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s4">
      <Link href="#forgot">Forgot password?</Link>
      <Link href="#privacy" tone="meta">
        Privacy
      </Link>
      <Link href="#bid" tone="text">
        Riverside Medical, Tower B
      </Link>
      <Link onPress={fn()}>Clear filters</Link>
    </Inline>
  ),
};

export const WithoutAnAddressItIsAButton: Story = {
  args: { href: undefined, children: 'Clear filters' },
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('button', { name: 'Clear filters' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};
