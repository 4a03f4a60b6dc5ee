import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { AvatarGroup } from '../../components/AvatarGroup/AvatarGroup';
import { Button } from '../../components/Button/Button';
import { Deadline } from '../../components/Deadline/Deadline';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { FooterFact } from '../../components/FooterFact/FooterFact';
import { IconButton } from '../../components/IconButton/IconButton';
import { StageChip } from '../../components/StageChip/StageChip';
import type { StageCode } from '../../components/StageMark/StageMark';
import { StagePicker } from '../../components/StagePicker/StagePicker';
import { Text } from '../../components/Text/Text';
import { UnreadDot } from '../../components/UnreadDot/UnreadDot';
import { Inline } from '../../layout/Inline/Inline';
import { isDevelopment } from '../../internal/isDevelopment';
import { domSurface } from '../../testing/driverSurface';
import { TableDriver } from './Table.driver';
import {
  groupedSource,
  listSource,
  OwnedTable,
  sampleBid,
  sampleSource,
  textColumns,
  type SampleBid,
  type SampleGroup,
} from './Table.samples';
import { Table, withSelected, emptySelection, type CellEdit, type TableColumn } from './Table';
import TableExample from './Table.example';
import exampleSource from './Table.example?raw';
import GroupedTableExample from './Grouped.example';
import groupedExampleSource from './Grouped.example?raw';
import { guide } from './Table.guide';
import { exampleParameters } from '../../docs/exampleParameters';
import { narrowStory } from '../../docs/narrowStory';

const stageColors = { Estimating: 'amber', Submitted: 'blue', Awarded: 'green' } as const;

const richCells: Readonly<Record<string, (bid: SampleBid) => ReactNode>> = {
  stage: ({ stage }) => <StageChip name={stage.name} code={stage.code} color={stageColors[stage.code]} />,
  people: ({ people }) => <AvatarGroup people={people} />,
  due: ({ due }) => <Deadline date={due} today="2026-12-05" />,
};
const peopleColumn: TableColumn<SampleBid> = {
  id: 'people',
  label: 'Estimators',
  width: 120,
  renderCell: ({ people }) => people.length,
};
const columns = [...textColumns.slice(0, 2), peopleColumn, ...textColumns.slice(2)].map((column) => ({
  ...column,
  width: column.id === 'due' ? 200 : column.width,
  renderCell: richCells[column.id] ?? column.renderCell,
}));

const rowActions = ({ name }: SampleBid) => (
  <IconButton aria-label={`Actions of ${name}`} icon={Ellipsis} size="xs" onPress={fn()} />
);
const footer = { name: '100,000 bids', due: '9 due this week', quote: '$214.6M' };

const meta = {
  title: 'Data/Table',
  id: 'data-table',
  component: OwnedTable,
  args: { rows: sampleSource(186), columns, rowActions, onRowAction: fn() },
  parameters: {
    guide,
    layout: 'fullscreen',
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OwnedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource),
  render: () => <TableExample />,
};

/** The table once it has measured its place and drawn its rows, which it does in the frame after it was mounted. */
const driverOf = async (canvasElement: HTMLElement): Promise<TableDriver> => {
  const table = new TableDriver(domSurface(canvasElement));
  await waitFor(async () => expect(await table.drawnRowCount()).toBeGreaterThan(0));
  return table;
};

export const Default: Story = {
  args: { footer },
  play: async ({ canvasElement, args }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.rowCount()).toBe(186);
    await table.pressRow(2);
    await expect(args.onRowAction).toHaveBeenCalledWith(expect.objectContaining({ id: 'bid-2' }), 'bid-2');
  },
};

export const CheckboxesOnHover: Story = {
  args: { footer, checkboxes: 'onHover', selection: emptySelection },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    // The pointer may lie on a row from the start.
    const shown = (): number =>
      [...canvasElement.querySelectorAll('[role="row"]:not(:hover) [role="checkbox"]')].filter(
        (box) => getComputedStyle(box).opacity === '1',
      ).length;
    await expect(shown()).toBe(0);
    const row = canvasElement.querySelectorAll('[role="row"]')[3]!;
    await userEvent.hover(row);
    await userEvent.click(row.querySelector('[role="checkbox"]')!);
    await waitFor(async () => expect(await table.allCheckbox()).toBe('mixed'));
    await expect(shown()).toBeGreaterThan(5);
  },
};

