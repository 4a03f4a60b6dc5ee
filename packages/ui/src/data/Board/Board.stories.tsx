import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../../components/IconButton/IconButton';
import { Tag } from '../../components/Tag/Tag';
import { exampleParameters } from '../../docs/exampleParameters';
import { Avatar } from '../../components/Avatar/Avatar';
import { Growing, expectItemsToStay } from '../../testing/growing';
import { Board, BoardCard, type BoardCell, type BoardColumn, type BoardLanes, type BoardMove } from './Board';
import BoardExample from './Board.example';
import exampleSource from './Board.example?raw';
import { guide } from './Board.guide';

interface Card {
  id: string;
  name: string;
  isLate?: boolean;
}

const names = [
  'Maple Leaf Pump Station',
  'Pier 48 Market Hall',
  'Sand Point Lab Renovation',
  'Wenatchee Valley Clinic',
];
const cardsOf = (column: string, count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${column}-${index}`,
    name: names[index] ?? `Bid ${index + 1}`,
    isLate: index === 1,
  }));
const columnOf = (
  id: string,
  label: string,
  cards: readonly (Card | undefined)[],
  end?: string,
): BoardColumn<Card> => ({
  id,
  label,
  count: cards.length,
  end,
  cards: {
    count: cards.length,
    at: (index) => cards[index],
    keyAt: (index) => cards[index]?.id ?? `${id}-waiting-${index}`,
  },
});
const columns = [
  columnOf('undecided', 'Undecided', cardsOf('undecided', 4)),
  columnOf('estimating', 'Estimating', cardsOf('estimating', 2), '$96.1M'),
  columnOf('submitted', 'Submitted', []),
];

const meta = {
  title: 'Data/Board',
  id: 'data-board',
  component: Board<Card>,
  parameters: { guide, layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ blockSize: 480, display: 'flex' }}>{Story()}</div>],
  args: {
    'aria-label': 'Bids by stage',
    columns,
    nameOf: ({ name }) => name,
    cardPx: 100,
    toneOf: ({ isLate }) => (isLate ? 'danger' : 'default'),
    renderCard: ({ name, isLate }) => (
      <BoardCard
        title={name}
        tag={isLate ? <Tag variant="new">New</Tag> : undefined}
        lines={[{ id: 'due', label: 'Due', value: isLate ? '2 days overdue' : 'In 6 days' }]}
        people="Maya"
        figures="$1.47M"
      />
    ),
    onAction: fn(),
    onMove: fn(),
  },
} satisfies Meta<typeof Board<Card>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 420),
  render: () => <BoardExample />,
};

export const Default: Story = {};

export const States: Story = {
  args: { columns: [...columns, columnOf('waiting', 'Waiting', [undefined, undefined])] },
};

export const WithActionsOnACard: Story = {
  args: { renderActions: ({ name }) => <IconButton icon={Ellipsis} size="xs" aria-label={`Actions for ${name}`} /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.hover(canvas.getAllByRole('row')[0]!);
    await expect(canvas.getByRole('button', { name: 'Actions for Maple Leaf Pump Station' })).toBeVisible();
  },
};

function Moving(props: React.ComponentProps<typeof Board<Card>>) {
  const [shown, setShown] = useState(() =>
    columns.map(({ id, label }, index) => ({ id, label, cards: cardsOf(id, [4, 2, 0][index] ?? 0) })),
  );
  const move = (given: BoardMove<Card>): void => {
    props.onMove?.(given);
    setShown((before) => {
      const card = before.flatMap(({ cards }) => cards).find(({ id }) => id === given.key);
      return before.map((column) => {
        const cards = column.cards.filter(({ id }) => id !== given.key);
        return card && column.id === given.to
          ? { ...column, cards: [...cards.slice(0, given.index), card, ...cards.slice(given.index)] }
          : { ...column, cards };
      });
    });
  };
  return <Board {...props} columns={shown.map(({ id, label, cards }) => columnOf(id, label, cards))} onMove={move} />;
}

export const ByKeyboardACardIsMoved: Story = {
  render: (args) => <Moving {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('row', { name: 'Pier 48 Market Hall' })[0]!.focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Estimating, place 2 of 3.');
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onMove).toHaveBeenCalledWith({
      key: 'undecided-1',
      card: expect.objectContaining({ name: 'Pier 48 Market Hall' }),
      from: 'undecided',
      to: 'estimating',
      index: 2,
    });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-card', 'undecided-1'));
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    await expect(args.onMove).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Pier 48 Market Hall put back.');
  },
};

function Taken(props: React.ComponentProps<typeof Board<Card>>) {
  const [isTaken, setIsTaken] = useState(false);
  const left = columnOf('undecided', 'Undecided', cardsOf('undecided', 4).slice(1));
  return (
    <>
      <button onClick={() => setIsTaken(true)}>Take the first card</button>
      <Board {...props} columns={isTaken ? [left, ...columns.slice(1)] : columns} />
    </>
  );
}

export const ALiftedCardThatIsTakenAwayIsPutBack: Story = {
  render: (args) => <Taken {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('row', { name: 'Maple Leaf Pump Station' })[0]!.focus();
    await userEvent.keyboard(' {ArrowRight}');
    canvas.getByRole('button', { name: 'Take the first card' }).click();
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Maple Leaf Pump Station is no longer there.'),
    );
    canvas.getAllByRole('row', { name: 'Pier 48 Market Hall' })[0]!.focus();
    await userEvent.keyboard(' ');
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
  },
};

function Shortened(props: React.ComponentProps<typeof Board<Card>>) {
  const [isShort, setIsShort] = useState(false);
  return (
    <>
      <button onClick={() => setIsShort(true)}>Take the last column</button>
      <Board {...props} columns={isShort ? columns.slice(0, -1) : columns} />
    </>
  );
}

export const ACardOverAColumnThatIsTakenAwayIsPutBack: Story = {
  render: (args) => <Shortened {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('row', { name: 'Maple Leaf Pump Station' })[0]!.focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    canvas.getByRole('button', { name: 'Take the last column' }).click();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Submitted' })).toBeNull());
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('Maple Leaf Pump Station put back.');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

const middleOf = (element: Element): { clientX: number; clientY: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const send = (type: string, at: object, on: EventTarget = document): boolean =>
  on.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, buttons: type === 'pointerup' ? 0 : 1, ...at }),
  );

export const ByPointerACardIsMoved: Story = {
  render: (args) => <Moving {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    const card = canvas.getAllByRole('row', { name: 'Maple Leaf Pump Station' })[0]!;
    const target = canvas.getByRole('heading', { name: 'Submitted' });
    const from = middleOf(card);
    const to = { clientX: middleOf(target).clientX, clientY: from.clientY };
    send('pointerdown', from, card);
    send('pointermove', { clientX: from.clientX + 10, clientY: from.clientY });
    await waitFor(() => expect(canvasElement.querySelector('[data-floating]')).toBeVisible());
    send('pointermove', to);
    await waitFor(() => expect(canvasElement.querySelector('[data-slot]')).toBeVisible());
    send('pointerup', to);
    await expect(args.onMove).toHaveBeenCalledWith({
      key: 'undecided-0',
      card: expect.anything(),
      from: 'undecided',
      to: 'submitted',
      index: 0,
    });
    await expect(canvasElement.querySelector('[data-floating]')).toBeNull();
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

export const TenThousandCardsScroll: Story = {
  args: { columns: [columnOf('all', 'All', cardsOf('all', 10_000))] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10000');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(30);
    canvas.getAllByRole('row')[0]!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Bid 10000'));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(30);
  },
};

interface LaneOfCards {
  readonly id: string;
  readonly label: string;
  readonly cells: Readonly<Record<string, readonly (Card | undefined)[]>>;
}

const people: readonly LaneOfCards[] = [
  { id: 'maya', label: 'Maya Okafor', cells: { undecided: cardsOf('maya-u', 4), estimating: cardsOf('maya-e', 1) } },
  { id: 'priya', label: 'Priya Nair', cells: { estimating: cardsOf('priya-e', 2), submitted: cardsOf('priya-s', 1) } },
  { id: 'none', label: 'Unassigned', cells: { undecided: cardsOf('none-u', 1) } },
];

const cellOf = (lane: LaneOfCards, column: string): BoardCell<Card> => {
  const { cards, count } = columnOf(column, '', lane.cells[column] ?? []);
  return { id: column, count, cards };
};

const lanesOf = (
  lanes: readonly (LaneOfCards | undefined)[],
  folded: ReadonlySet<string> = new Set(),
  onFoldChange: BoardLanes<Card>['onFoldChange'] = fn(),
): BoardLanes<Card> => ({
  count: lanes.length,
  at: (index) => {
    const lane = lanes[index];
    if (!lane) return undefined;
    const cells = columns.map(({ id }) => cellOf(lane, id));
    const count = cells.reduce((sum, { cards }) => sum + cards.count, 0);
    const { id, label } = lane;
    const start = <Avatar name={label} color="teal" size={20} isDecorative />;
    return { id, label, start, count, end: '$4.2M', isFolded: folded.has(id), cells };
  },
  keyAt: (index) => lanes[index]?.id ?? `waiting-${index}`,
  onFoldChange,
});

export const StatesOfLanes: Story = {
  args: { lanes: lanesOf([...people, undefined], new Set(['priya'])) },
};

function MovingLanes(props: React.ComponentProps<typeof Board<Card>>) {
  const [lanes, setLanes] = useState(people);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const move = (given: BoardMove<Card>): void => {
    props.onMove?.(given);
    const { fromLane, from, toLane, to, index, key, card } = given;
    setLanes((before) =>
      before.map((lane) => {
        const cells = { ...lane.cells };
        if (lane.id === fromLane) cells[from] = (cells[from] ?? []).filter((one) => one?.id !== key);
        if (lane.id === toLane) cells[to] = (cells[to] ?? []).toSpliced(index, 0, card);
        return { ...lane, cells };
      }),
    );
  };
  const fold = (id: string, isFolded: boolean): void =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((other) => other !== id)));
  return <Board {...props} lanes={lanesOf(lanes, folded, fold)} onMove={move} />;
}

export const InLanesACardIsMovedByKeyboard: Story = {
  render: (args) => <MovingLanes {...args} />,
  play: async ({ canvas, args }) => {
    canvas.getAllByRole('row', { name: 'Pier 48 Market Hall' })[0]!.focus();
    await userEvent.keyboard(' {ArrowRight}{PageDown}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Estimating, Priya Nair, place 1 of 3.');
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onMove).toHaveBeenCalledWith({
      key: 'maya-u-1',
      card: expect.objectContaining({ name: 'Pier 48 Market Hall' }),
      from: 'undecided',
      to: 'estimating',
      index: 1,
      fromLane: 'maya',
      toLane: 'priya',
    });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-card', 'maya-u-1'));
    await expect(document.activeElement?.closest('[data-lane]')).toHaveAttribute('data-lane', 'priya');
  },
};

export const ALaneIsFolded: Story = {
  render: (args) => <MovingLanes {...args} />,
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Cards of Maya Okafor' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const cards = (): number =>
      within(canvas.getByRole('region', { name: 'Maya Okafor' })).queryAllByRole('row').length;
    await expect(cards()).toBe(5);
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(cards()).toBe(0);
    await userEvent.click(toggle);
    await waitFor(() => expect(cards()).toBe(5));
  },
};

export const ACardThatCanNotBeDroppedFliesBack: Story = {
  args: {
    refusalOf: ({ fromLane, toLane }) => (fromLane === toLane ? undefined : 'Companies stay as they are.'),
    onRefuse: fn(),
  },
  render: (args) => <MovingLanes {...args} />,
  play: async ({ canvas, canvasElement, args }) => {
    const card = canvas.getAllByRole('row', { name: 'Maple Leaf Pump Station' })[0]!;
    const target = canvas.getByRole('region', { name: 'Estimating, Priya Nair' });
    const [from, to] = [middleOf(card), middleOf(target)];
    send('pointerdown', from, card);
    send('pointermove', { clientX: from.clientX + 10, clientY: from.clientY });
    await waitFor(() => expect(canvasElement.querySelector('[data-floating]')).toBeVisible());
    send('pointermove', to);
    await waitFor(() => expect(canvasElement.querySelector('[data-refused]')).toBeVisible());
    await expect(canvasElement.querySelector('[data-slot]')).toBeNull();
    send('pointerup', to);
    await expect(args.onRefuse).toHaveBeenCalledWith('Companies stay as they are.', expect.anything());
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent('Maple Leaf Pump Station put back.');
    canvas.getAllByRole('row', { name: 'Pier 48 Market Hall' })[0]!.focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Undecided, Priya Nair. Companies stay as they are.');
    await userEvent.keyboard(' ');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

const crowd: readonly LaneOfCards[] = Array.from({ length: 500 }, (_, index) => ({
  id: `lane-${index}`,
  label: `Lane ${index + 1}`,
  cells: { undecided: cardsOf(`u${index}`, 40), estimating: cardsOf(`e${index}`, 1) },
}));

export const FiveHundredLanesScroll: Story = {
  args: { lanes: { ...lanesOf(crowd), onRangeNeeded: fn() } },
  play: async ({ canvas, args }) => {
    const laneCount = (): number => canvas.getAllByRole('button', { name: /^Cards of Lane/ }).length;
    await expect(laneCount()).toBeLessThan(8);
    const board = canvas.getByRole('group', { name: 'Bids by stage' });
    await waitFor(async () => {
      // The board may grow until it has measured its lanes.
      board.scrollTop = 100_000;
      await expect(args.lanes?.onRangeNeeded).toHaveBeenLastCalledWith(
        expect.toSatisfy((at) => at > 100),
        expect.anything(),
      );
    });
    await expect(laneCount()).toBeLessThan(8);
  },
};

const addedCards = (added: number): readonly Card[] =>
  Array.from({ length: added }, (_, index) => ({ id: `added-${added - index}`, name: `Added ${added - index}` }));

export const CardsInViewStayWhenOthersComeInAbove: Story = {
  render: (args) => (
    <Growing>
      {(added) => (
        <Board
          {...args}
          columns={[columnOf('undecided', 'Undecided', [...addedCards(added), ...cardsOf('undecided', 200)])]}
        />
      )}
    </Growing>
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByRole('grid').parentElement!;
    await expectItemsToStay(canvasElement, scroller, () => canvas.getAllByRole('row'));
  },
};

export const LanesInViewStayWhenOthersComeInAbove: Story = {
  render: (args) => (
    <Growing>
      {(added) => (
        <Board
          {...args}
          lanes={lanesOf([
            ...addedCards(added).map(({ id, name }) => ({ id, label: name, cells: {} })),
            ...crowd.map((lane, index) => ({ ...lane, cells: { undecided: cardsOf(`u${index}`, index % 3) } })),
          ])}
        />
      )}
    </Growing>
  ),
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByRole('group', { name: 'Bids by stage' });
    await expectItemsToStay(canvasElement, scroller, () =>
      canvas.getAllByRole('button', { name: /^Cards of/ }).map((button) => button.closest('header')!),
    );
  },
};
