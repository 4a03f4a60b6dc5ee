import { describe, expect, it } from 'vitest';
import { readBounce } from './bounce';
import { parseMessage } from './parse';

const read = async (...lines: readonly string[]) => {
  const parsed = await parseMessage(Buffer.from(lines.join('\r\n')));
  if (parsed.state === 'failed') throw new Error(parsed.reason);
  return readBounce(parsed, 'bids.example.com');
};

const ours = '<01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10@bids.example.com>';

describe('a report of mail that was not delivered', () => {
  it('is read by its recipients that failed, and by the email that it returns', async () => {
    const bounce = await read(
      'From: postmaster@mx.example',
      'Subject: Undeliverable',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; inner@mx.example',
      'Original-Recipient: rfc822; dana@mx.example',
      'Action: failed',
      'Status: 5.2.2',
      'Diagnostic-Code: smtp; 552 5.2.2',
      '  Mailbox full',
      '',
      'Final-Recipient: rfc822; omar@mx.example',
      'Action: delayed',
      'Status: 4.4.1',
      '--r',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${ours}`,
      'Subject: Price',
      '',
      'Hello.',
      '--r--',
    );
    expect(bounce).toEqual({
      messageIds: [ours],
      failed: [{ email: 'dana@mx.example', reason: '552 5.2.2 Mailbox full' }],
    });
  });

  it('is read by the id of the envelope where the server names it', async () => {
    const bounce = await read(
      'From: postmaster@mx.example',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Original-Envelope-Id: 01932f5e-7c1a-7a51-9d43-0f2a6d1c9b10',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; dana@mx.example',
      'Action: failed',
      'Status: 5.1.1',
      '--r--',
    );
    expect(bounce).toEqual({ messageIds: [ours], failed: [{ email: 'dana@mx.example', reason: '5.1.1' }] });
  });

  it('in words alone is read where a mail server wrote it and it names an email of ours', async () => {
    const bounce = await read(
      'From: MAILER-DAEMON@mx.example',
      'Subject: failure notice',
      '',
      'I was not able to deliver your message. Mailbox not found.',
      '<dana@mx.example>:',
      '550 5.1.1 No such user',
      '',
      '--- Below is a copy of the message.',
      `Message-ID: ${ours}`,
    );
    expect(bounce).toEqual({
      messageIds: [ours],
      failed: [{ email: 'dana@mx.example', reason: '550 5.1.1 No such user' }],
    });
  });

  it.each([
    ['a person', 'From: dana@mx.example'],
    ['a mail server about an email of somebody else', 'From: MAILER-DAEMON@mx.example'],
  ])('is not what %s writes', async (who, from) => {
    const id = who === 'a person' ? ours : '<1@elsewhere.example>';
    expect(await read(from, 'Subject: User unknown', '', 'Delivery failed.', `Message-ID: ${id}`)).toBeNull();
  });
});