export const Selection: Story = {
  args: { footer, selection: withSelected(emptySelection, ['bid-1', 'bid-4'], true) },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.allCheckbox()).toBe('mixed');
    await table.toggleRow(6);
    await table.toggleRow(8, { isShift: true });
    await waitFor(async () => expect(await table.isRowSelected(7)).toBe(true));
    const colors = [...canvasElement.querySelectorAll('[data-part="row"]:has(> [role="rowheader"])')].map((row) => [
      getComputedStyle(row).backgroundColor,
      getComputedStyle(row.querySelector('[role="rowheader"]')!).backgroundColor,
    ]);
    await expect(new Set(colors.map(([own]) => own)).size, 'selected rows stand out').toBeGreaterThan(1);
    for (const [own, first] of colors) await expect(first, 'what stays in view is as its row').toBe(own);
  },
};

export const Sorting: Story = {
  args: { footer, sort: { columnId: 'due', direction: 'asc' } },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.sortOf(3)).toBe('ascending');
    await table.pressHead(3);
    await waitFor(async () => expect(await table.sortOf(3)).toBe('descending'));
    await table.pressHead(3);
    await waitFor(async () => expect(await table.sortOf(3)).toBe('none'));
    await table.pressHead(3);
    await waitFor(async () => expect(await table.sortOf(3)).toBe('ascending'));
  },
};

export const Compact: Story = {
  args: { footer, density: 'compact' },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
    const row = canvasElement.querySelector('[aria-rowindex="2"]');
    await expect(row?.getBoundingClientRect().height).toBe(32);
  },
};

export const Loading: Story = {
  args: { rows: sampleSource(50, () => false) },
  play: async ({ canvasElement }) => {
    await expect(await (await driverOf(canvasElement)).isRowLoading(0)).toBe(true);
  },
};

export const Empty: Story = {
  args: {
    rows: sampleSource(0),
    empty: <EmptyState title="No bids in this view yet">Add one by hand, or forward an invitation.</EmptyState>,
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No bids in this view yet')).toBeVisible());
  },
};

export const Dark: Story = { ...Selection, globals: { theme: 'dark' } };

/** Twenty columns: those out of view are not drawn, and the first stays. */
export const Wide: Story = {
  args: {
    columns: Array.from({ length: 20 }, (_, index) => ({
      ...columns[index % columns.length]!,
      id: `column-${index}`,
      label: `${columns[index % columns.length]!.label} ${index + 1}`,
      width: index === 0 ? 280 : 200,
    })),
  },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect((await table.heads()).length).toBeLessThan(20);
    const grid = canvasElement.querySelector<HTMLElement>('[role="grid"]')!;
    const first = canvasElement.querySelector('[aria-rowindex="2"] > [aria-colindex="1"]')!;
    const { left } = first.getBoundingClientRect();
    grid.scrollLeft = 1500;
    await waitFor(async () => expect(await table.heads()).toContain('Project name 13'));
    await expect(first.getBoundingClientRect().left).toBe(left);
  },
};

/** A list that loads 50 more whenever its end comes into view. */
export const InfiniteLoading: Story = {
  render: function Render(args) {
    const [count, setCount] = useState(50);
    const rows = useMemo(() => sampleSource(count), [count]);
    const loadMore = useCallback(() => setCount((before) => Math.min(200, before + 50)), []);
    return <OwnedTable {...args} rows={rows} onEndReached={loadMore} footer={{ name: `${count} loaded` }} />;
  },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.rowCount()).toBe(50);
    await table.scrollTo(50 * 40);
    await waitFor(async () => expect(await table.rowCount()).toBe(100));
  },
};

export const HundredThousandRows: Story = {
  name: '100,000 rows',
  args: { rows: sampleSource(100_000) },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.drawnRowCount()).toBeLessThan(40);
    await table.toggleAll();
    await table.scrollTo(40 * 90_000);
    await waitFor(async () => expect(await table.isRowSelected(90_000)).toBe(true));
  },
};

