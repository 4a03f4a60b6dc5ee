import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { conditionOf, fields, pipeline } from '../../testing/sampleFilters';
import { FilterChips } from './FilterChips';

const nothing = (): void => undefined;

itConforms('FilterChips', (props) => (
  <FilterChips value={pipeline} fields={fields} onChange={nothing} onClear={nothing} {...props} />
));

it('draws nothing where no filter is on', () => {
  const { container } = renderWithTheme(
    <FilterChips value={{ and: [], or: [] }} fields={fields} onChange={nothing} onClear={nothing} />,
  );
  expect(container.querySelector('[role="group"]')).toBeNull();
});

it('shows a condition of a deleted field, of an unknown operation and of a bad value', () => {
  const value = {
    and: [
      conditionOf('gone', 'contain', 'x'),
      conditionOf('quote', 'hologram', 1),
      conditionOf('quote', 'between', 'bad'),
      pipeline,
    ],
    or: [],
  };
  const { getAllByRole } = renderWithTheme(
    <FilterChips value={value} fields={fields} onChange={nothing} onClear={nothing} />,
  );
  expect(getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual([
    'Deleted field contains',
    'Quote has an unknown condition',
    'Quote is between – and –',
    'A group of 4 conditions',
  ]);
});

it('shows what the list is filtered by beside the conditions, and takes it off', () => {
  const onRemoveOthers = vi.fn<() => void>();
  const { getByRole } = renderWithTheme(
    <FilterChips
      value={{ and: [], or: [] }}
      fields={fields}
      othersText="2 quick filters"
      onChange={nothing}
      onRemoveOthers={onRemoveOthers}
      onClear={nothing}
    />,
  );
  expect(getByRole('listitem').textContent.trim()).toBe('2 quick filters');
  fireEvent.click(getByRole('button', { name: 'Remove 2 quick filters' }));
  expect(onRemoveOthers).toHaveBeenCalledOnce();
});

it('leaves the focus where it is when it appears', () => {
  renderWithTheme(<FilterChips value={pipeline} fields={fields} onChange={nothing} onClear={nothing} />);
  expect(document.activeElement).toBe(document.body);
});
