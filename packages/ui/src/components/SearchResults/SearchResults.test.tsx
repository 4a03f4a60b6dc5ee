import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { SearchResults, type SearchResultsProps } from './SearchResults';

const items = [
  { id: 'a', label: 'Snake River Hall', detail: 'Riverton', href: '/a' },
  { id: 'b', label: 'Harbor <b>Point</b>', detail: '12 River St', href: '/b' },
];
const base = { items, query: 'river', status: 'Showing 2 results', onOpen: () => undefined };

itConforms('SearchResults', (props) => <SearchResults {...props} {...base} />);

const show = (props: Partial<SearchResultsProps<string>> = {}) => {
  const onOpen = vi.fn<(id: string, isBeside: boolean) => void>();
  const { baseElement } = renderWithTheme(<SearchResults {...base} onOpen={onOpen} {...props} />);
  const bold = () => [...baseElement.querySelectorAll('b')].map(({ textContent }) => textContent);
  return { onOpen, bold };
};

describe('SearchResults', () => {
  it('sets bold what was typed: in the detail only where the name does not have it', () => {
    const { bold } = show();
    expect(bold()).toEqual(['River', 'River']);
    expect(screen.getByText('Riverton').closest('b')).toBeNull();
  });

  it('shows the passage that has the words, with them in bold, beside a name that has them', () => {
    const { bold } = show({ items: [{ id: 'a', label: 'River Hall', excerpt: 'on the river side' }] });
    expect(bold()).toEqual(['River', 'river']);
    expect(screen.getByRole('option').textContent).toBe('River Hallon the river side');
  });

  it('draws names as they are, whatever they hold', () => {
    show();
    expect(screen.getByRole('option', { name: /Harbor <b>Point<\/b>/ })).toBeDefined();
  });

  it('leads by links, which a plain press leaves to its owner', () => {
    const { onOpen } = show();
    const option = screen.getByRole('option', { name: /Snake/ });
    expect(option.getAttribute('href')).toBe('/a');
    expect(fireEvent.click(option)).toBe(false);
    expect(fireEvent.click(option, { ctrlKey: true })).toBe(true);
    expect(onOpen.mock.calls).toEqual([
      ['a', false],
      ['a', true],
    ]);
  });

  it('offers to try again only where its owner can', () => {
    const onRetry = vi.fn<() => void>();
    show({ items: [], status: 'The search failed: Later.', onRetry });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says what was found in a live region', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Showing 2 results');
  });
});
