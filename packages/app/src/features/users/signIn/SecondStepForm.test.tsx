import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SecondStepWay } from '@basis/domain/model/contract/contract';
import { failed, succeeded } from '@basis/domain/model/contract/result';
import { LoginScreen } from './LoginScreen';
import type { SecondStepCalls } from './SecondStepForm';

afterEach(cleanup);

const refusalOf = (code: 'wrongCredentials' | 'unauthorized', message: string) =>
  failed({ status: 401, code, message, requestId: null } as const);

const show = async (ways: readonly SecondStepWay[]) => {
  const signIn = vi.fn().mockResolvedValue(succeeded({ ways: [...ways] }));
  const finishWithCode = vi.fn<SecondStepCalls['finishWithCode']>();
  const signInWithPasskey = vi.fn<SecondStepCalls['signInWithPasskey']>();
  render(<LoginScreen signIn={signIn} finishWithCode={finishWithCode} signInWithPasskey={signInWithPasskey} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'grace@cascade.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  press('Log in');
  await screen.findByRole('heading', { name: /^(Enter the code|Use your passkey)$/ });
  return { finishWithCode, signInWithPasskey };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('after the password', () => {
  it('asks for a code, keeps a wrong one and says why', async () => {
    const { finishWithCode } = await show(['code']);
    press('Log in');
    expect(screen.getByText('Enter the code', { selector: '[role=alert] *, [role=alert]' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('One-time code'));
    finishWithCode.mockResolvedValue(refusalOf('wrongCredentials', 'This code doesn’t fit.'));
    type('One-time code', '492039');
    press('Log in');
    await screen.findByText('This code doesn’t fit.');
    expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('492039');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('takes a recovery code instead', async () => {
    const { finishWithCode } = await show(['code']);
    finishWithCode.mockResolvedValue(succeeded(null));
    press('Use a recovery code');
    type('Recovery code', 'AAAA-BBBB-CCCC-DDDD');
    press('Log in');
    await waitFor(() => expect(finishWithCode).toHaveBeenCalledWith('AAAA-BBBB-CCCC-DDDD'));
  });

  it('goes back to the email and the password when it took too long, and by hand', async () => {
    const { finishWithCode } = await show(['code']);
    finishWithCode.mockResolvedValue(refusalOf('unauthorized', 'This sign-in took too long.'));
    type('One-time code', '492039');
    press('Log in');
    await screen.findByText('This sign-in took too long.');
    expect(screen.getByLabelText('Email')).toBeDefined();
    cleanup();
    await show(['code']);
    press('Start over');
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('offers a passkey beside the code, and alone where there are no codes', async () => {
    const { signInWithPasskey } = await show(['code', 'passkey']);
    signInWithPasskey.mockResolvedValue(null);
    press('Use a passkey');
    await waitFor(() => expect(signInWithPasskey).toHaveBeenCalledOnce());
    cleanup();
    await show(['passkey']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeDefined();
  });
});
