import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../../layout/Inline/Inline';
import { FooterFact } from './FooterFact';

const meta = {
  title: 'Components/FooterFact',
  component: FooterFact,
  parameters: {
    guide: {
      use: 'A total in the footer of a table.',
      do: 'Put it under the column that it counts.',
      dont: 'Don’t repeat what the title of the page says already.',
    },
  },
  args: { value: '9', children: 'due this week' },
} satisfies Meta<typeof FooterFact>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NumberAlone: Story = { args: { value: '$214.6M', children: undefined } };

export const States: Story = {
  render: () => (
    <Inline space="s4">
      <FooterFact value="9">due this week</FooterFact>
      <FooterFact value="$214.6M" />
    </Inline>
  ),
};
