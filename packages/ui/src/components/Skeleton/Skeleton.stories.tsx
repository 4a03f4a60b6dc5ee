import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton';
import SkeletonExample from './Skeleton.example';
import exampleSource from './Skeleton.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Skeleton.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Feedback/Skeleton',
  id: 'components-skeleton',
  component: Skeleton,
  parameters: {
    guide,
  },
  args: { width: 188 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <SkeletonExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid captions={['Line', 'Chip', 'Disc', 'Button', 'Small button', 'Short line']} cellPx={200}>
      <Skeleton width={188} />
      <Skeleton shape="chip" width={96} />
      <Skeleton shape="disc" />
      <Skeleton shape="button" width={120} />
      <Skeleton shape="smallButton" width={92} />
      <Skeleton width={92} />
    </StateGrid>
  ),
};
