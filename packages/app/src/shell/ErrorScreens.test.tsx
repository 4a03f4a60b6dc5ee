import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../lazyRetry';
import { RenderErrorScreen } from './ErrorScreens';

const showAfter = async (error: Error, isOnline: boolean): Promise<void> => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  // React and the router say aloud what was thrown.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = (): never => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RenderErrorScreen /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
};

afterEach(() => vi.restoreAllMocks());

it.each([
  new ChunkLoadError('A part of the app could not be loaded'),
  new Error('Unable to preload CSS for /assets/Kbd.css'),
])('a part that can’t be had while there is no connection says so: %s', async (error) => {
  await showAfter(error, false);
  expect(screen.getByText("Basis can't be reached")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('ERROR-03, ERROR-05, ERROR-18: a part that is gone although one is connected means a new release', async () => {
  await showAfter(new ChunkLoadError('A part of the app could not be loaded'), true);
  expect(screen.getByText('New release!')).toBeDefined();
  expect(screen.getByText('Basis has been updated. Refresh the page to go on.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
});

it('ERROR-04, ERROR-05, ERROR-18: an error of ours is called one, connected or not', async () => {
  await showAfter(new Error('x is undefined'), false);
  expect(screen.getByText('Something went wrong')).toBeDefined();
  expect(screen.getByText('This one is on our side. Refresh the page to pick up where you left off.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
});
