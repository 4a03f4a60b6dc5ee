import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '@basis/domain/model/contract/contract';
import { SenderNotice } from './SenderNotice';
import { senderReasons } from './senderWords';

type SenderCheck = NonNullable<Message['senderCheck']>;

const failed: SenderCheck = {
  verdict: 'Failed',
  checkedBy: 'Door',
  claimed: 'Building Connected',
  spf: 'pass',
  dkim: 'none',
  dmarc: 'fail',
};
const proved: SenderCheck = { ...failed, verdict: 'Proved', dkim: 'pass', dmarc: 'pass' };

const show = (senderCheck: SenderCheck | null | undefined, companyName: string | null = 'Calloway Contracting') =>
  render(<SenderNotice message={{ companyName, ...(senderCheck === undefined ? {} : { senderCheck }) }} />);

describe('the notice of who sent an email', () => {
  it('says that the platform did not send it, what to do, and why on press', () => {
    show(failed);
    expect(screen.getByText('BuildingConnected did not send this email')).toBeDefined();
    expect(screen.getByText('Call Calloway Contracting before you accept a date.')).toBeDefined();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Why?' })));
    const why = within(screen.getByRole('dialog', { name: 'How Basis knows' }));
    for (const reason of senderReasons(failed)) expect(why.getByText(reason)).toBeDefined();
  });

  it('names a domain as it is, and the company only where one was read', () => {
    show({ ...failed, claimed: 'cascade-interiors.example' }, null);
    expect(screen.getByText('cascade-interiors.example did not send this email')).toBeDefined();
    expect(screen.getByText('Call the company before you accept a date.')).toBeDefined();
  });

  it('says that the sender is verified, without a question', () => {
    show(proved);
    expect(screen.getByText('Sent by BuildingConnected (verified)')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that nobody can tell where the email names nobody', () => {
    show({ ...failed, claimed: '', spf: null, dkim: null, dmarc: null });
    expect(screen.getByText('It is not clear who sent this email')).toBeDefined();
  });

  it.each([null, undefined])('is not there where nothing is known (%s)', (nothing) => {
    const { container } = show(nothing);
    expect(container.textContent).toBe('');
  });
});

it.each([
  [failed, /asks not to trust .* not signed by BuildingConnected.* belongs to another domain.* when the email came in/],
  [{ ...failed, dkim: 'fail', spf: 'fail' } as const, /signature by BuildingConnected is broken.* may not send for/],
  [
    { ...failed, dkim: 'unknown', spf: 'unknown' } as const,
    /key of .* could not be looked up.* could not be looked up/,
  ],
  [
    { ...failed, spf: null, dkim: null, dmarc: null, checkedBy: 'Mailbox' } as const,
    /several senders.* mail server of the/,
  ],
  [
    { ...failed, checkedBy: 'Forwarder', spf: 'none' } as const,
    /does not say which servers.* forwarder that your operator/,
  ],
])('reasons of %j are sentences', (check, expected) => {
  expect(senderReasons(check).join(' ')).toMatch(expected);
});
