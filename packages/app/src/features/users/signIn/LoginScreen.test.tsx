import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoginFormProps } from './LoginForm';
import { LoginScreen } from './LoginScreen';

afterEach(cleanup);

type SignIn = LoginFormProps['signIn'];
const refusal = { status: 401, code: 'wrongCredentials', message: 'No match.', requestId: null } as const;

const show = (signIn: SignIn = vi.fn<SignIn>()) => {
  render(<LoginScreen signIn={signIn} finishWithCode={vi.fn()} signInWithPasskey={vi.fn()} />);
  return { email: screen.getByLabelText('Email'), password: screen.getByLabelText('Password'), signIn };
};
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('shows why the user was logged out, until the next attempt', () => {
  render(
    <LoginScreen
      signIn={vi.fn<SignIn>()}
      finishWithCode={vi.fn()}
      signInWithPasskey={vi.fn()}
      notice="Your profile could not be loaded."
    />,
  );
  expect(screen.getByText('Your profile could not be loaded.')).toBeDefined();
  logIn();
  expect(screen.queryByText('Your profile could not be loaded.')).toBeNull();
});

it('marks each empty field of an empty form, and focuses the first', () => {
  const { email, password, signIn } = show();
  password.focus();
  logIn();
  expect(messages()).toEqual(['Enter your email', 'Enter your password']);
  expect(document.activeElement).toBe(email);
  expect(signIn).not.toHaveBeenCalled();
});

it('focuses the only missing field, and removes its message on typing', () => {
  const { email, password } = show();
  type(email, 'grace@cascade-interiors.example');
  logIn();
  expect(messages()).toEqual(['Enter your password']);
  expect(document.activeElement).toBe(password);
  expect(password.getAttribute('aria-invalid')).toBe('true');
  type(password, 's');
  expect(messages()).toEqual([]);
});

it('shows a refusal under the form, until the next attempt', async () => {
  const { email, password } = show(vi.fn<SignIn>().mockResolvedValue({ ok: false, error: refusal }));
  type(email, ' grace@cascade-interiors.example ');
  type(password, 'wrong');
  logIn();
  await waitFor(() => expect(messages()).toEqual(['No match.']));
  type(password, '');
  logIn();
  expect(messages()).toEqual(['Enter your password']);
});

it('INTEG-05: offers a provider only where one is set up', () => {
  show();
  expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
});

it('INTEG-05: leads to the provider, or says why it can not, until the next attempt', async () => {
  const away = { status: 503, code: 'unavailable', message: "Microsoft can't be reached.", requestId: null } as const;
  const start = vi.fn().mockResolvedValueOnce({ ok: false, error: away }).mockResolvedValue({ ok: true, value: null });
  render(
    <LoginScreen
      signIn={vi.fn<SignIn>()}
      finishWithCode={vi.fn()}
      signInWithPasskey={vi.fn()}
      provider={{ name: 'Microsoft', start }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Sign in with Microsoft' });
  fireEvent.click(button);
  await waitFor(() => expect(messages()).toEqual(["Microsoft can't be reached."]));
  fireEvent.click(button);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(messages()).toEqual([]);
});