/** Risk: a page that gives the table no height freezes, because all rows are in view. */
export const WithoutABoundedHeight: Story = {
  args: { footer, rows: sampleSource(10_000) },
  render: (args) => (
    <div style={{ position: 'absolute', inset: '0 0 auto' }}>
      <OwnedTable {...args} />
    </div>
  ),
  beforeEach: () => {
    const told = spyOn(console, 'error').mockImplementation(() => undefined);
    return () => told.mockRestore();
  },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    // The built Storybook has the code of production, which warns of nothing.
    if (isDevelopment)
      await waitFor(() =>
        // oxlint-disable-next-line no-console
        expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Table:/), expect.anything()),
      );
    await expect(canvasElement.querySelector('[role="grid"]')!.clientHeight).toBeLessThanOrEqual(window.innerHeight);
    await expect(await table.drawnRowCount()).toBeLessThan(window.innerHeight / 40 + 14);
    await table.focusCell(0, 1);
    await table.press('End', { isControl: true });
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 9_999, column: 5 }));
  },
};

/** Risk: rows are placed for text of 16 px while the reader's browser writes larger. */
export const RowsGrowWithTheText: Story = {
  args: { footer, rows: sampleSource(1_000) },
  beforeEach: () => {
    document.documentElement.style.fontSize = '20px';
    return () => void (document.documentElement.style.fontSize = '');
  },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    const topOf = (row: number) => canvasElement.querySelector(`[aria-rowindex="${row + 2}"]`)!.getBoundingClientRect();
    await expect(topOf(1).top - topOf(0).top).toBe(50);
    await expect(topOf(0).height).toBe(50);
    document.documentElement.style.fontSize = '';
    await waitFor(() => expect(topOf(1).top - topOf(0).top).toBe(40));
    document.documentElement.style.fontSize = '24px';
    await waitFor(() => expect(topOf(1).top - topOf(0).top).toBe(60));
    await table.focusCell(0, 1);
    await table.press('End', { isControl: true });
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 999, column: 5 }));
    const grid = canvasElement.querySelector('[role="grid"]')!.getBoundingClientRect();
    await expect(topOf(999).bottom).toBeLessThanOrEqual(grid.bottom - 60 + 1);
  },
};

/** Risk: a million rows are taller than any browser lays out; the last one can still be reached. */
/** At 200 %: the text of a column has the room that it has at 100 %, and its icons their size. */
export const ColumnsAndIconsGrowWithTheText: Story = {
  args: { onColumnResize: fn(), sort: { columnId: 'due', direction: 'asc' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '32px';
    return () => void (document.documentElement.style.fontSize = '');
  },
  play: async ({ args, canvas }) => {
    const head = canvas.getByRole('columnheader', { name: 'Bid deadline' });
    await expect(head.getBoundingClientRect().width).toBe(400);
    await expect(head.querySelector('svg')?.getBoundingClientRect().width).toBe(28);
    // Its owner keeps the width for text of the usual size.
    head.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(args.onColumnResize).toHaveBeenLastCalledWith('due', 200 + 10 / 2);
    document.documentElement.style.fontSize = '';
    await waitFor(() => expect(head.getBoundingClientRect().width).toBe(205));
  },
};

export const AMillionRowsReachTheLast: Story = {
  args: { footer, rows: sampleSource(1_000_000) },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await table.focusCell(0, 1);
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 0, column: 1 }));
    await table.press('End', { isControl: true });
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 999_999, column: 5 }));
    const grid = canvasElement.querySelector('[role="grid"]')!.getBoundingClientRect();
    const row = () => canvasElement.querySelector('[aria-rowindex="1000001"]')!.getBoundingClientRect();
    await waitFor(() => expect(row().bottom).toBeLessThanOrEqual(grid.bottom - 40 + 1));
    await expect(row().top).toBeGreaterThan(grid.top);
  },
};

