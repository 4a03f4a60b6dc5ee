import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Skeleton } from './Skeleton';
import SkeletonExample from './Skeleton.example';
import exampleSource from './Skeleton.example?raw';
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
    <Inline space="s5">
      <Skeleton width={188} />
      <Skeleton shape="chip" width={96} />
      <Skeleton shape="disc" />
      <Skeleton shape="button" width={120} />
      <Skeleton shape="smallButton" width={92} />
      <Skeleton width={92} />
    </Inline>
  ),
};
