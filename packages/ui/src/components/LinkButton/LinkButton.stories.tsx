import type { Meta, StoryObj } from '@storybook/react-vite';
import { Receipt } from 'lucide-react';
import { RouterProvider } from 'react-aria-components';
import { expect, fn, userEvent } from 'storybook/test';
import { LinkButton } from './LinkButton';
import LinkButtonExample from './LinkButton.example';
import exampleSource from './LinkButton.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './LinkButton.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/LinkButton',
  id: 'components-linkbutton',
  component: LinkButton,
  parameters: {
    guide,
  },
  args: { href: '#quotes', children: 'Quotes', onPress: fn() },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <LinkButtonExample />,
};

export const Default: Story = {};

const navigate = fn<(href: string) => void>();

export const IsALinkForTheKeyboard: Story = {
  render: (args) => (
    <RouterProvider navigate={navigate}>
      <LinkButton {...args} />
    </RouterProvider>
  ),
  play: async ({ args, canvas }) => {
    navigate.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Quotes' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(navigate.mock.calls.map(([href]) => href)).toEqual(['#quotes']);
  },
};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Primary', 'Secondary', 'Ghost', 'Without a drawing']}
      cellPx={140}
      interactive={<LinkButton href="#bids">Go to bids</LinkButton>}
    >
      {(['primary', 'secondary', 'ghost'] as const).map((variant) => (
        <LinkButton key={variant} href="#quotes" variant={variant} icon={Receipt}>
          Quotes
        </LinkButton>
      ))}
      <LinkButton href="#bids">Go to bids</LinkButton>
    </StateGrid>
  ),
};