/** Risk: the row that has the focus is scrolled away and the focus with it. */
export const FocusSurvivesScrollingAway: Story = {
  args: { rows: sampleSource(10_000) },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await table.focusCell(2, 1);
    await table.scrollTo(40 * 5000);
    await waitFor(async () => expect(await table.hasRow(5000)).toBe(true));
    await expect(await table.focusedCell()).toEqual({ row: 2, column: 1 });
    await table.press('ArrowDown');
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 3, column: 1 }));
  },
};

/** Risk: a fling shows holes before the rows are there. */
export const AFlingShowsNoHoles: Story = {
  args: { rows: sampleSource(100_000) },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
    const grid = canvasElement.querySelector<HTMLElement>('[role="grid"]')!;
    const { left, top, bottom } = grid.getBoundingClientRect();
    for (let turn = 0; turn < 10; turn++) {
      grid.scrollTop += 3000;
      await new Promise(requestAnimationFrame);
      for (let y = top + 60; y < bottom - 60; y += 40) {
        await expect(document.elementFromPoint(left + 100, y)?.closest('[role="rowheader"]')).not.toBeNull();
      }
    }
  },
};

/** Risk: the end of a drag is taken for a press on the head, and sorts. */
export const ResizingDoesNotSort: Story = {
  args: { onColumnResize: fn(), onSortChange: fn() },
  play: async ({ canvasElement, args }) => {
    await driverOf(canvasElement);
    const handle = canvasElement.querySelector('[data-resizes="due"]')!;
    const head = within(canvasElement).getByRole('columnheader', { name: 'Bid deadline' });
    const before = head.getBoundingClientRect();
    await fireEvent.pointerDown(handle, { clientX: before.right, button: 0, pointerId: 1 });
    await fireEvent.pointerMove(handle, { clientX: before.right + 60, pointerId: 1 });
    await waitFor(() => expect(head.getBoundingClientRect().width).toBe(before.width + 60));
    await fireEvent.pointerUp(handle, { clientX: before.right + 60, pointerId: 1 });
    await fireEvent.click(head);
    await expect(args.onColumnResize).toHaveBeenCalledWith('due', before.width + 60);
    await expect(args.onSortChange).not.toHaveBeenCalled();
  },
};

/** Risk: a total stands under the wrong column after scrolling to the side. */
export const FooterStaysUnderItsColumns: Story = {
  args: { footer, columns: columns.map((column) => ({ ...column, width: column.width + 160 })) },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
    canvasElement.querySelector<HTMLElement>('[role="grid"]')!.scrollLeft = 2000;
    const canvas = within(canvasElement);
    const head = await canvas.findByRole('columnheader', { name: 'Quote' });
    const total = await canvas.findByText('$214.6M');
    await waitFor(() => expect(total.getBoundingClientRect().right).toBe(head.getBoundingClientRect().right));
  },
};

/** Risk: row actions are out of reach without a pointer. */
export const RowActionsCanBeReachedByKey: Story = {
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await table.focusCell(1, 0);
    const action = await within(canvasElement).findByRole('button', { name: /Riverside Medical, Tower B 2/ });
    await userEvent.keyboard('{F2}');
    await expect(action).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(await table.focusedCell()).toEqual({ row: 1, column: 0 });
    // The table is one tab stop.
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('grid').contains(document.activeElement)).toBe(false);
  },
};

const groupColors = { Estimating: 'amber', 'Ready to submit': 'violet', Accepted: 'cyan' } as const;
const groupCodes = { Estimating: 'Estimating', 'Ready to submit': 'ReadyToSubmit', Accepted: 'Accepted' } as const;
const stageGroups: readonly SampleGroup[] = [
  { label: 'Estimating', count: 48, loaded: 5, isExpanded: true, selected: 'some' },
  { label: 'Ready to submit', count: 3, loaded: 3, isExpanded: true, selected: 'none' },
  { label: 'Accepted', count: 67, loaded: 4, isExpanded: false, selected: 'none' },
];
const groupFacts: Readonly<Record<string, string>> = {
  Estimating: '48 bids',
  'Ready to submit': '3 bids',
  Accepted: '67 bids',
};

