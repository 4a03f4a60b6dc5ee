import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { DomainContext } from '../domainContext';
import { AppRoot } from './AppRoot';
import { RenderErrorScreen } from '../screens/ErrorScreens';
import NotFoundScreen from '../screens/NotFoundScreen';

const show = async () => {
  const domain = await new FakeServer().enter();
  const children = [
    { path: '/projects', element: <>Bids</> },
    { path: '/tasks', element: <>Tasks</> },
    {
      path: '/faulty',
      loader: () => {
        throw new Response('', { status: 500 });
      },
      errorElement: <RenderErrorScreen />,
      element: <>Never</>,
    },
    { path: '*', element: <NotFoundScreen /> },
  ];
  const router = createMemoryRouter([{ element: <AppRoot />, children }], { initialEntries: ['/projects'] });
  render(
    <DomainContext value={domain}>
      <RouterProvider router={router} />
    </DomainContext>,
  );
  await act(() => vi.dynamicImportSettled());
  const tell = (): void => act(() => void domain.toasts.show({ kind: 'success', title: 'Saved' }));
  const goTo = (path: string): Promise<void> => act(() => router.navigate(path));
  return { tell, goTo, router };
};

it('TOAST-02: removes toasts when the page changes, and keeps them when only its list does', async () => {
  const { tell, goTo } = await show();
  tell();
  await goTo('/projects?view=mine');
  expect(await screen.findByText('Saved')).toBeDefined();
  await goTo('/tasks');
  expect(screen.queryByText('Saved')).toBeNull();
});

it('says of an unknown address that nothing is there, and leads to the bids', async () => {
  const { goTo } = await show();
  await goTo('/tasks');
  await goTo('/nowhere');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to bids' }).getAttribute('href')).toBe('/projects');
  await act(async () => screen.getByRole('button', { name: 'Go back' }).click());
  expect(await screen.findByText('Tasks')).toBeDefined();
});

it('ERROR-15, ERROR-16, ERROR-17: owns up to a fault of the app’s own, and leads back', async () => {
  const { goTo } = await show();
  await goTo('/faulty');
  expect(screen.getByText('Oops!')).toBeDefined();
  expect(screen.getByText('This is our fault. Try refreshing your browser.')).toBeDefined();
  await act(async () => screen.getByRole('button', { name: 'Go back' }).click());
  expect(await screen.findByText('Bids')).toBeDefined();
});
