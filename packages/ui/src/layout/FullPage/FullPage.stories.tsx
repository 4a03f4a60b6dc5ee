import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '../../components/ErrorState/ErrorState';
import { FullPage } from './FullPage';
import FullPageExample from './FullPage.example';
import exampleSource from './FullPage.example?raw';
import { guide } from './FullPage.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Layout/FullPage',
  id: 'layout-fullpage',
  component: FullPage,
  parameters: { guide, layout: 'fullscreen' },
  args: { children: <ErrorState title="Oops!">This is our fault. Try refreshing your browser.</ErrorState> },
} satisfies Meta<typeof FullPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 360),
  render: () => <FullPageExample />,
};

export const Default: Story = {};
