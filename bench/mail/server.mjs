import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openOwner } from '../api/database.mjs';
import { start, stop } from '../api/processes.mjs';
import { root } from '../../scripts/root.mjs';
import { connectSmtp } from './smtp.mjs';

const smtpPort = 3195;
const connections = 16;
const recipient = 'bids+cascade-interiors@basis.localhost';

/** Our server in a process of its own on a new data folder, and what it takes to send mail to it and to see it through. */
export const startMailServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-bench-mail-'));
  const preload = fileURLToPath(new URL('./tellDatabase.mjs', import.meta.url));
  const { DATABASE_URL: _, ...environment } = process.env;
  const { child, ended } = start(join(root, 'mock-server/dist/serve.mjs'), [], {
    env: {
      ...environment,
      DATA_DIR: folder,
      PORT: '3194',
      SMTP_PORT: String(smtpPort),
      BASIS_LOG: 'error',
      NODE_ENV: 'production',
    },
    execArgv: ['--import', preload],
  });
  const told = { connection: null, ready: null };
  await Promise.race([
    ended,
    new Promise((resolve) => {
      child.on('message', (message) => {
        Object.assign(told, message);
        if (told.ready && told.connection) resolve();
      });
    }),
  ]);
  const owner = await openOwner(told.connection);
  const senders = await Promise.all(
    Array.from({ length: connections }, (__, index) => connectSmtp(smtpPort, `127.0.1.${index + 1}`)),
  );
  const waits = async () => {
    const { rows } = await owner.query(`select exists (select from raw_messages where state = 'stored')
      or exists (select from match_queue) as waits`);
    return rows[0].waits;
  };
  const server = {
    address: told.ready,
    owner,
    /** Until everything that came in is read and matched. */
    async settled() {
      while (await waits()) await wait(10);
    },
    /** Delivers messages over all connections at once; each is acknowledged when this resolves. */
    async deliver(letters) {
      const queue = letters.entries();
      await Promise.all(
        senders.map(async (smtp) => {
          for (const [index, raw] of queue) await smtp.deliver(`sender${index}@bench.example`, recipient, raw);
        }),
      );
    },
    /** Bytes that the process holds now, and the most that it ever did. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const bytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) * 1024;
      return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
    },
    async stop() {
      for (const smtp of senders) smtp.close();
      await owner.end();
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.settled();
  return server;
};
