import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../layout/Stack/Stack';
import { Highlight } from './Highlight';

const meta = {
  title: 'Components/Highlight',
  component: Highlight,
  parameters: {
    guide: {
      use: 'Marks the text that a fact was read from.',
      do: 'Turn it active while its field is in use.',
      dont: 'Don’t use yellow for anything else: it means “read from the source”.',
    },
  },
  args: { children: 'Wednesday, December 9 by 2:00 PM' },
} satisfies Meta<typeof Highlight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Active: Story = { args: { isActive: true } };

export const States: Story = {
  render: ({ children }) => (
    <Stack space="s2" align="start">
      <Highlight>{children}</Highlight>
      <Highlight isActive>{children}</Highlight>
    </Stack>
  ),
};
