import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AppShell } from '@basis/ui/AppShell';
import { afterPaint } from '../browser/afterPaint';
import { PageFocus } from './PageFocus';

function Frame() {
  const navigate = useNavigate();
  const [isMenuOpen, setIsMenuOpen] = useState(true);
  return (
    <AppShell header={<button onClick={() => void navigate('/tasks')}>To the tasks</button>}>
      <Outlet />
      <PageFocus />
      {isMenuOpen ? (
        <div role="dialog">
          <button
            onClick={() => {
              void navigate('/tasks');
              // Menus close after they have done something.
              void afterPaint()
                .then(afterPaint)
                .then(() => setIsMenuOpen(false));
            }}
          >
            Tasks of the menu
          </button>
        </div>
      ) : null}
    </AppShell>
  );
}

/** Its heading comes late. */
function Late() {
  const [isThere, setIsThere] = useState(false);
  return isThere ? <h1>Late</h1> : <button onClick={() => setIsThere(true)}>Load</button>;
}

const show = () => {
  const children = [
    { path: '/bids', element: <h1>Bids</h1> },
    { path: '/tasks', element: <h1>Tasks</h1> },
    { path: '/late', element: <Late /> },
    {
      path: '/form',
      element: (
        <>
          <h1>Form</h1>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that focuses something itself */}
          <input aria-label="Name" autoFocus />
        </>
      ),
    },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/bids'] });
  render(<RouterProvider router={router} />);
  return { goTo: (path: string): Promise<void> => act(() => router.navigate(path)) };
};
const focused = (): string | null | undefined => document.activeElement?.textContent;
const heading = (name: string): HTMLElement => screen.getByRole('heading', { name });

it('a page that is navigated to has the focus on its heading; the first one, and one whose query changes, has not', async () => {
  const { goTo } = show();
  await goTo('/bids?view=all');
  expect(document.activeElement).toBe(document.body);
  await goTo('/tasks');
  await waitFor(() => expect(document.activeElement).toBe(heading('Tasks')));
});

it('the link of the header that was pressed gives the focus to the page', async () => {
  show();
  const link = screen.getByRole('button', { name: 'To the tasks' });
  act(() => link.focus());
  fireEvent.click(link);
  await waitFor(() => expect(focused()).toBe('Tasks'));
});

it('the menu that led to a page gives the focus to it when it closes', async () => {
  show();
  const item = screen.getByRole('button', { name: 'Tasks of the menu' });
  act(() => item.focus());
  fireEvent.click(item);
  await waitFor(() => expect(focused()).toBe('Tasks'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a page without a heading has the focus itself, until it has one', async () => {
  const { goTo } = show();
  await goTo('/late');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(document.activeElement).toBe(heading('Late')));
});

it('what a page focuses itself keeps the focus', async () => {
  const { goTo } = show();
  await goTo('/form');
  await goTo('/form?step=2');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await goTo('/tasks');
  await waitFor(() => expect(focused()).toBe('Tasks'));
});
