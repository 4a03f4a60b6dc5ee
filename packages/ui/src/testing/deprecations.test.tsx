import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '../components/Button/Button';
import { EmptyState } from '../components/EmptyState/EmptyState';
import { Menu } from '../components/Menu/Menu';

const markupOf = (element: Parameters<typeof render>[0], read: (root: HTMLElement) => Element | null): string => {
  const { container, unmount } = render(element);
  const found = read(container)?.outerHTML ?? '';
  unmount();
  return found.replaceAll(/(?:id|aria-labelledby|data-collection)="[^"]*"/g, '');
};
const menu = (width: 'sm' | 'stage') => (
  <Menu trigger={<Button>Open</Button>} defaultOpen width={width} items={[{ id: 'a', label: 'Won' }]} />
);

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
