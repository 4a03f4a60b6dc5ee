import { act, fireEvent, screen, within } from '@testing-library/react';
import { Mail } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { NotificationList, type NotificationItem, type NotificationListProps } from './NotificationList';

const itemOf = (id: string, part: Partial<NotificationItem> = {}): NotificationItem => ({
  id,
  mark: { icon: Mail },
  sentence: ['New email on ', { name: `Bid ${id}` }],
  detail: 'Addendum 2',
  time: '13:20',
  dateTime: '2026-11-18T13:20:00Z',
  isUnread: true,
  href: `#${id}`,
  ...part,
});
const props = (
  items: readonly NotificationItem[],
  part: Partial<Pick<NotificationListProps, 'onEndReached' | 'end'>> = {},
) => ({
  'aria-label': 'Unread notifications',
  groups: [{ id: 'today', title: 'Today', count: String(items.length), items }],
  onOpen: vi.fn<NotificationListProps['onOpen']>(),
  onMark: vi.fn<(id: string) => void>(),
  ...part,
});
const show = (...given: Parameters<typeof props>) => {
  const shown = props(...given);
  return { ...shown, ...renderWithTheme(<NotificationList {...shown} />) };
};
const link = (name: RegExp): HTMLElement => screen.getByRole('link', { name });
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

itConforms('NotificationList', (rest) => <NotificationList {...props([itemOf('1')])} {...rest} />, {
  takesLabel: true,
});

describe('a notification', () => {
  it('is a link with all its words, under the day that it belongs to', () => {
    show([itemOf('1')]);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Today');
    expect(link(/./).getAttribute('href')).toBe('#1');
    expect(screen.getByRole('link', { name: 'New email on Bid 1 Addendum 2 13:20 Unread' })).toBeDefined();
  });

  it('is followed by a press, and by keys and the middle button in a tab of its own', () => {
    const { onOpen } = show([itemOf('1')]);
    fireEvent.click(link(/Bid 1/));
    fireEvent.click(link(/Bid 1/), { ctrlKey: true });
    fireEvent.click(link(/Bid 1/), { metaKey: true });
    fireEvent(link(/Bid 1/), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent(link(/Bid 1/), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(onOpen.mock.calls).toEqual([
      ['1', false],
      ['1', true],
      ['1', true],
      ['1', true],
    ]);
  });

  it('without a place to lead to is no link, and can be marked', () => {
    const { onMark } = show([itemOf('1', { href: undefined, detail: 'This bid was deleted' })]);
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(onMark.mock.calls).toEqual([['1']]);
  });

  it('that is read, or may not be marked, has no button', () => {
    const read = itemOf('1', { isUnread: false });
    const { rerender } = show([read]);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<NotificationList {...props([itemOf('1')])} onMark={undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of several opens in place and closes again', () => {
    const { onMark, onOpen } = show([
      itemOf('fold', { sentence: ['3 notifications'], href: undefined, items: [itemOf('a'), itemOf('b')] }),
    ]);
    const fold = screen.getByRole('button', { name: /3 notifications/ });
    expect([fold.getAttribute('aria-expanded'), screen.queryAllByRole('link').length]).toEqual(['false', 0]);
    fireEvent.click(fold);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    fireEvent.click(link(/Bid b/));
    fireEvent.click(screen.getByRole('button', { name: 'Mark these as read' }));
    expect([onOpen.mock.calls, onMark.mock.calls]).toEqual([[['b', false]], [['fold']]]);
    fireEvent.click(fold);
    expect(screen.queryAllByRole('link')).toHaveLength(0);
  });
});

describe('the keyboard', () => {
  it('reaches one row by Tab, and moves between rows by arrows', () => {
    show([itemOf('1'), itemOf('2', { href: undefined, isUnread: false }), itemOf('3')]);
    expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    act(() => link(/Bid 1/).focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(link(/Bid 3/));
    expect(screen.getAllByRole('link').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(link(/Bid 3/));
    press('Home');
    expect(document.activeElement).toBe(link(/Bid 1/));
  });

  it('marks by M, and not by a shortcut of the browser', () => {
    const { onMark } = show([itemOf('1')]);
    act(() => link(/Bid 1/).focus());
    fireEvent.keyDown(link(/Bid 1/), { key: 'm', ctrlKey: true });
    press('m');
    expect(onMark.mock.calls).toEqual([['1']]);
  });

  it('goes on to the next row once the last thing to focus in a row is gone', () => {
    const gone = itemOf('1', { href: undefined });
    const { rerender, ...rest } = show([gone, itemOf('2')]);
    act(() => screen.getAllByRole('button', { name: 'Mark as read' })[0]?.focus());
    press('m');
    rerender(<NotificationList {...props([{ ...gone, isUnread: false }, itemOf('2')])} onMark={rest.onMark} />);
    expect(document.activeElement).toBe(link(/Bid 2/));
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => itemOf(String(index)));

  it('draws what is in view, and moves to its end by a key', () => {
    show(many);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    act(() => link(/Bid 0 /).focus());
    press('End');
    expect(document.activeElement).toBe(link(/Bid 9999 /));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('asks for more near its end, and again after it has grown', () => {
    const onEndReached = vi.fn<() => void>();
    const { rerender } = show(many, { onEndReached });
    expect(onEndReached).not.toHaveBeenCalled();
    rerender(<NotificationList {...props(many.slice(0, 3), { onEndReached })} />);
    expect(onEndReached).toHaveBeenCalledTimes(1);
    rerender(<NotificationList {...props(many.slice(0, 4), { onEndReached })} />);
    expect(onEndReached).toHaveBeenCalledTimes(2);
  });

  it('says at its end what comes next', () => {
    show([itemOf('1')], { end: 'Loading' });
    expect(within(screen.getByRole('list')).getByText('Loading')).toBeDefined();
  });
});
