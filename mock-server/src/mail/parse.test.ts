import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureCodes, parseMessage, safeFileName, type ReadableMessage } from './parse';

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

describe('safeFileName', () => {
  it.each([
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
    ['...', 'attachment-3'],
    [null, 'attachment-3'],
  ])('turns %j into %s', (name, safe) => {
    expect(safeFileName(name, 2)).toBe(safe);
  });

  it('shortens a name and keeps its extension', () => {
    const safe = safeFileName(`${'x'.repeat(500)}.pdf`, 0);
    expect(safe).toHaveLength(200);
    expect(safe.endsWith('.pdf')).toBe(true);
  });
});

const corpora = join(here, '../../../../shared/corpora/mime');
const hasCorpora = existsSync(corpora);

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

describe.skipIf(!hasCorpora)(
  `the public corpora of odd messages${hasCorpora ? '' : ' (skipped: ../shared/corpora/mime is not beside the repository)'}`,
  () => {
    it('are all either read or refused by name, and no attachment leaves its folder', async () => {
      const messages = filesBelow(corpora).filter(
        (path) => /\.(?:eml|msg|txt|mbox)$/i.test(path) && !/LICENSE|NOTICE|README/.test(path),
      );
      expect(messages.length).toBeGreaterThan(50);
      const parsed = await Promise.all(messages.map(async (path) => parseMessage(readFileSync(path))));
      const failures = parsed.flatMap((message) => (message.state === 'failed' ? [message.failureCode] : []));
      const names = parsed.flatMap((message) =>
        message.state === 'parsed' ? message.attachments.map((one) => one.fileName) : [],
      );
      expect(failures.filter((code) => !failureCodes.includes(code))).toEqual([]);
      expect(names.length).toBeGreaterThan(20);
      expect(names.filter((name) => /[/\\\p{Cc}]/u.test(name))).toEqual([]);
      expect(failures.length / messages.length).toBeLessThan(0.1);
    });
  },
);
