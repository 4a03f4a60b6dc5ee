import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../layout/Stack/Stack';
import { ScrapedIndicator } from './ScrapedIndicator';

const meta = {
  title: 'Components/ScrapedIndicator',
  component: ScrapedIndicator,
  parameters: {
    guide: {
      use: 'How much of a bid was read from its email.',
      do: 'Let it stand in its own column, with its number.',
      dont: 'Don’t use it for progress.',
    },
  },
  args: { count: 3 },
} satisfies Meta<typeof ScrapedIndicator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Stack space="s2" align="start">
      {[0, 1, 2, 3, 4].map((count) => (
        <ScrapedIndicator key={count} count={count} />
      ))}
    </Stack>
  ),
};
