import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StateGrid } from '../../docs/StateGrid';
import { exampleParameters } from '../../docs/exampleParameters';
import { WorkloadStrip, type WorkloadPerson } from './WorkloadStrip';
import WorkloadStripExample from './WorkloadStrip.example';
import exampleSource from './WorkloadStrip.example?raw';
import { guide } from './WorkloadStrip.guide';

const people: readonly WorkloadPerson[] = [
  { id: 'maya', name: 'Maya Okafor', color: 'violet', limit: 2, taken: 3 },
  { id: 'tom', name: 'Tom Lindqvist', color: 'orange', limit: 2, taken: 2 },
  { id: 'daniel', name: 'Daniel Reyes', color: 'teal', limit: 2, taken: 1, added: 1 },
  { id: 'grace', name: 'Grace Whitfield', color: 'indigo', limit: 2, taken: 1 },
];

const meta = {
  title: 'Data/WorkloadStrip',
  id: 'components-workloadstrip',
  component: WorkloadStrip,
  parameters: { guide },
  args: { 'aria-label': 'Bids due Nov 15 – 21', people },
} satisfies Meta<typeof WorkloadStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <WorkloadStripExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Workload of Maya Okafor' });
    await expect(meter).toHaveAttribute('aria-valuetext', '3 of 2, 1 over');
  },
};

const one = (person: Partial<WorkloadPerson>, name = 'Maya Okafor') => (
  <WorkloadStrip aria-label={name} people={[{ id: 'a', name, color: 'violet', limit: 4, taken: 2, ...person }]} />
);

export const States: Story = {
  render: () => (
    <StateGrid
      captions={[
        'Room',
        'Nothing',
        'Full',
        'Over',
        'One more fits',
        'One more is too much',
        'Halves',
        'No limit of their own',
        'Many',
        'Long name',
      ]}
      cellPx={280}
      isWide
    >
      {one({})}
      {one({ taken: 0 })}
      {one({ taken: 4 })}
      {one({ taken: 6 })}
      {one({ added: 1 })}
      {one({ taken: 4, added: 1 })}
      {one({ taken: 2.5, added: 0.5 })}
      {one({ limit: 0, taken: 1 })}
      {one({ limit: 60, taken: 72, added: 2 })}
      {one({}, 'Wilhelmina Fitzgerald-Montgomery of the Northern Estimating Office')}
    </StateGrid>
  ),
};

export const Row: Story = {
  name: 'Side by side',
  args: { layout: 'row' },
};

export const Pressed: Story = {
  name: 'A press on a name shows what is due',
  args: { onPersonPress: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tom Lindqvist: 2 of 2, full. Show what is due' }));
    await expect(args.onPersonPress).toHaveBeenCalledWith('tom');
  },
};

export const Nobody: Story = { args: { people: [] } };
