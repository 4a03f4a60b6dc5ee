import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs';

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  parameters: {
    guide: {
      use: 'Over the title of a page that belongs to a list.',
      do: 'Name the list as it is named where it is chosen.',
      dont: 'Don’t repeat the page itself; its title stands under them.',
      keyboard: { Tab: 'Moves from page to page.', Enter: 'Opens one.' },
    },
  },
  args: {
    crumbs: [
      { label: 'Bids', href: '#bids' },
      { label: 'Open pipeline', href: '#pipeline' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Bids' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Open pipeline' })).toHaveFocus();
  },
};

export const WithThisPage: Story = { args: { current: 'Pier 48 Terminal' } };

export const States: Story = {
  args: {
    crumbs: [
      { label: 'Bids', href: '#bids' },
      {
        label: 'Schools and hospitals in the counties around Puget Sound that are due in the next seven days',
        href: '#1',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
};
