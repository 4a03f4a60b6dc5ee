import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Text } from '../Text/Text';
import { Tabs } from './Tabs';
import TabsExample from './Tabs.example';
import exampleSource from './Tabs.example?raw';
import { StateGrid } from '../../docs/StateGrid';
import { guide } from './Tabs.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Navigation/Tabs',
  id: 'components-tabs',
  component: Tabs,
  parameters: {
    guide,
  },
  args: {
    'aria-label': 'Filters',
    onSelectionChange: fn(),
    tabs: [
      { id: 'custom', label: 'Custom filters', count: 7 },
      { id: 'quick', label: 'Quick filters' },
    ],
    children: (id) => <p>{id === 'custom' ? 'Filters that were saved' : 'Filters that are always here'}</p>,
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TabsExample />,
};

export const Default: Story = {};

const results = [
  { id: 'all', label: 'All', count: 11 },
  { id: 'bids', label: 'Bids', count: 3 },
  { id: 'companies', label: 'Companies', count: 1 },
  { id: 'people', label: 'People', count: 2 },
  { id: 'emails', label: 'Emails', count: 1284 },
];

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={[
        'On a page',
        'In a drawer, with a badge and a disabled one',
        'In the colors of a chart',
        'Pills, in the command palette',
      ]}
      cellPx={520}
      isWide
      interactive={<Tabs {...args} inset="md" />}
      interactions={['focus']}
    >
      <Tabs {...args} inset="md" />
      <Tabs
        aria-label="Notifications"
        inset="sm"
        defaultSelectedKey="unread"
        tabs={[
          { id: 'all', label: 'All' },
          { id: 'unread', label: 'Unread', badgeCount: 6 },
          { id: 'later', label: 'Later', isDisabled: true },
        ]}
      >
        <p>Messages</p>
      </Tabs>
      <Tabs
        aria-label="Figures"
        inset="sm"
        tabs={[
          { id: 'submitted', label: 'Submitted', color: 'blue', count: 24 },
          { id: 'won', label: 'Won', color: 'green', count: 11 },
          { id: 'lost', label: 'Lost', color: 'red', count: 10 },
        ]}
      >
        <p>Bids</p>
      </Tabs>
      <Tabs
        aria-label="Results"
        variant="pill"
        tabs={results}
        end={
          <Text size={12} tone="meta">
            Showing 11 results
          </Text>
        }
      >
        <p>Results</p>
      </Tabs>
    </StateGrid>
  ),
};

export const ArrowKeysMoveAlongTheTabs: Story = {
  name: 'WIDGET-24: Arrow keys move along the tabs',
  play: async ({ args, canvas }) => {
    await canvas.findByRole('tab', { name: 'Custom filters 7' });
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Custom filters 7' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Quick filters' })).toHaveFocus();
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('quick');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Filters that are always here');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Custom filters 7' })).toHaveFocus();
  },
};

export const APressShowsItsContent: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Quick filters' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Quick filters' })).toHaveTextContent('always here');
  },
};

export const ManyTabsScroll: Story = {
  args: {
    'aria-label': 'Projects',
    tabs: Array.from({ length: 40 }, (_, index) => ({ id: `p${index}`, label: `Phase ${index + 1}` })),
    children: (id) => <p>{id}</p>,
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('tab');
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const last = canvas.getAllByRole('tab').at(-1);
    await expect(last).toHaveFocus();
    await waitFor(() =>
      expect(Math.floor(last?.getBoundingClientRect().right ?? Infinity)).toBeLessThanOrEqual(window.innerWidth),
    );
  },
};