export const InGroups: StoryObj = {
  parameters: exampleParameters(groupedExampleSource),
  render: () => <GroupedTableExample />,
  play: async ({ canvas, canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.rowCount()).toBe(403);
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse Estimating' }));
    await waitFor(async () => expect(await table.rowCount()).toBe(203));
  },
};

export const Groups: Story = {
  args: { footer },
  render: function Render(args) {
    const [groups, setGroups] = useState(stageGroups);
    const rows = useMemo(() => groupedSource(groups), [groups]);
    const change = (label: string, next: Partial<SampleGroup>): void =>
      setGroups((before) => before.map((group) => (group.label === label ? { ...group, ...next } : group)));
    return (
      <OwnedTable
        {...args}
        rows={rows}
        renderGroup={({ key, label }) => (
          <>
            <StageChip
              name={label}
              code={groupCodes[key as keyof typeof groupCodes]}
              color={groupColors[key as keyof typeof groupColors]}
            />
            <Text tone="secondary">{groupFacts[label]}</Text>
          </>
        )}
        onGroupToggle={({ key, isExpanded }) => change(key, { isExpanded: !isExpanded })}
        onGroupSelect={({ key }, isOn) => change(key, { selected: isOn ? 'all' : 'none' })}
        onLoadMore={() => change('Estimating', { loaded: 48 })}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const table = await driverOf(canvasElement);
    await expect(await table.rowCount()).toBe(12);
    await userEvent.click(canvas.getByRole('button', { name: 'Expand Accepted' }));
    await waitFor(async () => expect(await table.rowCount()).toBe(17));
    await userEvent.click(canvas.getByRole('button', { name: 'Load 43 more' }));
    await waitFor(async () => expect(await table.rowCount()).toBe(59));
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse Estimating' }));
    await waitFor(async () => expect(await table.rowCount()).toBe(11));
    const [group, row] = [1, 3].map((index) => canvasElement.querySelector(`[aria-rowindex="${index + 1}"]`));
    await expect([group?.getBoundingClientRect().height, row?.getBoundingClientRect().height]).toEqual([44, 40]);
  },
};

const emailGroups: readonly SampleGroup[] = [
  { label: '3 emails look like the same bid', count: 3, loaded: 3, isExpanded: true, isPlain: true },
  { label: '2 emails look like the same bid', count: 12, loaded: 12, isExpanded: true, isPlain: true },
];
const edgesOf = (element: Element | null | undefined) => element?.getBoundingClientRect();

export const EndsInView: Story = {
  args: {
    rows: groupedSource(emailGroups),
    columns: columns.map((column) => ({ ...column, width: 400 })),
    renderGroupEnd: ({ label }) => <Button size="sm">{`Group ${label.slice(0, 1)} emails`}</Button>,
    footer: { name: <FooterFact value="1,048">emails</FooterFact> },
    footerEnd: (
      <>
        <FooterFact value="391">on existing projects</FooterFact>
        <FooterFact value="128">unread</FooterFact>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const button = canvas.getByRole('button', { name: 'Group 3 emails' });
    const fact = canvas.getByText('unread');
    const name = canvas.getByText('3 emails look like the same bid');
    const [start = 0] = [edgesOf(name)?.left];
    for (const left of [0, 300, grid.scrollWidth]) {
      grid.scrollLeft = left;
      const edge = (edgesOf(grid)?.left ?? 0) + grid.clientWidth;
      await expect([button, fact].map((end) => Math.round(edge - (edgesOf(end)?.right ?? 0)))).toEqual([20, 20]);
      await expect(edgesOf(name)?.left).toBe(start);
    }
    const head = canvas.getByRole('rowheader', { name: /3 emails look like the same bid/ });
    head.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(head).toHaveFocus();
    const ends = ['::before', '::after'].map((part) => getComputedStyle(head, part));
    await expect(ends.map(({ position }) => position)).toEqual(['sticky', 'sticky']);
    await expect([ends[0]?.borderLeftWidth, ends[1]?.borderRightWidth]).toEqual(['2px', '2px']);
    await expect((edgesOf(head)?.height ?? 0) - (edgesOf(button.parentElement)?.height ?? 0)).toBe(4);
  },
};

/** A name that is edited in its place, as text. */
const editable = columns.map((column) =>
  column.id === 'location'
    ? {
        ...column,
        renderEditor: (bid: SampleBid, edit: CellEdit) => (
          <input
            aria-label={`Location of ${bid.name}`}
            defaultValue={edit.typed ?? bid.location}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an editor takes the focus from its cell
            autoFocus
            style={{ inlineSize: '100%', paddingInline: 10 }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') edit.close('below');
            }}
            onBlur={() => edit.close('leave')}
          />
        ),
      }
    : column,
);

export const EditsACellInItsPlace: Story = {
  args: { columns: editable },
  play: async ({ canvas, canvasElement }) => {
    const table = await driverOf(canvasElement);
    await table.focusCell(1, 4);
    await userEvent.keyboard('Y');
    const editor = await canvas.findByRole('textbox', { name: /^Location of Riverside/ });
    await expect(editor).toHaveValue('Y');
    await userEvent.keyboard('akima{Enter}');
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 2, column: 4 }));
    await userEvent.click(canvas.getByText('Tacoma, WA', { selector: '[aria-rowindex="6"] *' }));
    await expect(await canvas.findByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 4, column: 4 }));
  },
};

