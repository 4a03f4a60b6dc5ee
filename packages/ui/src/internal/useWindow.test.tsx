import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useWindow } from './useWindow';

const tenPx = (): number => 10;
const twentyPx = (): number => 20;

interface ListProps {
  count?: number;
  heightPx?: (index: number) => number;
  kept?: number;
  activeIndex?: number;
  onRender?: (drawn: number) => void;
}

/** Rows in a view of 100 px, which jsdom does not lay out. */
function List({ count = 5000, heightPx = tenPx, kept = -1, activeIndex = -1, onRender }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const window = useWindow({
    getScroller: () => ref.current,
    count,
    heightPx,
    viewport: { width: 100, height: 100 },
    overscan: 2,
    kept: () => [kept],
    paddingPx: [5, 7],
  });
  useLayoutEffect(() => {
    if (activeIndex >= 0) window.scrollToIndex(activeIndex, { align: 'start' });
  }, [activeIndex, window]);
  const items = window.getVirtualItems();
  onRender?.(items.length);
  return (
    <div ref={ref} data-testid="scroller" data-total={window.getTotalSize()}>
      {items.map(({ index, start }) => (
        <p key={index} style={{ insetBlockStart: start }}>
          {index}
        </p>
      ))}
    </div>
  );
}

const rows = (): number[] => screen.getAllByText(/^\d+$/).map(({ textContent }) => Number(textContent));
const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const scroller = (): HTMLElement => screen.getByTestId('scroller');
const scrollTo = (topPx: number): void => {
  scroller().scrollTop = topPx;
  fireEvent.scroll(scroller());
};

describe('the window of a list', () => {
  it('draws the rows in view and a few around them, from the first render on', () => {
    const counts: number[] = [];
    render(<List onRender={(drawn) => counts.push(drawn)} />);
    expect(rows()).toEqual(between(0, 11));
    expect(new Set(counts)).toEqual(new Set([12]));
  });

  it('draws no more rows than there are', () => {
    const { rerender } = render(<List count={2} />);
    expect(rows()).toEqual([0, 1]);
    rerender(<List count={0} />);
    expect(screen.queryByText(/^\d+$/)).toBeNull();
  });

  it('follows a scroll', () => {
    render(<List />);
    scrollTo(1005);
    expect(rows()).toEqual(between(98, 111));
  });

  it('draws what is kept, in its order, wherever the list is scrolled to', () => {
    const { rerender } = render(<List kept={4999} />);
    expect(rows().slice(-2)).toEqual([11, 4999]);
    scrollTo(30_000);
    rerender(<List kept={3} />);
    expect(rows().slice(0, 2)).toEqual([3, 2997]);
  });

  it('has room for all rows and around them', () => {
    render(<List />);
    expect(scroller().dataset['total']).toBe('50012');
  });

  it('lays its rows out anew when their heights change', () => {
    const { rerender } = render(<List />);
    expect(screen.getByText('3').style.insetBlockStart).toBe('35px');
    rerender(<List heightPx={twentyPx} />);
    expect(screen.getByText('3').style.insetBlockStart).toBe('65px');
    expect(rows()).toEqual(between(0, 6));
  });

  it('draws what it is told to scroll to in the same commit', () => {
    // jsdom lays nothing out.
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(50_012);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
    render(<List activeIndex={2500} />);
    expect(scroller().scrollTop).toBe(25_005);
    expect(rows()).toEqual(between(2498, 2511));
    vi.restoreAllMocks();
  });
});
