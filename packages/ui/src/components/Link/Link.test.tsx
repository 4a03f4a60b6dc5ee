import { fireEvent, screen } from '@testing-library/react';
import { RouterProvider } from 'react-aria';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { Link } from './Link';

describe('Link', () => {
  it('leaves the way to the router of the application', () => {
    const navigate = vi.fn<(path: string) => void>();
    renderWithTheme(
      <RouterProvider navigate={navigate}>
        <Link href="/bids">Bids</Link>
      </RouterProvider>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Bids' }));
    expect(navigate.mock.calls[0]?.[0]).toBe('/bids');
  });
});