const stages = ['Undecided', 'Estimating', 'Submitted', 'Awarded'].map((name) => ({
  id: name,
  name,
  code: name as StageCode,
  color: 'blue' as const,
}));

/** The stage is a choice, and a press on a quote opens something. */
const acting = (onQuote: (bid: SampleBid) => void): typeof columns =>
  columns.map((column) => {
    if (column.id === 'quote') return { ...column, action: { opens: 'dialog', act: onQuote } };
    if (column.id !== 'stage') return column;
    return {
      ...column,
      renderCell: ({ name, stage }: SampleBid) => (
        <StagePicker aria-label={`Stage of ${name}`} stages={stages} value={stage.name} hasChevron={false} />
      ),
      action: {
        opens: 'listbox',
        act: (_bid: SampleBid, cell: HTMLElement) => {
          cell.querySelector('button')?.focus();
          cell.querySelector('button')?.click();
        },
      },
    };
  });

const onQuote = fn<(bid: SampleBid) => void>();

/** Risk: nobody can tell what a press on a cell does. */
export const CellsThatAct: Story = {
  args: { columns: acting(onQuote), onRowAction: fn() },
  play: async ({ args, canvasElement }) => {
    const table = await driverOf(canvasElement);
    const row = canvasElement.querySelector<HTMLElement>('[aria-rowindex="2"]')!;
    const [stage, quote] = ['2', String(columns.length)].map((column) =>
      row.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)!,
    );
    await expect(getComputedStyle(stage!).cursor).toBe('pointer');
    await fireEvent.click(stage!);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await table.focusCell(0, 1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 0, column: 1 }));
    await fireEvent.click(quote!);
    await expect(onQuote).toHaveBeenCalledOnce();
    await expect(args.onRowAction).not.toHaveBeenCalled();
    await fireEvent.click(row.querySelector('[aria-colindex="4"]')!);
    await expect(args.onRowAction).toHaveBeenCalledOnce();
  },
};

/** Risk: a column that is dragged lands beside its place, or the drag sorts. */
export const MovesAColumn: Story = {
  args: { onColumnMove: fn(), onSortChange: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    const table = await driverOf(canvasElement);
    const [head, target] = ['Quote', 'Stage'].map((name) => canvas.getByRole('columnheader', { name }));
    const [from, to] = [head!.getBoundingClientRect(), target!.getBoundingClientRect()];
    await fireEvent.pointerDown(head!, { clientX: from.left + 30, button: 0, pointerId: 1 });
    await fireEvent.pointerMove(head!, { clientX: to.left + 20, pointerId: 1 });
    await fireEvent.pointerUp(head!, { clientX: to.left + 20, pointerId: 1 });
    await fireEvent.click(head!);
    await expect(args.onColumnMove).toHaveBeenCalledWith('quote', 'stage');
    await expect(args.onColumnMove).toHaveBeenCalledTimes(1);
    await expect(args.onSortChange).not.toHaveBeenCalled();
    await expect((await table.heads()).slice(0, 3)).toEqual(['Project name', 'Quote', 'Stage']);
  },
};

