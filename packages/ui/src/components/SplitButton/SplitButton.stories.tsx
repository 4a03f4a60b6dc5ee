import type { Meta, StoryObj } from '@storybook/react-vite';

import { Ban, Plus } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { StageMark } from '../StageMark/StageMark';
import { SplitButton } from './SplitButton';
import SplitButtonExample from './SplitButton.example';
import exampleSource from './SplitButton.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './SplitButton.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Actions/SplitButton',
  id: 'components-splitbutton',
  component: SplitButton,
  parameters: {
    guide,
  },
  args: {
    children: 'Add',
    icon: Plus,
    menuLabel: 'Add to a stage',
    onPress: fn(),
    onAction: fn(),
    items: [
      { id: 'accepted', label: 'Accepted', start: <StageMark code="Accepted" color="cyan" /> },
      { id: 'estimating', label: 'Estimating', start: <StageMark code="Estimating" color="amber" /> },
    ],
  },
} satisfies Meta<typeof SplitButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SplitButtonExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Add to a stage' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Estimating' }));
    await expect(args.onAction).toHaveBeenCalledWith('estimating');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['Primary', 'Secondary, with a drawing', 'Small', 'Pending', 'Disabled']}
      cellPx={160}
      interactive={<SplitButton {...args} menuLabel="Choose a stage" />}
    >
      <SplitButton {...args} menuLabel="Add to a stage" />
      <SplitButton {...args} variant="secondary" icon={Ban} menuLabel="Decline with a reason">
        Decline
      </SplitButton>
      <SplitButton {...args} size="sm" menuLabel="Add, small" />
      <SplitButton {...args} isPending menuLabel="Add, pending" />
      <SplitButton {...args} isDisabled menuLabel="Add, disabled" />
    </StateGrid>
  ),
};
