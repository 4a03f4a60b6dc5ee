import type { Meta, StoryObj } from '@storybook/react-vite';
import { Funnel } from './Funnel';
import FunnelExample from './Funnel.example';
import exampleSource from './Funnel.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Funnel.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const steps = [
  { id: 'received', label: 'Received', value: 1240, color: 'stone' },
  { id: 'submitted', label: 'Submitted', value: 506, color: 'blue', note: '41% of 1,240' },
  { id: 'won', label: 'Won', value: 3, color: 'green', note: '1% of 506' },
] as const;

const meta = {
  title: 'Feedback/Funnel',
  id: 'components-funnel',
  component: Funnel,
  parameters: { guide },
  args: { 'aria-label': 'From invitation to contract', steps },
} satisfies Meta<typeof Funnel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <FunnelExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Steps', 'Steps that lead somewhere', 'Nothing yet', 'Amounts']} cellPx={420} isWide>
      <Funnel aria-label="Steps" steps={steps} />
      <Funnel aria-label="Steps with links" steps={steps.map((step) => ({ ...step, href: `#${step.id}` }))} />
      <Funnel aria-label="Nothing" steps={steps.map(({ id, label, color }) => ({ id, label, color, value: 0 }))} />
      <Funnel aria-label="Amounts" steps={steps} formatValue={(value) => `$${value}K`} />
    </StateGrid>
  ),
};
