import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge';
import BadgeExample from './Badge.example';
import exampleSource from './Badge.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Badge.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data display/Badge',
  id: 'components-badge',
  component: Badge,
  parameters: {
    guide,
  },
  args: { count: 6 },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <BadgeExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <StateGrid
      captions={['Accent', 'Two digits', 'Above 99', 'Soft', 'Mute', 'Square, in buttons', 'Beside a title, exact']}
      cellPx={120}
    >
      <Badge count={6} />
      <Badge count={99} />
      <Badge count={100} />
      <Badge count={6} variant="soft" />
      <Badge count={3} variant="mute" />
      <Badge count={2} shape="square" />
      <Badge count={1048} variant="mute" shape="title" isExact />
    </StateGrid>
  ),
};