const nameAt = (index: number): string => sampleBid(index).name;

function LiveTable() {
  const [bids, setBids] = useState(() => Array.from({ length: 500 }, (_, index) => sampleBid(index)));
  const rows = useMemo(() => listSource(bids), [bids]);
  const added = (count: number) =>
    setBids((before) => [
      ...Array.from({ length: count }, (_, index) => ({ ...sampleBid(0), id: `new-${before.length + index}` })),
      ...before,
    ]);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <Button onPress={() => added(3)}>Three come in</Button>
      <OwnedTable rows={rows} columns={columns} rowActions={rowActions} />
    </div>
  );
}

/** Risk: rows that come in above shift what one reads, or lead the focus to another record. */
export const RowsComeIn: Story = {
  render: () => <LiveTable />,
  play: async ({ canvas, canvasElement }) => {
    const table = await driverOf(canvasElement);
    const comeIn = () => fireEvent.click(canvas.getByRole('button', { name: 'Three come in' }));
    const grid = canvasElement.querySelector<HTMLElement>('[role="grid"]')!;
    await table.scrollTo(4010);
    const top = canvas.getByText(nameAt(100)).getBoundingClientRect().top;
    await comeIn();
    await expect(canvas.getByText(nameAt(100)).getBoundingClientRect().top).toBe(top);
    await expect(grid.scrollTop).toBe(4130);
    const cell = canvas.getByText(nameAt(105)).closest<HTMLElement>('[role="rowheader"]')!;
    cell.focus();
    await comeIn();
    await expect(document.activeElement).toBe(cell);
    await expect(cell).toHaveTextContent(nameAt(105));
    await expect(canvas.getByText(nameAt(100)).getBoundingClientRect().top).toBe(top);
    await table.scrollTo(0);
    await comeIn();
    await expect(grid.scrollTop).toBe(0);
    await expect(document.activeElement).toBe(cell);
  },
};

const hardNames = ['x'.repeat(10_000), 'مركز البيانات الأولمبي ١٢', '🏗️ Tower 👷🏽‍♀️ B', '', ' '.repeat(40)];

/** Risk: unexpected content breaks the row height or overlaps the next cell. */
export const HardContent: Story = {
  args: {
    rows: listSource(hardNames.map((name, index) => ({ ...sampleBid(index), name }))),
    columns: columns.map((column) => (column.id === 'stage' ? { ...column, width: 0 } : column)),
  },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
    for (const row of canvasElement.querySelectorAll('[data-part="row"]:not([aria-rowindex="1"])'))
      await expect(row.getBoundingClientRect().height).toBe(40);
    await expect(canvasElement.querySelector('[role="grid"]')!.scrollWidth).toBeLessThan(3000);
  },
};

