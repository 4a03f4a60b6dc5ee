import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../components/Button/Button';
import { CommandPalette, type CommandPaletteProps } from '../components/CommandPalette/CommandPalette';
import { EmptyState } from '../components/EmptyState/EmptyState';
import { Menu } from '../components/Menu/Menu';
import { SearchResults } from '../components/SearchResults/SearchResults';

const markupOf = (element: Parameters<typeof render>[0], read: (root: HTMLElement) => Element | null): string => {
  const { container, unmount } = render(element);
  const found = read(container)?.outerHTML ?? '';
  unmount();
  return found.replaceAll(/(?:id|aria-labelledby|data-collection)="[^"]*"/g, '');
};
const menu = (width: 'sm' | 'stage') => (
  <Menu trigger={<Button>Open</Button>} defaultOpen width={width} items={[{ id: 'a', label: 'Won' }]} />
);

const nothing = (): undefined => undefined;
const tabs = [
  { id: 'all', label: 'All' },
  { id: 'bids', label: 'Bids' },
] as const;
const search = {
  query: 'a',
  status: '',
  items: [],
  groups: [],
  tabs,
  onQueryChange: nothing,
  onOpen: nothing,
  onAction: nothing,
};
type TabProps = Pick<
  CommandPaletteProps<'all' | 'bids'>,
  'selectedKey' | 'onSelectionChange' | 'selectedTab' | 'onTabChange'
>;

it.each([
  [
    'CommandPalette',
    (props: TabProps) => <CommandPalette aria-label="Search" isOpen onClose={nothing} {...search} {...props} />,
  ],
  ['SearchResults', (props: TabProps) => <SearchResults aria-label="Search" {...search} {...props} />],
])('tabs of %s work by their deprecated names and by the new ones', (_name, draw) => {
  for (const [key, change] of [
    ['selectedTab', 'onTabChange'],
    ['selectedKey', 'onSelectionChange'],
  ] as const) {
    const onChange = vi.fn<(id: string) => void>();
    const { unmount } = render(draw({ [key]: 'bids', [change]: onChange }));
    expect(screen.getByRole('tab', { name: 'Bids' }).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('all');
    unmount();
  }
});

describe('a deprecated value still works as the one that replaces it', () => {
  it.each([
    [
      'drawing of EmptyState',
      markupOf(<EmptyState title="Nothing" drawing="bids" />, (root) => root.querySelector('svg')),
      markupOf(<EmptyState title="Nothing" drawing="buildings" />, (root) => root.querySelector('svg')),
    ],
    [
      'width of Menu',
      markupOf(menu('stage'), () => document.querySelector('[role="menu"]')),
      markupOf(menu('sm'), () => document.querySelector('[role="menu"]')),
    ],
  ])('%s', (_name, deprecated, current) => {
    expect(current).not.toBe('');
    expect(deprecated).toBe(current);
  });
});
