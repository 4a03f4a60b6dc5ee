import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { patterns } from '../../../paths';
import ReportEmailOffPage from './ReportEmailOffPage';
import WeeklyEmailOffPage from './WeeklyEmailOffPage';

afterEach(() => void vi.unstubAllGlobals());

const show = (answer: () => Response, address = '/weekly-email-off/a.b.c') => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  const router = createMemoryRouter(
    [
      { path: patterns.weeklyEmailOff, element: <WeeklyEmailOffPage /> },
      { path: patterns.reportEmailOff, element: <ReportEmailOffPage /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return fetch;
};
const turnOff = (name = 'Turn off'): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('asks before it turns the email off, because programs open links too', async () => {
  const fetch = show(() => new Response(null, { status: 204 }));
  expect(fetch).not.toHaveBeenCalled();
  await turnOff();
  expect(fetch.mock.calls[0]?.[0]).toMatchObject({ method: 'POST' });
  expect(new URL(fetch.mock.calls[0]?.[0].url ?? '').pathname).toBe('/api/weekly-emails/a.b.c/off');
  expect(screen.getByText('The weekly email is off')).toBeDefined();
});

it('says that a link is not complete, and stays', async () => {
  show(() => Response.json({ message: 'Not found.', code: 'notFound', requestId: 'r' }, { status: 404 }));
  await turnOff();
  expect(screen.getByText('This link is incomplete.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeDefined();
});

it('takes a recipient off the schedule of the report that the link names', async () => {
  const fetch = show(() => new Response(null, { status: 204 }), '/report-email-off/r1/a.b.c');
  await turnOff('Stop this report');
  expect(new URL(fetch.mock.calls[0]?.[0].url ?? '').pathname).toBe('/api/report-emails/r1/a.b.c/off');
  expect(screen.getByText('You no longer get this report')).toBeDefined();
});
