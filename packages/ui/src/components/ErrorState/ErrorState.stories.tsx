import type { Meta, StoryObj } from '@storybook/react-vite';
import { RotateCw } from 'lucide-react';
import { Button } from '../Button/Button';
import { Stack } from '../../layout/Stack/Stack';
import { ErrorState } from './ErrorState';

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  parameters: {
    guide: {
      use: 'A page or a panel that could not be shown.',
      do: 'Say what happened and what to do next, without blame.',
      dont: 'Don’t show codes or traces of the error.',
    },
  },
  args: { title: 'Something went wrong' },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: 'This one is on our side. Refresh the page to pick up where you left off.',
    actions: (
      <Button variant="primary" icon={RotateCw}>
        Refresh
      </Button>
    ),
  },
};

export const States: Story = {
  render: () => (
    <Stack space="s6">
      <ErrorState title="Something went wrong" actions={<Button icon={RotateCw}>Refresh</Button>}>
        This one is on our side. Refresh the page to pick up where you left off.
      </ErrorState>
      <ErrorState title="This page does not exist" />
    </Stack>
  ),
};
