import type { Meta, StoryObj } from '@storybook/react-vite';
import { StageMark } from './StageMark';
import StageMarkExample from './StageMark.example';
import exampleSource from './StageMark.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './StageMark.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'People and stages/StageMark',
  id: 'components-stagemark',
  component: StageMark,
  parameters: {
    guide,
  },
  args: { code: 'Estimating', color: 'amber', 'aria-label': 'Estimating' },
} satisfies Meta<typeof StageMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <StageMarkExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={[
        'Undecided',
        'Accepted',
        'Estimating',
        'Ready to submit',
        'Submitted',
        'Awarded',
        'Lost',
        'Declined',
        'Of one’s own, 65 %',
        'Of one’s own, empty',
        'Of one’s own, full',
      ]}
      cellPx={120}
    >
      <StageMark code="Undecided" color="stone" aria-label="Undecided" />
      <StageMark code="Accepted" color="cyan" aria-label="Accepted" />
      <StageMark code="Estimating" color="amber" aria-label="Estimating" />
      <StageMark code="ReadyToSubmit" color="violet" aria-label="Ready to submit" />
      <StageMark code="Submitted" color="blue" aria-label="Submitted" />
      <StageMark code="Awarded" color="green" aria-label="Awarded" />
      <StageMark code="Lost" color="red" aria-label="Lost" />
      <StageMark code="Declined" color="orange" aria-label="Declined" />
      <StageMark code={null} color="teal" progress={0.65} aria-label="Takeoff" />
      <StageMark code={null} color="pink" progress={0} aria-label="Waiting" />
      <StageMark code={null} color="indigo" progress={1} aria-label="Review" />
    </StateGrid>
  ),
};
