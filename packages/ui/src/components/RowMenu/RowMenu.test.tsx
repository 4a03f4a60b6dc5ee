import type { ReactNode } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { findRowTrigger } from './findRowTrigger';
import { RowMenu } from './RowMenu';

const items = [{ id: 'archive', label: 'Archive' }];

itConforms('RowMenu', (props) => <RowMenu aria-label="Actions" {...props} items={items} />, { takesLabel: true });

const nested = (levels: number, inside: ReactNode): ReactNode =>
  levels === 0 ? inside : <div>{nested(levels - 1, inside)}</div>;

describe("a row's menu", () => {
  it.each([
    [5, true],
    [6, false],
  ])('WIDGET-43: looks for its row %i levels up: found is %j', (levels, isFound) => {
    renderWithTheme(<div data-row-menu-trigger="">{nested(levels - 1, <b>here</b>)}</div>);
    expect(findRowTrigger(screen.getByText('here')) !== null).toBe(isFound);
  });

  it('leaves the right click on a link to the browser', () => {
    renderWithTheme(
      <div data-row-menu-trigger="">
        <a href="#bid">Riverside</a>
        <RowMenu aria-label="Actions" items={items} />
      </div>,
    );
    expect(fireEvent.contextMenu(screen.getByRole('link'))).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['Shift+F10', -1, 'menuitem'],
    ['a right click', 2, 'menu'],
  ])('focuses after %s what the next key acts on', (_, button, role) => {
    renderWithTheme(
      <div data-row-menu-trigger="">
        <b>Riverside</b>
        <RowMenu aria-label="Actions" items={items} />
      </div>,
    );
    fireEvent.contextMenu(screen.getByText('Riverside'), { button });
    expect(document.activeElement).toBe(screen.getByRole(role));
  });

  it('opens nothing while it is disabled', () => {
    renderWithTheme(
      <div data-row-menu-trigger="">
        <RowMenu aria-label="Actions" items={items} isDisabled />
      </div>,
    );
    fireEvent.contextMenu(screen.getByRole('button'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
