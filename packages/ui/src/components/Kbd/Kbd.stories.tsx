import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { Kbd } from './Kbd';

const meta = {
  title: 'Components/Kbd',
  component: Kbd,
  parameters: {
    guide: {
      use: 'Shows which keys do something.',
      do: 'Write keys as they stand on the keyboard: Ctrl K.',
      dont: 'Don’t use it for code.',
    },
  },
  args: { children: 'Ctrl K' },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Inline space="s2">
      {['Ctrl K', 'Esc', '↑', '/'].map((keys) => (
        <Kbd key={keys}>{keys}</Kbd>
      ))}
    </Inline>
  ),
};
