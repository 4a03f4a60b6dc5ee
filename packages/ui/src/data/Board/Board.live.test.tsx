import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Board, type BoardColumn, type BoardMove } from './Board';

type Cards = Readonly<Record<string, readonly string[]>>;

const columnsOf = (cards: Cards): BoardColumn<string>[] =>
  Object.entries(cards).map(([id, names]) => ({
    id,
    label: id,
    count: names.length,
    cards: { count: names.length, at: (index) => names[index], keyAt: (index) => names[index] ?? `place-${index}` },
  }));

const show = (first: Cards) => {
  const onMove = vi.fn<(move: BoardMove<string>) => void>();
  const onAction = vi.fn<(card: string) => void>();
  const board = (cards: Cards) => (
    <Board
      aria-label="Bids by stage"
      columns={columnsOf(cards)}
      nameOf={(card) => card}
      renderCard={(card) => card}
      onMove={onMove}
      onAction={onAction}
    />
  );
  const { rerender } = renderWithTheme(board(first));
  const card = (name: string) => screen.getByRole('row', { name });
  return {
    onMove,
    onAction,
    card,
    give: (cards: Cards) => rerender(board(cards)),
    focus: (name: string) => act(() => card(name).focus()),
    press: (key: string) => fireEvent.keyDown(document.activeElement!, { key }),
    focused: () => document.activeElement?.getAttribute('aria-label'),
    moves: () => onMove.mock.calls.map(([{ key, from, to, index }]) => ({ key, from, to, index })),
    said: () => screen.getByRole('status').textContent,
  };
};
const first = { bidding: ['a', 'b', 'c'], sent: ['x', 'y'] };

describe('cards that others add, move and delete', () => {
  it('leave the focus, and the way on from it, with its card', () => {
    const { give, focus, press, onAction, focused, card } = show(first);
    focus('b');
    give({ ...first, bidding: ['new', 'a', 'b', 'c'] });
    expect([focused(), card('b').tabIndex, card('a').tabIndex]).toEqual(['b', 0, -1]);
    press('Enter');
    press('ArrowDown');
    press('Enter');
    expect(onAction.mock.calls).toEqual([['b'], ['c']]);
  });

  it('take the focus along to another column', () => {
    const { give, focus, press, onAction } = show(first);
    focus('b');
    give({ bidding: ['a', 'c'], sent: ['x', 'b', 'y'] });
    press('Enter');
    expect(onAction.mock.calls).toEqual([['b']]);
  });

  it('leave the focus to the card in its place once it is gone, which is said', () => {
    const { give, focus, focused, said } = show(first);
    focus('b');
    give({ ...first, bidding: ['a', 'c'] });
    expect([focused(), said()]).toEqual(['c', 'b is no longer there.']);
  });

  it('leave a lifted card over the card that it was over', () => {
    const { give, focus, press, moves } = show(first);
    focus('b');
    for (const key of [' ', 'ArrowRight', 'ArrowDown']) press(key);
    give({ bidding: ['new', 'a', 'b', 'c'], sent: ['w', 'x', 'y'] });
    press(' ');
    expect(moves()).toEqual([{ key: 'b', from: 'bidding', to: 'sent', index: 3 }]);
  });

  it('end the move of a card that is gone', () => {
    const { give, focus, press, onMove, said } = show(first);
    focus('b');
    for (const key of [' ', 'ArrowRight']) press(key);
    give({ ...first, bidding: ['a', 'c'] });
    expect(said()).toBe('b is no longer there.');
    press('Enter');
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('a card that others change while it is dragged', () => {
  const at = { pointerId: 1, button: 0, buttons: 1 };
  const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));
  /** Drags b over the other column; jsdom lays nothing out. */
  const drag = async (): Promise<ReturnType<typeof show>> => {
    const shown = show(first);
    const boxOf = (left: number) => () => new DOMRect(left, 0, 100, 600);
    document.querySelectorAll<HTMLElement>('[data-column]').forEach((column, index) => {
      column.getBoundingClientRect = boxOf(index * 200);
    });
    fireEvent.pointerDown(shown.card('b'), { ...at, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(document, { ...at, clientX: 250, clientY: 10 });
    await act(frame);
    return shown;
  };
  const drop = () => fireEvent.pointerUp(document, { pointerId: 1, button: 0 });
  const isCarried = () => document.querySelector('[data-floating]') !== null;

  it.each([
    ['deleted or filtered away', { bidding: ['a', 'c'], sent: ['x', 'y'] }],
    ['moved to another column', { bidding: ['a', 'c'], sent: ['x', 'b', 'y'] }],
    ['replaced by others', { bidding: ['n', 'm'], sent: [] }],
  ])('is put back when it is %s, which is said', async (_how, cards) => {
    const { give, said, onMove } = await drag();
    expect(isCarried()).toBe(true);
    give(cards);
    expect([isCarried(), said()]).toEqual([false, 'b is no longer there.']);
    drop();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is the card that was grabbed, whatever comes in, moves and goes around it', async () => {
    const { give, moves } = await drag();
    give({ bidding: ['new', 'a', 'b'], sent: ['x', 'y'] });
    give({ bidding: ['b', 'new'], sent: ['z', 'x', 'y'] });
    expect(isCarried()).toBe(true);
    drop();
    expect(moves()).toMatchObject([{ key: 'b', from: 'bidding', to: 'sent' }]);
  });
});

describe('a release that the page was not told of', () => {
  const lifted = () => {
    const shown = show(first);
    const at = { pointerId: 1, button: 0, buttons: 1 };
    fireEvent.pointerDown(shown.card('b'), { ...at, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(document, { ...at, clientX: 40, clientY: 10 });
    const isLifted = () => document.querySelector('[data-floating]') !== null;
    expect(isLifted()).toBe(true);
    return { ...shown, isLifted };
  };

  it.each([
    ['the next movement without a button', () => fireEvent.pointerMove(document, { pointerId: 1, buttons: 0 })],
    ['the window that loses the focus', () => fireEvent.blur(document.defaultView!)],
    ['a press of another button', () => fireEvent.pointerDown(screen.getByRole('row', { name: 'x' }), { button: 2 })],
    ['the release of another button', () => fireEvent.pointerUp(document, { pointerId: 1, button: 2 })],
  ])('is put back by %s', (_what, happen) => {
    const { isLifted, onMove } = lifted();
    act(() => void happen());
    expect(isLifted()).toBe(false);
    fireEvent.pointerUp(document, { pointerId: 1, button: 2 });
    expect(onMove).not.toHaveBeenCalled();
  });
});
