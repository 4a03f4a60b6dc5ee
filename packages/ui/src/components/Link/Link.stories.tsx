import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from './Link';
import LinkExample from './Link.example';
import exampleSource from './Link.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Link.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/Link',
  id: 'components-link',
  component: Link,
  parameters: {
    guide,
  },
  args: { href: '#forgot', children: 'Forgot password?', onPress: fn() },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <LinkExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Accent', 'Meta', 'Text', 'Without an address: a button']}
      cellPx={200}
      interactive={<Link href="#forgot">Forgot password?</Link>}
      interactions={['hover', 'focus']}
    >
      <Link href="#forgot">Forgot password?</Link>
      <Link href="#privacy" tone="meta">
        Privacy
      </Link>
      <Link href="#bid" tone="text">
        Riverside Medical, Tower B
      </Link>
      <Link onPress={fn()}>Clear filters</Link>
    </StateGrid>
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
