import type { Meta, StoryObj } from '@storybook/react-vite';

import { Ellipsis } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { IconButton } from '../../components/IconButton/IconButton';
import { viewGroups } from '../../testing/sampleViews';
import { ViewList } from './ViewList';
import ViewListExample from './ViewList.example';
import exampleSource from './ViewList.example?raw';
import { Shown, StateGrid } from '../../docs/StateGrid';
import { guide } from './ViewList.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const meta = {
  title: 'Data/ViewList',
  id: 'data-viewlist',
  component: ViewList,
  parameters: {
    guide,
  },
  args: { 'aria-label': 'Views', groups: viewGroups, currentId: 'pipeline', onAction: fn() },
} satisfies Meta<typeof ViewList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <ViewListExample />,
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Open pipeline');
  },
};

export const WithActionsOnARow: Story = {
  args: {
    renderItemActions: (item) => (
      <IconButton icon={Ellipsis} size="xs" aria-label={`Actions for ${item.label}`} excludeFromTabOrder />
    ),
  },
};

export const IsOneTabStop: Story = {
  args: WithActionsOnARow.args ?? {},
  render: (args) => (
    <>
      <button>Before</button>
      <ViewList {...args} />
      <button>After</button>
    </>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Actions for Open pipeline' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveFocus();
  },
};

export const CallsBackWhereThereIsNoAddress: Story = {
  args: {
    groups: viewGroups.map((group) => ({ ...group, items: group.items.map(({ href: _href, ...item }) => item) })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Unassigned/ }));
    await expect(args.onAction).toHaveBeenCalledWith('unassigned');
  },
};

export const ShowsTheCurrentViewOfALongList: Story = {
  args: { currentId: viewGroups.at(-1)?.items.at(-1)?.id },
  render: (args) => (
    <div data-testid="scroller" style={{ height: 120, overflowY: 'auto' }}>
      <ViewList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const view = canvas.getByTestId('scroller').getBoundingClientRect();
    const current = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect();
    await expect(current.top).toBeGreaterThanOrEqual(view.top);
    await expect(current.bottom).toBeLessThanOrEqual(view.bottom);
  },
};

export const States: Story = {
  render: (args) => (
    <StateGrid
      captions={['A view is open', 'No view is open', 'With actions on each view', 'Hover', 'Keyboard focus']}
      cellPx={260}
      isWide
    >
      <ViewList {...args} aria-label="One is open" currentId="unassigned" />
      <ViewList {...args} aria-label="None is open" currentId={undefined} />
      <ViewList
        {...args}
        aria-label="With actions"
        renderItemActions={({ label }) => <IconButton icon={Ellipsis} size="xs" aria-label={`Actions for ${label}`} />}
      />
      <Shown as="hover">
        <ViewList {...args} aria-label="Hovered" groups={viewGroups.slice(0, 1)} currentId={undefined} />
      </Shown>
      <Shown as="focus">
        <ViewList {...args} aria-label="Focused" groups={viewGroups.slice(0, 1)} currentId={undefined} />
      </Shown>
    </StateGrid>
  ),
};