/** In text from right to left the first column stays at the right, and the arrows lead where they point. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  args: { footer },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    const grid = canvasElement.querySelector('[role="grid"]')!.getBoundingClientRect();
    const first = canvasElement.querySelector('[aria-rowindex="2"] > [aria-colindex="1"]')!.getBoundingClientRect();
    await expect(first.right).toBeGreaterThan(grid.right - 20);
    await table.focusCell(0, 1);
    await table.press('ArrowLeft');
    await waitFor(async () => expect(await table.focusedCell()).toEqual({ row: 0, column: 2 }));
  },
};

/** Unread rows have a heavier first cell; the head can carry the legend of what the cells end with. */
/** The name gives its room to the actions, and is whole again without them. */
export const ALongNameEndsBeforeTheRowActions: Story = {
  args: {
    rows: sampleSource(8),
    columns: columns.map((column) => (column.id === 'name' ? { ...column, width: 220 } : column)),
    rowActions: (bid: SampleBid) => (
      <>
        {rowActions(bid)}
        {rowActions({ ...bid, name: `${bid.name}, more` })}
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const table = await driverOf(canvasElement);
    await table.focusCell(2, 0);
    const cell = document.activeElement as HTMLElement;
    await waitFor(() => expect(cell.querySelector('button')).toBeVisible());
    const [text, actions] = [cell.querySelector('span'), cell.querySelector('button')];
    const [textEnd, actionsStart] = [text?.getBoundingClientRect().right, actions?.getBoundingClientRect().left];
    await expect(textEnd).toBeLessThanOrEqual(actionsStart ?? 0);
    await expect(text?.scrollWidth).toBeGreaterThan(text?.clientWidth ?? 0);
  },
};

const withDot = columns.map((column, index): TableColumn<SampleBid> =>
  index > 0
    ? column
    : {
        ...column,
        headStart: <UnreadDot isUnread={false} />,
        headEnd: 'Scraped',
        renderCell: ({ name, stage }) => (
          <Inline space="s2">
            <UnreadDot isUnread={stage.code === 'Estimating'} />
            <Text isTruncated>{name}</Text>
          </Inline>
        ),
      },
);

export const UnreadAndHeadEnd: Story = {
  render: (args) => (
    <Table
      aria-label="Emails"
      rows={args.rows!}
      columns={withDot}
      rowTone={({ stage }) => (stage.code === 'Estimating' ? 'unread' : 'default')}
    />
  ),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('grid', { name: 'Emails' });
    const [head] = within(table).getAllByText('Project name');
    const text = within(table).getAllByRole('rowheader')[0]?.querySelector('[aria-hidden] + *, [role=img] + *');
    await expect(head?.getBoundingClientRect().left).toBe(text?.getBoundingClientRect().left ?? 'no text');
  },
};

const dueTimes = ['09:00', '10:00', '12:00', '12:30', '17:00'];
const dueColumns: readonly TableColumn<SampleBid>[] = [
  { id: 'name', label: 'Project name', width: 200, renderCell: ({ name }) => name },
  {
    id: 'due',
    label: 'Bid deadline',
    width: 240,
    renderCell: ({ id }) => {
      const number = Number(id.slice(4));
      const date = `2026-12-0${5 + (number % 3)}`;
      return <Deadline date={date} time={dueTimes[number % dueTimes.length]} zone="PST" today="2026-12-05" />;
    },
  },
];

export const ADateColumnHoldsADeadlineWithItsTime: Story = {
  render: (args) => <Table aria-label="Bids" rows={args.rows!} columns={dueColumns} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'Bids' });
    await document.fonts.ready;
    const words = canvas.getAllByText(/^(Today|Tomorrow|In 2 days)/);
    await expect(words.length).toBeGreaterThan(8);
    for (const { scrollWidth, clientWidth, textContent } of words)
      await expect(scrollWidth <= clientWidth, textContent).toBe(true);
  },
};

/** Risk: a row that stands apart is not told from the others, or its first cell has another ground. */
export const ARowStandsApart: Story = {
  args: { rowTone: ({ id }) => (id === 'bid-2' ? 'apart' : 'default') },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
    const groundOf = (selector: string): string =>
      getComputedStyle(canvasElement.querySelector(selector)!).backgroundColor;
    const apart = groundOf('[aria-rowindex="4"]');
    await expect(apart).not.toBe(groundOf('[aria-rowindex="3"]'));
    await expect(groundOf('[aria-rowindex="4"] > [role="rowheader"]')).toBe(apart);
  },
};

export const States: Story = {
  args: {
    footer,
    selection: withSelected(emptySelection, ['bid-1', 'bid-4'], true),
    sort: { columnId: 'due', direction: 'asc' },
  },
  play: async ({ canvasElement }) => {
    await expect(await (await driverOf(canvasElement)).isRowSelected(1)).toBe(true);
  },
};

export const OnAPhone: Story = {
  ...narrowStory('phone'),
  args: { selection: emptySelection },
  name: 'On a phone of 390 px',
};

export const OnATablet: Story = {
  ...narrowStory('tablet'),
  args: { selection: emptySelection },
  name: 'On a tablet of 768 px',
};
