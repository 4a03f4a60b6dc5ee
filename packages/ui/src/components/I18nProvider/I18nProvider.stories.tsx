import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tabs } from '../Tabs/Tabs';
import { I18nProvider } from './I18nProvider';
import I18nProviderExample from './I18nProvider.example';
import exampleSource from './I18nProvider.example?raw';
import { guide } from './I18nProvider.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Providers/I18nProvider',
  id: 'components-i18nprovider',
  component: I18nProvider,
  parameters: {
    guide,
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

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <I18nProviderExample />,
};

export const Default: Story = {};

export const States: Story = {};

export const TheArrowKeysFollowTheDirection: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('tab', { name: 'Bids' })).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Projects' })).toHaveFocus();
  },
};
