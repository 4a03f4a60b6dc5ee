import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AtSign, BellRing, Clock, Flag, Layers, Mail, Plug } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button';
import { Spinner } from '../Spinner/Spinner';
import { Box } from '../../layout/Box/Box';
import { Inline } from '../../layout/Inline/Inline';
import { Text } from '../Text/Text';
import { StateGrid } from '../../docs/StateGrid';
import { Growing, expectItemsToStay } from '../../testing/growing';
import { exampleParameters } from '../../docs/exampleParameters';
import { NotificationList, type NotificationItem, type NotificationListProps } from './NotificationList';
import NotificationListExample from './NotificationList.example';
import exampleSource from './NotificationList.example?raw';
import { guide } from './NotificationList.guide';

const itemOf = (id: string, part: Partial<NotificationItem> = {}): NotificationItem => ({
  id,
  mark: { icon: Mail },
  sentence: ['New addendum on ', { name: 'Olympic Data Center, Hall 4' }],
  detail: 'Addendum 2: revised reflected ceiling plans',
  time: '13:20',
  dateTime: '2026-11-18T13:20:00Z',
  isUnread: true,
  href: `#${id}`,
  ...part,
});

const mention = itemOf('mention', {
  mark: { person: 'Maya Okafor', color: 'violet' },
  sentence: [{ name: 'Maya Okafor' }, ' mentioned you on ', { name: 'Riverside Medical, Tower B' }],
  detail: 'Bid note',
  detailIcon: AtSign,
  time: '14:05',
});
const near = itemOf('near', {
  mark: { icon: Clock, tone: 'warning' },
  sentence: [{ name: 'Harbor Point Elementary' }, ' is due tomorrow'],
  detail: 'Bid due November 19, 2026, 2:00 PM',
});
const past = itemOf('past', {
  mark: { icon: Flag, tone: 'danger' },
  sentence: [{ name: 'Kitsap Ferry Terminal Canopy' }, ' is past due'],
  detail: 'This bid was deleted',
  href: undefined,
});
const several = itemOf('several', {
  mark: { icon: Layers },
  sentence: ['3 notifications on ', { name: 'Port of Everett Admin' }],
  detail: '1 new email, 2 bid notes',
  href: undefined,
  items: [itemOf('a'), itemOf('b', { isUnread: false }), itemOf('c')],
});
const older = itemOf('older', {
  mark: { icon: Plug, tone: 'danger' },
  sentence: ['Missing credentials for ', { name: 'Procore' }, ' and ', { name: 'PlanHub' }],
  detail: 'Plans from these platforms are not downloaded',
  time: 'November 17, 2026 16:40',
  isTimeLong: true,
  isUnread: false,
});

/** Marks what is marked, as the product does. */
function Owner(props: NotificationListProps) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const shown = (item: NotificationItem): NotificationItem => ({
    ...item,
    isUnread: item.isUnread && !read.has(item.id),
    ...(item.items ? { items: item.items.map(shown) } : {}),
  });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 420, maxInlineSize: '100%', blockSize: 480 }}>
      <NotificationList
        {...props}
        groups={props.groups.map((group) => ({ ...group, items: group.items.map(shown) }))}
        onMark={(id) => {
          props.onMark?.(id);
          setRead(new Set([...read, id]));
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Product/NotificationList',
  id: 'components-notificationlist',
  component: NotificationList,
  parameters: { guide },
  args: {
    'aria-label': 'Unread notifications',
    groups: [
      { id: 'today', title: 'Today', count: '7', items: [mention, itemOf('addendum'), near, past, several] },
      { id: 'yesterday', title: 'Yesterday', count: '1', items: [older] },
    ],
    onOpen: fn(),
    onMark: fn(),
  },
  render: (args) => <Owner {...args} />,
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <NotificationListExample />,
};

export const Default: Story = {};

export const KeysMoveBetweenRowsAndMarkThem: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Maya Okafor/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}m');
    await expect(args.onMark).toHaveBeenCalledWith('addendum');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    // Without a link only the button can be focused; once it is gone, the focus moves on.
    await userEvent.keyboard('m');
    const fold = canvas.getByRole('button', { name: /3 notifications/ });
    await waitFor(() => expect(fold).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('link', { name: /Missing credentials/ })).toHaveFocus());
  },
};

export const TheButtonThatMarksAppearsOnHover: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.hover(canvas.getByRole('link', { name: /Harbor Point/ }));
    const [, , button] = canvas.getAllByRole('button', { name: 'Mark as read' });
    if (!button) throw new Error('No button marks the third one.');
    await userEvent.click(button);
    await expect(args.onMark).toHaveBeenCalledWith('near');
    await expect(canvas.getByRole('link', { name: /Harbor Point/ })).toHaveFocus();
  },
};

const many = Array.from({ length: 10_000 }, (_, index) => itemOf(`n${index}`, { time: `#${index + 1}` }));

export const OfTenThousandThoseInViewAreDrawn: Story = {
  args: { groups: [{ id: 'today', title: 'Today', count: '10,000', items: many }] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('#10000').closest('a')).toHaveFocus());
    await expect(canvasElement.querySelectorAll('li').length).toBeLessThan(60);
  },
};

export const States: Story = {
  render: (args) => {
    const list = (caption: string, items: readonly NotificationItem[], end?: NotificationListProps['end']) => (
      <div key={caption} style={{ display: 'flex', inlineSize: 420, maxInlineSize: '100%', blockSize: 220 }}>
        <NotificationList
          {...args}
          aria-label={caption}
          groups={[{ id: 'day', title: caption, count: String(items.length), items }]}
          end={end}
        />
      </div>
    );
    const long = 'Northern Regional Medical Center and Outpatient Pavilion, Phase 2 '.repeat(4);
    const shown = [
      list('Unread', [mention, near, past]),
      list('Read', [older, itemOf('read', { isUnread: false })]),
      list('Several in one', [several]),
      list('Long words', [itemOf('long', { sentence: ['Reminder on ', { name: long }], detail: long })]),
      list('Right to left', [
        itemOf('rtl', {
          mark: { icon: BellRing },
          sentence: ['Reminder on ', { name: 'שם הפרויקט' }],
          detail: 'קומה 2',
        }),
      ]),
      list(
        'More is loading',
        [itemOf('one')],
        <Inline justify="center">
          <Spinner aria-label="Loading more" />
        </Inline>,
      ),
      list(
        'More could not be loaded',
        [itemOf('one')],
        <Box padding="s4">
          <Inline justify="center">
            <Text tone="secondary">More could not be loaded.</Text>
            <Button size="sm">Try again</Button>
          </Inline>
        </Box>,
      ),
    ];
    return (
      <StateGrid captions={shown.map(({ key }) => String(key))} cellPx={430}>
        {shown}
      </StateGrid>
    );
  },
};

export const RowsInViewStayWhenOthersComeInAbove: Story = {
  render: (args) => (
    <Growing>
      {(added) => {
        const news = Array.from({ length: added }, (_, index) => itemOf(`new${added - index}`));
        const items = [...news, ...many.slice(0, 200)];
        return <Owner {...args} groups={[{ id: 'today', title: 'Today', count: '200', items }]} />;
      }}
    </Growing>
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvasElement.querySelector<HTMLElement>('[data-notifications]')!;
    await expectItemsToStay(canvasElement, scroller, () => canvas.getAllByRole('listitem'));
  },
};
