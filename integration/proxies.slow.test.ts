import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { freePort } from './freePort';
import { copySeeded } from './seeded';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder, people } from './testServer';

const host = 'bids.example.com';
const deployed = (name: string): string => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly basisPort: number;
}

interface Proxy {
  readonly name: string;
  readonly package: string;
  readonly version: readonly string[];
  /** Writes its configuration: the file in deploy/, with ports and a certificate of this machine. */
  configure(place: Place): void;
  command(place: Place): readonly string[];
}

const nginx: Proxy = {
  name: 'nginx',
  package: 'nginx-light',
  version: ['nginx', '-v'],
  configure({ folder, port, basisPort }) {
    const server = deployed('nginx.conf')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/\/etc\/letsencrypt\/live\/\S+\/fullchain\.pem/, join(folder, 'cert.pem'))
      .replace(/\/etc\/letsencrypt\/live\/\S+\/privkey\.pem/, join(folder, 'key.pem'))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${basisPort}`);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;\nuser root;\npid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {\n  access_log off;\n${temporary}\n${server}\n}\n`,
    );
  },
  command: ({ folder }) => ['nginx', '-e', `${folder}/log`, '-c', `${folder}/nginx.conf`],
};

const caddy: Proxy = {
  name: 'Caddy',
  package: 'caddy',
  version: ['caddy', 'version'],
  configure({ folder, port, basisPort }) {
    const site = deployed('Caddyfile')
      .replace(/^bids\.example\.com \{/m, `https://${host}:${port} {\n\tbind 127.0.0.1\n\ttls cert.pem key.pem`)
      .replace('127.0.0.1:3000', `127.0.0.1:${basisPort}`);
    const settings = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n';
    writeFileSync(join(folder, 'Caddyfile'), `${settings}${site}`);
  },
  command: () => ['caddy', 'run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
};

const whyNot = ({ package: name, version: [program = '', ...args] }: Proxy): string | null => {
  const missing = [
    ...(spawnSync(program, args).status === 0 ? [] : [name]),
    ...(spawnSync('openssl', ['version']).status === 0 ? [] : ['openssl']),
  ];
  return missing.length ? `install it: apt-get install ${missing.join(' ')}` : null;
};

describe.each([nginx, caddy].map((proxy) => [proxy.name, proxy, whyNot(proxy)] as const))('%s', (_, proxy, missing) => {
  describe.skipIf(missing)(`with its file in deploy/${missing ? ` (skipped: ${missing})` : ''}`, () => {
    const data = newDataFolder();
    const folder = mkdtempSync(join(tmpdir(), 'basis-proxy-'));
    let server: ServerProcess;
    let running: ChildProcess;
    let port = 0;

    const open = (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: Buffer,
    ): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            method,
            path,
            servername: host,
            rejectUnauthorized: false,
            agent: false,
            headers: { host, ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
          },
          resolve,
        );
        sent.once('error', reject);
        sent.end(body);
      });
    const call = async (...given: Parameters<typeof open>) => {
      const response = await open(...given);
      const chunks: Buffer[] = [];
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
      return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
    };
    const json = { 'content-type': 'application/json' };
    const signIn = (headers: Record<string, string> = {}, password = demoPassword, email: string = people.member) =>
      call('POST', '/api/sessions', { ...json, ...headers }, Buffer.from(JSON.stringify({ email, password })));
    const cookiesOf = (headers: IncomingHttpHeaders): Record<string, string> => {
      const pairs = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
      const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
      return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
    };

    beforeAll(async () => {
      copySeeded(data);
      const basisPort = await freePort();
      port = await freePort();
      server = await startProcess({
        DATA_DIR: data,
        PORT: String(basisPort),
        SMTP_PORT: '0',
        SECRET_KEY: 'integration integration integration',
        PUBLIC_URL: `https://${host}`,
        TRUST_PROXY: 'on',
        METRICS_TOKEN: 'metrics of the test',
        BASIS_LOG: 'info',
      });
      const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -keyout key.pem -out cert.pem`;
      execFileSync('openssl', asked.split(' '), { cwd: folder, stdio: 'ignore' });
      mkdirSync(join(folder, 'home'));
      const place = { folder, port, basisPort };
      proxy.configure(place);
      const [program = '', ...args] = proxy.command(place);
      running = spawn(program, args, {
        cwd: folder,
        stdio: 'ignore',
        env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: join(folder, 'home') },
      });
      await vi.waitFor(
        async () => {
          if ((await call('GET', '/health/ready')).status !== 200) throw new Error('Not ready');
        },
        { timeout: 20_000, interval: 100 },
      );
    });
    afterAll(async () => {
      running.kill('SIGTERM');
      await endProcess(server, 'SIGTERM');
      for (const path of [data, folder]) rmSync(path, { recursive: true, force: true });
    });

    it('logs users in with cookies that only https carries, and serves the app', async () => {
      const { status, headers } = await signIn();
      expect(status).toBe(200);
      const cookies = headers['set-cookie'] ?? [];
      expect(cookies.some((line) => line.startsWith('__Host-basis_session='))).toBe(true);
      expect(cookies.every((line) => /; Secure/i.test(line))).toBe(true);
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
      expect((await call('GET', '/api/profile', cookiesOf(headers))).status).toBe(200);
      expect((await call('GET', '/login', { accept: 'text/html' })).text).toContain('<!doctype html>');
    });

    it('tells Basis the address of the client, whatever the client says of itself', async () => {
      for (let times = 0; times < 12; times += 1)
        await signIn({ 'x-forwarded-for': `203.0.113.${times}`, 'x-forwarded-proto': 'http' }, 'wrong password');
      expect((await signIn({ 'x-forwarded-for': '203.0.113.99' }, 'wrong password')).status).toBe(429);
      expect(server.output()).toContain('"client":"127.0.0.1"');
      expect(server.output()).not.toContain('"client":"203.0.113');
      expect(server.output()).not.toContain('cookies are not marked as secure');
    });

    it('passes on that a body is too large for a call, each time, and refuses those too large for any', async () => {
      const spaces = Buffer.alloc(5 * 1024 * 1024, 32);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => call('POST', '/api/password-resets', json, spaces)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 413));
      const over = await call('POST', '/api/password-resets', json, Buffer.alloc(41 * 1024 * 1024, 32)).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect([413, 'EPIPE', 'ECONNRESET']).toContain(over);
    });

    it('lets live events through as they come, and keeps metrics to itself', async () => {
      const session = cookiesOf((await signIn({}, demoPassword, people.admin)).headers);
      const stream = await open('GET', '/api/events', session);
      expect([stream.statusCode, stream.headers['content-type']]).toEqual([
        200,
        expect.stringContaining('text/event-stream'),
      ]);
      let heard = '';
      stream.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      stream.on('error', () => undefined);
      const task = Buffer.from(JSON.stringify({ task: { title: 'Behind a proxy' } }));
      expect((await call('POST', '/api/tasks', { ...json, ...session }, task)).status).toBe(201);
      await vi.waitFor(() => expect(heard).toContain('"task"'), { timeout: 5000, interval: 50 });
      stream.destroy();
      expect((await call('GET', '/metrics', { authorization: 'Bearer metrics of the test' })).status).toBe(404);
    });
  });
});
