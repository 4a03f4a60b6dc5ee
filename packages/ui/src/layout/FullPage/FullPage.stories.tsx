import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '../../components/ErrorState/ErrorState';
import { FullPage } from './FullPage';

const meta = {
  title: 'Layout/FullPage',
  component: FullPage,
  parameters: { layout: 'fullscreen' },
  args: { children: <ErrorState title="Oops!">This is our fault. Try refreshing your browser.</ErrorState> },
} satisfies Meta<typeof FullPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
