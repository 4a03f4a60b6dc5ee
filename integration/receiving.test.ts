import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostmasterFolder } from '../mock-server/src/features/receiving/postmasterFolder';
import { listenForMail, type ReceivingLimits, type SmtpReceiver } from '../mock-server/src/features/receiving/smtp';
import { createLogger } from '../mock-server/src/platform/logging';
import type { Browser } from './browser';
import { letter } from './letters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
const receivers: SmtpReceiver[] = [];
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(async () => {
  for (const receiver of receivers) await receiver.close(0);
  await server.close();
});

/** A separate receiver on the same data. */
const receive = async (limits: Partial<ReceivingLimits>, certificate = null as Certificate | null) => {
  const receiver = await listenForMail(
    {
      mailDomain: 'basis.localhost',
      log: createLogger('silent'),
      certificate,
      limits,
      keepForPostmaster: createPostmasterFolder(join(server.dataFolder, 'postmaster')),
    },
    '127.0.0.1',
    0,
  );
  receiver.open({ db: server.connection.db, files: server.files, onStored: () => undefined });
  receivers.push(receiver);
  return receiver;
};

interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const makeCertificate = (): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=basis.localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'pipe',
  });
  const certificate = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  rmSync(folder, { recursive: true });
  return certificate;
};

const postmasterLetters = (): string[] => {
  const folder = join(server.dataFolder, 'postmaster');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

describe('inbound mail', () => {
  it.each([
    'postmaster',
    'Postmaster@basis.localhost',
    '"postmaster"@BASIS.localhost',
    'abuse@basis.localhost',
    'Mailer-Daemon@basis.localhost',
    'no-reply@basis.localhost',
  ])('to %s is stored for the operator (RFC 5321, 4.5.1; RFC 2142; bounces of our own emails)', async (address) => {
    const subject = `To ${address}`;
    const smtp = await connectSmtp(server.smtpPort);
    expect(await smtp.deliver(address, letter({ subject }))).toMatch(/^250/);
    smtp.close();
    expect(postmasterLetters().some((text) => text.includes(`Subject: ${subject}`))).toBe(true);
  });

  it.each(['postmaster@elsewhere.example', 'no-reply@elsewhere.example', 'abuse', 'nobody@basis.localhost'])(
    'to %s is rejected',
    async (address) => {
      const smtp = await connectSmtp(server.smtpPort);
      expect(await smtp.deliver(address, letter())).toMatch(/^5/);
      smtp.close();
    },
  );

  it('accepts an address with a quoted local part', async () => {
    const smtp = await connectSmtp(server.smtpPort);
    const [local = '', domain = ''] = cascadeAddress.split('@');
    expect(await smtp.deliver(`"${local}"@${domain}`, letter({ subject: 'Quoted address' }))).toMatch(/^250/);
    smtp.close();
    await vi.waitFor(
      async () =>
        expect((await grace.call('GET', '/messages', { query: { limit: '50' } })).text).toContain('Quoted address'),
      { timeout: 20_000 },
    );
  });

  it('supports STARTTLS only with a certificate', async () => {
    const { port } = await receive({}, makeCertificate());
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    const sent = await transport.sendMail({
      from: 'a@builder.example',
      to: cascadeAddress,
      subject: 'TLS',
      text: 'Hi',
    });
    expect(sent.response).toMatch(/^250/);
    const bare = createTransport({ host: '127.0.0.1', port: server.smtpPort, requireTLS: true });
    await expect(bare.sendMail({ from: 'a@builder.example', to: cascadeAddress, text: 'Hi' })).rejects.toThrow(
      /STARTTLS|TLS/,
    );
  });

  it('limits connections per network, and accepts further ones once some have closed', async () => {
    const { port } = await receive({ connectionsOfOne: 2 });
    const greeting = (): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        open.push(() => socket.destroy());
        socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        socket.once('error', reject);
      });
    const open: (() => void)[] = [];
    expect([await greeting(), await greeting()].every((text) => text.startsWith('220'))).toBe(true);
    expect(await greeting()).toMatch(/^421 .*Too many connections from your network/);
    for (const close of open.splice(0)) close();
    await vi.waitFor(async () => expect(await greeting()).toMatch(/^220/), { timeout: 10_000, interval: 100 });
    for (const close of open) close();
  });

  it('that arrives a byte at a time is cut off at its time limit', async () => {
    const { port } = await receive({ messageMs: 500 });
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    const reply = () => new Promise<void>((resolve) => socket.once('data', () => resolve()));
    await reply();
    for (const line of ['HELO slow', 'MAIL FROM:<a@builder.example>', `RCPT TO:<${cascadeAddress}>`, 'DATA']) {
      const answered = reply();
      socket.write(`${line}\r\n`);
      await answered;
    }
    const timer = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(timer);
    expect(socket.destroyed).toBe(true);
  }, 30_000);
});
