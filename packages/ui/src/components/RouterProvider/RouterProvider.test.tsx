import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Link } from '../Link/Link';
import { RouterProvider } from './RouterProvider';

describe('RouterProvider', () => {
  it('goes by the router of the app, and shows the address that it makes of a link', () => {
    const navigate = vi.fn<(href: string) => void>();
    renderWithTheme(
      <RouterProvider navigate={navigate} useHref={(href) => `/hire${href}`}>
        <Link href="/orders">Orders</Link>
      </RouterProvider>,
    );
    const link = screen.getByRole('link', { name: 'Orders' });
    expect(link.getAttribute('href')).toBe('/hire/orders');
    fireEvent.click(link);
    expect(navigate.mock.calls[0]?.[0]).toBe('/orders');
  });
});
