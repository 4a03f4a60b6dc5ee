import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { pageWindow } from './pageWindow';
import { Pagination } from './Pagination';

const nothing = (): void => undefined;

itConforms('Pagination', (props) => <Pagination {...props} page={1} pageCount={20} onPageChange={nothing} />, {
  takesLabel: true,
});

describe('the row of pages', () => {
  it.each([
    [1, 1, [1]],
    [2, 6, [1, 2, 3, 4, 5, 6]],
    [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [5, 20, [1, 'gap', 4, 5, 6, 7, 'gap', 20]],
    [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('on page %i of %i is %j', (page, pageCount, slots) => {
    expect(pageWindow(page, pageCount)).toEqual(slots);
  });

  it('WIDGET-21: has at most six numbers, in order, the current one among them', () => {
    const pages = fc
      .integer({ min: 1, max: 5000 })
      .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)));
    fc.assert(
      fc.property(pages, ([page, pageCount]) => {
        const numbers = pageWindow(page, pageCount).filter((slot) => slot !== 'gap');
        expect(numbers.length).toBeLessThanOrEqual(6);
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      }),
    );
  });
});

it.each([0, 1, -3, Number.NaN])('a list of %d pages needs no way through it', (pageCount) => {
  renderWithTheme(<Pagination page={1} pageCount={pageCount} onPageChange={nothing} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('a page that is not there counts as the nearest', () => {
  renderWithTheme(<Pagination page={99} pageCount={7} onPageChange={nothing} />);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('7');
});
