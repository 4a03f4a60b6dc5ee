import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from '../Link/Link';
import { RouterProvider } from './RouterProvider';
import RouterProviderExample from './RouterProvider.example';
import exampleSource from './RouterProvider.example?raw';
import { guide } from './RouterProvider.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Providers/RouterProvider',
  id: 'components-routerprovider',
  component: RouterProvider,
  parameters: {
    guide,
  },
  args: { navigate: fn(), children: <Link href="/orders">Orders</Link> },
} satisfies Meta<typeof RouterProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <RouterProviderExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Orders' }));
    await expect(args.navigate).toHaveBeenCalledWith('/orders', undefined);
  },
};

export const States: Story = {};
