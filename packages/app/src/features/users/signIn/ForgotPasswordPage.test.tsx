import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import ForgotPasswordPage from './ForgotPasswordPage';

afterEach(() => void vi.unstubAllGlobals());

const show = (answer: () => Response) => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter>
      <ForgotPasswordPage />
    </MemoryRouter>,
  );
  return fetch;
};
const send = (email: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  });

it('ROUTE-04, UNKNOWN-25: says the same for every email, and leads back to the login', async () => {
  const fetch = show(() => new Response(null, { status: 202 }));
  await send('  ');
  expect(screen.getByText('Enter your work email, such as name@company.com')).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
  await send(' noor@basis.test ');
  expect(await fetch.mock.calls[0]?.[0].json()).toEqual({ email: 'noor@basis.test' });
  expect(
    screen.getByText(/^If this email belongs to a user of Basis, a link .* is on its way/, { selector: 'p' }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
});

it('keeps the email when it could not be sent', async () => {
  show(() =>
    Response.json({ message: 'Too many attempts.', code: 'tooManyRequests', requestId: 'r' }, { status: 429 }),
  );
  await send('noor@basis.test');
  expect(screen.getByText('Too many attempts.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('noor@basis.test');
});
