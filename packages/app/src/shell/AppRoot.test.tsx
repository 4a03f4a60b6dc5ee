import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { DomainContext } from '../domainContext';
import { AppRoot } from './AppRoot';
import { NotFoundScreen } from '../screens/ErrorScreens';

const show = async () => {
  const domain = await new FakeServer().enter();
  const children = [
    { path: '/projects', element: <>Bids</> },
    { path: '/tasks', element: <>Tasks</> },
    { path: '*', element: <NotFoundScreen /> },
  ];
  const router = createMemoryRouter([{ element: <AppRoot />, children }], { initialEntries: ['/projects'] });
  render(
    <DomainContext value={domain}>
      <RouterProvider router={router} />
    </DomainContext>,
  );
  const tell = (): void => act(() => void domain.toasts.show({ kind: 'success', title: 'Saved' }));
  const goTo = (path: string): Promise<void> => act(() => router.navigate(path));
  return { tell, goTo, router };
};

it('TOAST-02: removes toasts when the page changes, and keeps them when only its list does', async () => {
  const { tell, goTo } = await show();
  tell();
  await goTo('/projects?view=mine');
  expect(screen.getByText('Saved')).toBeDefined();
  await goTo('/tasks');
  expect(screen.queryByText('Saved')).toBeNull();
});

it('ERROR-15, ERROR-16, ERROR-17: explains an unknown address and leads back', async () => {
  const { goTo } = await show();
  await goTo('/nowhere');
  expect(screen.getByText('Oops!')).toBeDefined();
  expect(screen.getByText('This is our fault. Try refreshing your browser.')).toBeDefined();
  await act(async () => screen.getByRole('button', { name: 'Go back' }).click());
  expect(await screen.findByText('Bids')).toBeDefined();
});
