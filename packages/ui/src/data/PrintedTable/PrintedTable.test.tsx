import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { PrintedTable } from './PrintedTable';

const base = {
  title: 'All bids',
  facts: ['2 bids', 'Cascade'],
  columns: [
    { id: 'name', label: 'Project name' },
    { id: 'quote', label: 'Quote', align: 'end' as const },
  ],
  sections: [
    { id: 'wa', title: 'Washington', rows: [{ id: 'a', cells: ['Pier 48', '$1'] }] },
    { id: 'or', title: 'Oregon', rows: [{ id: 'b', cells: ['Mill', '$2'] }] },
  ],
};

itConforms('PrintedTable', (props) => <PrintedTable {...props} {...base} />);

describe('the printed table', () => {
  it('has its title, its heads, and each row below the words of its group', () => {
    renderWithTheme(<PrintedTable {...base} note="The first 2 of 9." />);
    const table = screen.getByRole('table', { hidden: true });
    const lines = within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(lines).toEqual([
      'All bids2 bids · Cascade',
      'Project nameQuote',
      'Washington',
      'Pier 48$1',
      'Oregon',
      'Mill$2',
    ]);
    expect(screen.getByText('The first 2 of 9.')).toBeDefined();
  });

  it('takes the place of the page on paper only while it is there', () => {
    const { unmount } = renderWithTheme(<PrintedTable {...base} />);
    expect(document.documentElement.dataset['printing']).toBe('true');
    unmount();
    expect(document.documentElement.dataset['printing']).toBeUndefined();
  });
});
