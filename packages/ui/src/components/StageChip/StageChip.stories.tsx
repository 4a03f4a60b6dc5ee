import type { Meta, StoryObj } from '@storybook/react-vite';

import { fn } from 'storybook/test';
import { Inline } from '../../layout/Inline/Inline';
import { StageChip, StageChipButton } from './StageChip';

const meta = {
  title: 'Components/StageChip',
  component: StageChip,
  parameters: {
    guide: {
      use: 'The stage of a bid, where it can be read.',
      do: 'Keep the mark with the name.',
      dont: 'Don’t use its colors for anything that is not a stage or an option.',
    },
  },
  args: { name: 'Estimating', code: 'Estimating', color: 'amber' },
} satisfies Meta<typeof StageChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline isWrapping>
      <StageChip name="Undecided" code="Undecided" color="stone" />
      <StageChip name="Accepted" code="Accepted" color="cyan" />
      <StageChip name="Estimating" code="Estimating" color="amber" />
      <StageChip name="Ready to submit" code="ReadyToSubmit" color="violet" />
      <StageChip name="Submitted" code="Submitted" color="blue" />
      <StageChip name="Awarded" code="Awarded" color="green" />
      <StageChip name="Lost" code="Lost" color="red" />
      <StageChip name="Declined" code="Declined" color="orange" />
      <StageChip name="Takeoff" code={null} color="teal" progress={0.65} />
    </Inline>
  ),
};

export const OpensAChoice: Story = { render: (args) => <StageChipButton {...args} onPress={fn()} /> };
