import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMessage, type ReadableMessage } from './parse';

const here = import.meta.dirname;
const fixture = (name: string) => readFileSync(join(here, 'fixtures', name));
const bytes = (text: string) => new TextEncoder().encode(text);

async function readable(raw: Uint8Array): Promise<ReadableMessage> {
  const parsed = await parseMessage(raw);
  if (parsed.state === 'failed') throw new Error(`${parsed.failureCode}: ${parsed.reason}`);
  return parsed;
}

describe('parseMessage', () => {
  it('reads a message without a body and says so', async () => {
    const parsed = await readable(fixture('no-body.eml'));
    expect(parsed).toMatchObject({
      subject: 'Empty',
      text: null,
      html: null,
      from: { name: 'Ada Quill', email: 'ada@quillmason.example' },
    });
    expect(parsed.warnings).toContain('no-body');
  });

  it('reads what there is of a message whose boundary never closes and whose charset nobody knows', async () => {
    const parsed = await readable(fixture('broken-mime.eml'));
    expect(parsed.text).toContain('The boundary never closes.');
    expect(parsed.attachments.map((one) => one.fileName)).toEqual(['half.pdf']);
  });

  it.each([
    ['Pike, Dana <dana@pike.example>'],
    ['"Pike, Dana" <dana@pike.example>'],
    ['=?utf-8?q?Pike=2C_Dana?= <dana@pike.example>'],
    ['=?utf-8?q?Pike?=, =?utf-8?q?Dana?= <dana@pike.example>'],
  ])('takes %s for one mailbox in every header', async (written) => {
    const headers = ['From', 'Reply-To', 'Cc'].map((name) => `${name}: ${written}`);
    const parsed = await readable(
      bytes([...headers, `To: lee@pike.example, ${written}`, 'Subject: a', '', 'b'].join('\r\n')),
    );
    const one = { name: 'Pike, Dana', email: 'dana@pike.example' };
    expect([parsed.from, parsed.replyTo, parsed.cc]).toEqual([one, one, [one]]);
    expect(parsed.to).toEqual([{ name: '', email: 'lee@pike.example' }, one]);
  });

  it('warns of headers that stand twice and of a date that is none', async () => {
    const parsed = await readable(fixture('duplicate-headers.eml'));
    expect(parsed.warnings).toEqual(expect.arrayContaining(['duplicate-header', 'date-missing', 'message-id-missing']));
    expect(parsed.date).toBeNull();
  });

  it('strips folders from the names of attachments', async () => {
    const parsed = await readable(fixture('path-attachment.eml'));
    expect(parsed.attachments.map((one) => one.fileName)).toEqual(['x', 'con.pdf']);
    expect(new TextDecoder().decode(parsed.attachments[0]?.content)).toContain('climb');
  });

  it('names the invitation that a calendar sends without a name', async () => {
    const lines = [
      'From: a@b.example',
      'Content-Type: multipart/alternative; boundary=p',
      '',
      '--p',
      'Content-Type: text/plain',
    ];
    const part = [
      '',
      'Hello.',
      '--p',
      'Content-Type: text/calendar; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      '--p--',
      '',
    ];
    const { text, attachments } = await readable(bytes([...lines, ...part].join('\r\n')));
    expect(text).toBe('Hello.\n');
    expect(attachments.map((one) => one.fileName)).toEqual(['invite.ics']);
  });

  it('takes the first date that is one, where a torn header stands before the whole', async () => {
    const parsed = await readable(
      bytes(
        'Subject: Torn\r\nDate: Tue, 7 Apr 2026 10:t <a@b.example>\r\nDate: Tue, 7 Apr 2026 10:00:01 +0000\r\n\r\n',
      ),
    );
    expect(parsed.date).toBe('2026-04-07T10:00:01.000Z');
    expect(parsed.warnings).not.toContain('date-missing');
  });

  it('reads the typographic characters of Windows-1252, in the subject, in the text and in names of files', async () => {
    const lines = [
      'Subject: =?windows-1252?Q?Bid_=96_GC=92s_list?=',
      'Content-Type: multipart/mixed; boundary=q',
      '',
      '--q',
      'Content-Type: text/plain; charset=windows-1252',
      '',
      '\x93Bid\x94 \x96 due',
      '--q',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="Plans \x96 A1.pdf"',
      '',
      'x',
      '--q--',
      '',
    ];
    expect(await readable(Buffer.from(lines.join('\r\n'), 'latin1'))).toMatchObject({
      subject: 'Bid – GC’s list',
      text: '“Bid” – due\n',
      attachments: [{ fileName: 'Plans – A1.pdf' }],
    });
  });

  it("keeps the sender's own day, which in UTC is the next one", async () => {
    const parsed = await readable(fixture('path-attachment.eml'));
    expect(parsed.date).toBe('2026-03-04T07:30:00.000Z');
    expect(parsed.sentOn).toBe('2026-03-03');
  });

  it('keeps a forwarded message whole as an attachment', async () => {
    const parsed = await readable(
      bytes(
        'From: a@b.example\r\nSubject: FW\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\nContent-Type: text/plain\r\n\r\nouter\r\n--q\r\nContent-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\ninner text\r\n--q--\r\n',
      ),
    );
    expect(parsed.text).not.toContain('inner text');
    expect(parsed.attachments[0]?.mediaType).toBe('message/rfc822');
  });

  it.each([
    ['empty', ''],
    ['no-headers', 'just some words\r\nand more\r\n'],
    [
      'too-deep',
      `Subject: deep\r\n${Array.from({ length: 90 }, (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`).join('')}`,
    ],
    [
      'headers-too-large',
      `Subject: big\r\n${'X-Filler: 0123456789012345678901234567890123456789\r\n'.repeat(14_000)}\r\nbody`,
    ],
  ])('names the failure %s', async (failureCode, raw) => {
    expect(await parseMessage(bytes(raw))).toMatchObject({ state: 'failed', failureCode });
  });
});
