import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { failureCodes, parseMessage } from '../mock-server/src/mailReading/parse';
import { whySkipped } from '../mock-server/src/mailReading/oddMessages';
import { builtServer } from './builtServer';
import { oddLetters } from './oddLetters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

const run = promisify(execFile);
const letters = oddLetters();
const [maxMs, maxBytes] = [2000, 256 * 2 ** 20];

/** Prints at the end of the process its processor time and its largest memory. */
const meter = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();console.error(JSON.stringify({kB:maxRSS,ms:(userCPUTime+systemCPUTime)/1000}))})`;

describe(`each of ${letters.size} odd messages, those of the public collections among them${whySkipped}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-odd-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([...letters])(
    'is read in a process of its own within 2 s of processor time and 256 MB, its start included: %s',
    async (_, raw) => {
      const path = join(folder, 'letter.eml');
      writeFileSync(path, raw);
      const { stderr } = await run(
        process.execPath,
        ['--import', meter, join(dirname(builtServer), 'extract.mjs'), path],
        { maxBuffer: 2 ** 26 },
      );
      const used = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as { kB: number; ms: number };
      expect(used.ms).toBeLessThanOrEqual(maxMs);
      expect(used.kB * 1024).toBeLessThanOrEqual(maxBytes);
    },
    300_000,
  );
});

describe(`odd messages that come in by SMTP${whySkipped}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Lists stored messages, each with its emails. */
  const kept = async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    return inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx
        .selectFrom('raw_messages')
        .leftJoin('messages', 'messages.raw_id', 'raw_messages.id')
        .where('raw_messages.transport', '=', 'smtp')
        .select(['raw_messages.sha256', 'raw_messages.state', 'raw_messages.failure_code as code'])
        .select(['messages.id', 'messages.failure_code as shownCode'])
        .execute(),
    );
  };

  it('are stored, and each is shown once or named unreadable with a reason', async () => {
    const smtp = await connectSmtp(server.smtpPort);
    const sent = new Map<string, Buffer>();
    for (const [name, raw] of letters) {
      expect(await smtp.deliver(cascadeAddress, raw), name).toMatch(/^250 /);
      sent.set(name, raw);
    }
    smtp.close();
    const rows = await vi.waitFor(
      async () => {
        const found = await kept();
        expect(found.filter(({ state }) => state === 'stored')).toEqual([]);
        return found;
      },
      { timeout: 120_000, interval: 200 },
    );
    expect(rows).toHaveLength(sent.size);
    const unreadable = rows.filter(({ state }) => state === 'failed');
    expect(unreadable.filter(({ code }) => !failureCodes.some((known) => known === code))).toEqual([]);
    expect(unreadable.filter(({ id, code, shownCode }) => id !== null && code !== shownCode)).toEqual([]);
    // What is not shown is the very same message again: its id and all that a person sees of it.
    const hidden = rows.filter(({ id }) => id === null).length;
    expect(hidden).toBe(sent.size - (await distinct([...sent.values()])));
  }, 300_000);
});

/** How many of some messages differ in their id or in anything that is seen of them. */
const distinct = async (raws: readonly Buffer[]): Promise<number> => {
  const seen = new Set<string>();
  for (const raw of raws) {
    const bytes = createHash('sha256').update(raw).digest('hex');
    const parsed = await parseMessage(raw);
    if (parsed.state === 'failed') seen.add(bytes);
    else {
      const { messageId, subject, text, html, attachments } = parsed;
      const files = attachments.map(({ fileName, content }) => [fileName, Buffer.from(content).toString('base64')]);
      seen.add(JSON.stringify([messageId ?? bytes, subject, text, html, files]));
    }
  }
  return seen.size;
};
