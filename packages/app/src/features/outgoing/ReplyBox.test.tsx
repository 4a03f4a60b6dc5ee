import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import type { Domain } from '@basis/domain/domain';
import { ComposersStore } from '@basis/domain/subjects/outgoing/ComposersStore';
import type { DraftFile } from '@basis/domain/subjects/outgoing/emailDraft';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import { OutgoingNotice } from './OutgoingNotice';
import { ReplyBox } from './ReplyBox';
import { SentAnswers } from './SentAnswers';

const messageOf = (part: Partial<MessageDetail> = {}): MessageDetail =>
  ({
    id: idOf(9),
    subject: 'Invitation: Pier 48',
    fromName: 'Dana Pike',
    fromEmail: 'dana@harlan.test',
    direction: 'in',
    to: [],
    cc: [],
    text: 'Hello',
    attachments: [],
    project: { id: idOf(1), name: 'Pier 48' },
    platformId: 'Unknown',
    sendState: null,
    sendError: null,
    ...part,
  }) as unknown as MessageDetail;

const keys = { useKey: true };

const price: DraftFile = { kind: 'upload', id: idOf(50), fileName: 'Price.pdf', size: 10 };

const show = async (
  part: Partial<MessageDetail> = {},
  { files = [], ...profile }: Parameters<typeof profileOf>[0] & { files?: readonly DraftFile[] } = {},
) => {
  const server = new FakeServer();
  server.profile = profileOf(profile);
  server.answer('POST /projects/*/messages/*/reply', () =>
    Response.json({ message: {}, delivery: 'server' }, { status: 201 }),
  );
  server.answer('POST /messages/*/reply', () => Response.json({ message: {}, delivery: 'server' }, { status: 201 }));
  server.answer('POST /projects/*/messages', () => Response.json({ message: {}, delivery: 'server' }, { status: 201 }));
  const message = messageOf(part);
  const prepare = (domain: Domain): Promise<void> => {
    domain.late.get(ComposersStore).answer(message).change({ files });
    return Promise.resolve();
  };
  const page = (
    <>
      <OutgoingNotice message={message} />
      <SentAnswers message={message} />
      <ReplyBox message={message} keys={keys} />
    </>
  );
  await showPage(server, page, { path: '/inbox', prepare });
  return server;
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const write = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
};
const replies = (server: FakeServer) => server.callsOf('POST /projects/*/messages/*/reply').map(({ body }) => body);

