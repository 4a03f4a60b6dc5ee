import { fireEvent, screen } from '@testing-library/react';
import { RouterProvider } from 'react-aria';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { LinkButton } from './LinkButton';

itConforms('LinkButton', (props) => (
  <LinkButton {...props} href="/quotes">
    Quotes
  </LinkButton>
));

it('leaves the way to the router of the application', () => {
  const navigate = vi.fn<(path: string) => void>();
  renderWithTheme(
    <RouterProvider navigate={navigate}>
      <LinkButton href="/quotes">Quotes</LinkButton>
    </RouterProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Quotes' }));
  expect(navigate.mock.calls[0]?.[0]).toBe('/quotes');
});
