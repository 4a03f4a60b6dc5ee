import type { Meta, StoryObj } from '@storybook/react-vite';

import { fn } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { StageChip, StageChipButton } from './StageChip';
import StageChipExample from './StageChip.example';
import exampleSource from './StageChip.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './StageChip.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/StageChip',
  id: 'components-stagechip',
  component: StageChip,
  parameters: {
    guide,
  },
  args: { name: 'Estimating', code: 'Estimating', color: 'amber' },
} satisfies Meta<typeof StageChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <StageChipExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Stages of Basis', 'A custom stage, by its progress', 'Large, beside a title', 'A button']}
      cellPx={260}
      interactive={<StageChipButton name="Estimating" code="Estimating" color="amber" />}
    >
      <Inline isWrapping>
        <StageChip name="Undecided" code="Undecided" color="stone" />
        <StageChip name="Accepted" code="Accepted" color="cyan" />
        <StageChip name="Estimating" code="Estimating" color="amber" />
        <StageChip name="Ready to submit" code="ReadyToSubmit" color="violet" />
        <StageChip name="Submitted" code="Submitted" color="blue" />
        <StageChip name="Awarded" code="Awarded" color="green" />
        <StageChip name="Lost" code="Lost" color="red" />
        <StageChip name="Declined" code="Declined" color="orange" />
      </Inline>
      <StageChip name="Takeoff" code={null} color="teal" progress={0.65} />
      <StageChip name="Submitted" code="Submitted" color="blue" size="lg" />
      <StageChipButton name="Estimating" code="Estimating" color="amber" />
    </StateGrid>
  ),
};

export const OpensAChoice: Story = { render: (args) => <StageChipButton {...args} onPress={fn()} /> };