describe('the reply to an email', () => {
  it('goes to who wrote, and says that it is on its way', async () => {
    const server = await show();
    await press(server, button('Reply'));
    write('We bid.');
    await press(server, button('Send'));
    expect(replies(server)).toMatchObject([
      {
        to: [{ name: 'Dana Pike', email: 'dana@harlan.test' }],
        subject: 'Re: Invitation: Pier 48',
        body: '<p>We bid.</p>',
      },
    ]);
    expect(screen.getByText('Your email is on its way')).toBeDefined();
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  it('is sent by Ctrl Enter, and not without words', async () => {
    const server = await show();
    await press(server, button('Reply'));
    await act(async () => {
      fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter', ctrlKey: true });
      await server.quiet();
    });
    expect(screen.getByText('Write a message').closest('[role="alert"]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
    expect(replies(server)).toEqual([]);
    write('We bid.');
    await act(async () => {
      fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter', ctrlKey: true });
      await server.quiet();
    });
    expect(replies(server)).toHaveLength(1);
  });

  it('EMAIL-01: that could not be sent says so in the words of the specification, and loses nothing', async () => {
    const server = await show();
    server.answer('POST /projects/*/messages/*/reply', () => refusalOf(500, 'The disk is full.'));
    await press(server, button('Reply'));
    write('We bid.');
    await press(server, button('Send'));
    expect(screen.getByText('Something went wront while sending your email')).toBeDefined();
    expect(screen.getByText('The disk is full.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('We bid.');
  });

  it('with a file to Procore asks first, because it submits the bid', async () => {
    const server = await show({ platformId: 'Procore' }, { files: [price] });
    write('Attached.');
    await press(server, button('Send'));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to submit your bid to Procore?' });
    expect(replies(server)).toEqual([]);
    await press(server, within(question).getByRole('button', { name: 'Submit bid' }));
    expect(replies(server)).toMatchObject([{ uploadIds: [idOf(50)] }]);
  });

  it('without a file to Procore asks nothing', async () => {
    const ofProcore = await show({ platformId: 'Procore' });
    await press(ofProcore, button('Reply'));
    write('We bid.');
    await press(ofProcore, button('Send'));
    expect(replies(ofProcore)).toHaveLength(1);
  });

  it('with a file to anybody else asks nothing', async () => {
    const server = await show({}, { files: [price] });
    write('Attached.');
    await press(server, button('Send'));
    expect(replies(server)).toMatchObject([{ uploadIds: [idOf(50)] }]);
  });

  it('that was begun is open at once, and is gone when it is discarded', async () => {
    const server = await show();
    await press(server, button('Reply'));
    write('We bid.');
    await press(server, button('Discard'));
    await press(server, button('Reply'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  it('leaves the focus with the button that opens it, sent or discarded', async () => {
    const server = await show();
    await press(server, button('Reply'));
    write('We bid.');
    await act(async () => {
      fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter', ctrlKey: true });
      await server.quiet();
    });
    expect(document.activeElement).toBe(button('Reply'));
    await press(server, button('Reply'));
    act(() => button('Discard').focus());
    await press(server, button('Discard'));
    expect(document.activeElement).toBe(button('Reply'));
  });

  it('that is on its way takes no focus from where one has gone on to', async () => {
    const server = await show({ direction: 'out', sendState: 'Failed', sendError: 'No such mailbox.' });
    await press(server, button('Reply'));
    write('We bid.');
    fireEvent.click(button('Send'));
    act(() => button('Send again').focus());
    await act(() => server.quiet());
    expect(document.activeElement).toBe(button('Send again'));
  });

  it('to an email of no bid goes out from the inbox', async () => {
    const server = await show({ project: null });
    await press(server, button('Reply'));
    write('We bid.');
    await press(server, button('Send'));
    expect(server.callsOf('POST /messages/*/reply').map(({ path }) => path)).toEqual([`/messages/${idOf(9)}/reply`]);
    expect(screen.getByText('Your email is on its way')).toBeDefined();
    expect(replies(server)).toEqual([]);
  });

  it('that no server sends is said to be kept in the outbox', async () => {
    const server = await show();
    server.answer('POST /projects/*/messages/*/reply', () =>
      Response.json({ message: {}, delivery: 'outbox' }, { status: 201 }),
    );
    await press(server, button('Reply'));
    write('We bid.');
    await press(server, button('Send'));
    expect(screen.getByText('Your email is kept in the outbox')).toBeDefined();
    expect(screen.getByText('No server for outgoing mail is set up, so it was not sent.')).toBeDefined();
    expect(screen.queryByText('Your email is on its way')).toBeNull();
  });

  it('quotes the original unless that is turned off', async () => {
    const server = await show();
    await press(server, button('Reply'));
    write('We bid.');
    await press(server, button('Send'));
    await press(server, button('Reply'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Quote the original' }));
    write('We bid, too.');
    await press(server, button('Send'));
    expect(replies(server)).toMatchObject([{ isQuoting: true }, { isQuoting: false }]);
  });

  it('goes to everyone by Reply all, which is there if there is anyone else', async () => {
    const server = await show({
      to: [{ name: '', email: 'bids@cascade.test', isOwn: true }],
      cc: [{ name: 'Lee', email: 'lee@calloway.test', isOwn: false }],
    });
    await press(server, button('Reply all'));
    expect(screen.getByRole('region', { name: 'Reply all' })).toBeDefined();
    write('We bid.');
    await press(server, button('Send'));
    expect(replies(server)).toMatchObject([
      {
        to: [{ name: 'Dana Pike', email: 'dana@harlan.test' }],
        cc: [{ name: 'Lee', email: 'lee@calloway.test' }],
      },
    ]);
  });

  it('is no reply to all where there is nobody else', async () => {
    await show({ to: [{ name: '', email: 'bids@cascade.test', isOwn: true }] });
    expect(screen.queryByRole('button', { name: 'Reply all' })).toBeNull();
    expect(button('Forward')).toBeDefined();
  });

  it.each([
    ['r', false, 'Reply'],
    ['R', true, 'Reply all'],
    ['f', false, 'Forward'],
  ])('is begun by the key %s', async (key, shiftKey, name) => {
    await show({ cc: [{ name: 'Lee', email: 'lee@calloway.test', isOwn: false }] });
    act(() => void fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}`, shiftKey }));
    expect(screen.getByRole('region', { name })).toBeDefined();
  });

  it('is not offered to who may not send', async () => {
    await show({}, { role: 'RestrictedMember' });
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});

describe('what was sent', () => {
  it('stands under the email that it answers, with how far it has come', async () => {
    const answerOf = (number: number, part: object) => ({
      id: idOf(number),
      subject: `Re: ${number}`,
      createdAt: '2026-03-05T09:00:00.000Z',
      sendError: null,
      ...part,
    });
    await show({
      answers: [
        answerOf(1, { sendState: 'Sent' }),
        answerOf(2, { sendState: 'Sent', sendError: 'It did not reach omar@brightwater.test.' }),
        answerOf(3, { sendState: 'Failed', sendError: 'No such person.' }),
      ] as NonNullable<MessageDetail['answers']>,
    });
    const rows = within(screen.getByRole('list', { name: 'Replies and forwards' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent.replace(/\d{2}\/.*/, ''))).toEqual([
      'Re: 1Sent',
      'Re: 2It did not reach omar@brightwater.test.Sent to some',
      'Re: 3No such person.Not sent',
    ]);
    expect(screen.getByRole('link', { name: 'Open Re: 3' }).getAttribute('href')).toContain(idOf(3));
  });

  it('and did not get there says why, and is sent again in its thread', async () => {
    const server = await show({
      direction: 'out',
      sendState: 'Failed',
      sendError: 'There is no such mailbox.',
      to: [{ name: '', email: 'dana@harlan.test', isOwn: false }],
      attachments: [{ id: idOf(60), fileName: 'Price.pdf', mediaType: 'application/pdf', size: 10, contentId: null }],
    });
    expect(screen.getByText('This email was not sent')).toBeDefined();
    expect(screen.getByText('There is no such mailbox.')).toBeDefined();
    await press(server, button('Send again'));
    await press(
      server,
      within(screen.getByRole('dialog', { name: 'Send again' })).getByRole('button', { name: 'Send' }),
    );
    expect(replies(server)).toMatchObject([
      { to: [{ name: '', email: 'dana@harlan.test' }], subject: 'Invitation: Pier 48', attachmentIds: [idOf(60)] },
    ]);
  });

  it('and is tried again by Basis says to whom, without offering to send it twice', async () => {
    const sendError = 'Not sent to dana@harlan.test yet, tried again later: 451 Busy. The others were reached.';
    await show({ direction: 'out', sendState: 'Queued', sendError });
    expect(screen.getByText('This email is still on its way')).toBeDefined();
    expect(screen.getByText(sendError)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('and may have arrived says no more than that, and can be sent again', async () => {
    await show({ direction: 'out', sendState: 'Unconfirmed', sendError: 'The connection broke.' });
    expect(screen.getByText('This email may not have arrived')).toBeDefined();
    expect(button('Send again')).toBeDefined();
  });

  it.each(['Queued', 'Sent'] as const)('and is %s without a fault needs no notice', async (sendState) => {
    await show({ direction: 'out', sendState, sendError: null });
    expect(screen.queryByText(/^This email/)).toBeNull();
  });

  it('from the inbox is sent again from there, without a bid', async () => {
    const to = [{ name: '', email: 'dana@harlan.test' }];
    const server = await show({
      direction: 'out',
      sendState: 'Failed',
      sendError: 'No such mailbox.',
      to: to.map((recipient) => ({ ...recipient, isOwn: false })),
      project: null,
    });
    await press(server, button('Send again'));
    const dialog = within(screen.getByRole('dialog', { name: 'Send again' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe('Invitation: Pier 48');
    expect(dialog.queryByRole('combobox', { name: 'Bid' })).toBeNull();
    await press(server, dialog.getByRole('button', { name: 'Send' }));
    expect(server.callsOf('POST /messages/*/reply').map(({ body }) => body)).toMatchObject([{ to }]);
  });
});
