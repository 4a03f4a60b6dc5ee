import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from '../Link/Link';
import { RouterProvider } from './RouterProvider';

const meta = {
  title: 'Components/RouterProvider',
  component: RouterProvider,
  parameters: {
    guide: {
      use: 'Once at the root of an app that has a router.',
      do: 'Give it the function by which the app’s router goes to an address.',
      dont: 'Don’t navigate in the handlers of single links: opening in a new tab would be lost.',
    },
  },
  args: { navigate: fn(), children: <Link href="/orders">Orders</Link> },
} satisfies Meta<typeof RouterProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Orders' }));
    await expect(args.navigate).toHaveBeenCalledWith('/orders', undefined);
  },
};

export const States: Story = {};
