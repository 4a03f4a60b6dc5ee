import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stepper } from './Stepper';
import StepperExample from './Stepper.example';
import exampleSource from './Stepper.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Stepper.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Navigation/Stepper',
  id: 'components-stepper',
  component: Stepper,
  parameters: {
    guide,
  },
  args: {
    steps: [
      { id: 'file', label: 'Choose a file', detail: 'Bids.xlsx' },
      { id: 'columns', label: 'Match columns' },
      { id: 'check', label: 'Check rows' },
      { id: 'done', label: 'Import' },
    ],
    currentId: 'columns',
    onStepPress: fn(),
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <StepperExample />,
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Steps' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
    await userEvent.click(canvas.getByRole('button', { name: 'Done: Choose a file Bids.xlsx' }));
    await expect(args.onStepPress).toHaveBeenCalledWith('file');
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid captions={['The first step', 'In between', 'A step with a fault']} cellPx={560} isWide>
      <Stepper {...args} currentId="file" />
      <Stepper {...args} />
      <Stepper
        {...args}
        currentId="check"
        onStepPress={undefined}
        steps={args.steps.map((step) => ({ ...step, hasFault: step.id === 'columns' }))}
      />
    </StateGrid>
  ),
};
