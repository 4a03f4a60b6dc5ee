import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from '../Tabs/Tabs';
import { I18nProvider } from './I18nProvider';

const meta = {
  title: 'Components/I18nProvider',
  component: I18nProvider,
  parameters: {
    guide: {
      use: 'An app that is read from right to left, or that has controls of react-aria of its own.',
      do: 'Set `dir` on the page too: it mirrors what is drawn, this turns the keys.',
      dont: 'Don’t put it around a WordsProvider that is given a locale, which sets it itself.',
    },
  },
  args: { locale: 'ar-EG', children: null },
  render: (args) => (
    <div dir="rtl">
      <I18nProvider {...args}>
        <Tabs
          aria-label="Lists"
          tabs={[
            { id: 'bids', label: 'Bids' },
            { id: 'projects', label: 'Projects' },
          ]}
        >
          {(id) => `All ${id}`}
        </Tabs>
      </I18nProvider>
    </div>
  ),
} satisfies Meta<typeof I18nProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {};

export const TheArrowKeysFollowTheDirection: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Bids' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Projects' })).toHaveFocus();
  },
};
