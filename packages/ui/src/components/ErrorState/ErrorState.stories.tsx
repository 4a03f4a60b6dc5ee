import type { Meta, StoryObj } from '@storybook/react-vite';
import { RotateCw } from 'lucide-react';
import { Button } from '../Button/Button';
import { ErrorState } from './ErrorState';
import ErrorStateExample from './ErrorState.example';
import exampleSource from './ErrorState.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './ErrorState.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/ErrorState',
  id: 'components-errorstate',
  component: ErrorState,
  parameters: {
    guide,
  },
  args: { title: 'Something went wrong' },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ErrorStateExample />,
};

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
    <StateGrid captions={['With a next step', 'Without']} cellPx={320} isWide>
      <ErrorState title="Something went wrong" actions={<Button icon={RotateCw}>Refresh</Button>}>
        This one is on our side. Refresh the page to pick up where you left off.
      </ErrorState>
      <ErrorState title="This page does not exist" />
    </StateGrid>
  ),
};
